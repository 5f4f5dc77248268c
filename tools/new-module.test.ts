import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkDrift } from './check/drift.ts'
import { checkImports } from './check/imports.ts'
import { checkLists } from './check/lists.ts'
import { checkOwed } from './check/owed.ts'
import { checkPhrases } from './check/phrases.ts'
import { run, typesInTurn } from './check/programs.ts'
import { checkSizes } from './check/sizes.ts'
import { written } from './check/source.ts'
import { checkTexts } from './check/texts.ts'
import { addModule } from './new-module/add-module.ts'
import { inOrder } from './new-module/lists.ts'
import { type Kind, namesOf, singular } from './new-module/names.ts'
import { areas } from './new-module/web-files.ts'

const root = join(import.meta.dirname, '..')
const copied = /^(\.types|kit|modules|migrations|tools|tests|demo|e2e|docs|package\.json|tsconfig.*|\.ox\w+rc\.json|main\..*)$/

/** The tree without its past and its packages, gone after the test. */
const copyOfTree = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-new-module-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const top = (path: string) => path.slice(root.length + 1).split('/')[0] ?? ''
  cpSync(root, copy, { recursive: true, preserveTimestamps: true, filter: (path) => path === root || copied.test(top(path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** The modules that the test writes: of companies, of the building alone in an area without one, of what is not counted, with titles in three languages, and of the building that a path names with either; two of them with states. */
const tried: [path: string, needs: string[], kind?: Kind][] = [
  ['operations/parcel-boxes', ['office-centres'], { states: true }],
  ['platform/help-pages', []],
  ['money/season-parking', ['office-centres']],
  ['engagement/articles', ['office-centres'], { titled: true }],
  ['operations/loans', ['office-centres'], { inBuilding: true }],
  ['visitors/lost-items', ['office-centres'], { inBuilding: true, titled: true, states: true }],
]

test('new modules type-check, stand in the lists and keep the rules, in an area that exists and in a new one', async () => {
  const copy = copyOfTree()
  // which line it is changes with what stands above it
  const check = () =>
    [checkImports, checkLists, checkTexts, checkPhrases, checkOwed, checkDrift, checkSizes].flatMap((each) =>
      each(copy).flatMap(({ file, message, warning }) => (warning ? [] : [written({ file, message })])),
    )
  const before = new Set(check())
  const files: string[] = []
  for (const [path, needs, kind] of tried) files.push(...(await addModule(copy, path, needs, kind)))
  const found = check().filter((line) => !before.has(line))
  // what waits for somebody who knows the module, and for a translator
  const waits = tried.flatMap(([module]) => [
    `docs/map.md does not say what ${module} is for`,
    `modules/${module}/README.md says nothing about the module yet`,
    ...['en', 'zh-Hant', 'zh-Hans'].map((language) => `modules/${module}/texts/help/${language}.ts does not say yet what its screens are for`),
    `modules/${module}/web/palette.ts is missing: by which words, tabs and deeds its screens are found with Ctrl K`,
  ])
  expect(found.filter((line) => !/texts\/zh-/.test(line)).toSorted()).toEqual(waits.toSorted())
  const ofThem = (out: string): string[] => out.split('\n').filter((line) => files.some((file) => line.startsWith(file)))
  expect(ofThem((await run(copy, 'oxlint', '--format', 'unix', ...files.filter((file) => /\.tsx?$/.test(file)))).out)).toEqual([])
  const { out } = await run(copy, 'tsc', ...typesInTurn, 'tsconfig.contract.json', 'tsconfig.server.json', 'tsconfig.web.json')
  expect(ofThem(out)).toEqual([])

  const text = (file: string) => readFileSync(join(copy, file), 'utf8')
  expect(text('modules/identity/users/texts/en.ts')).toMatch(/'area\.\w+': [^\n]+\n {2}'area\.PARCEL_BOX': 'Parcel boxes',\n/)
  expect(text('modules/operations/parcel-boxes/web/screens.ts')).toContain("menu: { group: 'services'")
  expect(text('tests/examples.ts')).toMatch(/= \[.*helpPages.*lostItems.*parcelBoxes,\s*loans,?\s*\]/s)
  expect(text('modules/all.web.ts')).toMatch(/helpPageScreens.*lostItemScreens.*parcelBoxScreens,\s*\.\.\.loanScreens,?\s*]/s)
  const company = text('modules/roles/company.ts')
  expect(company).toMatch(/\nexport const companyAdmin: [^=]*= \[[^\]]*all\([^)]*parcelBoxes,\s*seasonParking,\s*articles,?\s*\)/)
  // among the others by its path
  expect(company).toMatch(
    /money\/payments\/[^\n]+\nimport \{ can as seasonParking }[^\n]+\nimport \{ can as parcelBoxes }[^\n]+\nimport [^\n]+property\//,
  )
  expect(text('modules/roles/building.ts')).toMatch(/\nexport const buildingAdmin: [^=]*= \[[^\]]*all\([^)]*helpPages,\s*loans,\s*lostItems,?\s*\)/)
  expect(text('modules/roles/building-viewer.ts')).toMatch(
    /parcelBoxes\.VIEW,\s+helpPages\.VIEW,\s+seasonParking\.VIEW,\s+articles\.VIEW,\s+loans\.VIEW,\s+lostItems\.VIEW,\s+\]\n$/,
  )
})

test('a need that nobody knows or that is missing, a module that exists and an odd name are refused', async () => {
  await expect(addModule(root, 'engagement/raffles', ['luck'])).rejects.toThrow('It cannot need luck')
  await expect(addModule(root, 'engagement/polls', [])).rejects.toThrow('There is a module polls already')
  await expect(addModule(root, 'garden/roses', [])).rejects.toThrow('There is no area garden')
  await expect(addModule(root, 'engagement/Big Polls', [])).rejects.toThrow('is no module')
  await expect(addModule(root, 'operations/loans', [], { inBuilding: true })).rejects.toThrow('needs office-centres')
})

test.each(['money', 'visitors', 'access', 'spaces'])('the menu has the modules of %s in the group of that name', (area) => {
  expect(areas[area]).toBe(area)
})

test.each([
  ['surveys', 'survey'],
  ['companies', 'company'],
  ['passes', 'pass'],
  ['season-parking', 'season-parking'],
  ['articles', 'article'],
])('one of the %s is a %s', (plural, noun) => {
  expect(singular(plural)).toBe(noun)
})

test('an area of one line, of several, and a new one take the module', () => {
  const order = `export const order = {\n  platform: { files: '' },\n  identity: {\n    users: '',\n  },\n  engagement: { polls: 'users' },\n} as const\n`
  expect(inOrder(order, namesOf('platform/help-pages'), [])).toContain(`platform: { files: '', 'help-pages': '' },`)
  expect(inOrder(order, namesOf('identity/teams'), ['users'])).toContain(`users: '', teams: 'users' }`)
  expect(inOrder(order, namesOf('spaces/rooms'), ['users'])).toContain(`  spaces: { rooms: 'users' },\n  engagement`)
  expect(inOrder(order, namesOf('operations/loans'), [])).toContain(`  operations: { loans: '' },\n} as const`)
})
