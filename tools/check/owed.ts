import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOrder } from './order.ts'
import type { Finding } from './source.ts'

/** What a module leaves out, with the reason. The list only shrinks: an entry that is no longer true fails too. */
export const excused: readonly string[] = [
  // they go and come back with what they belong to
  'identity/audience: a company that leaves',
  'platform/files: a company that leaves',
  // the leaving itself
  'property/off-boarding: a company that leaves',
]

/** What `npm run new-module` writes where only somebody who knows the module can. */
export const placeholders = {
  readme: 'What this module is for, in one sentence.',
  map: 'what it is for',
  help: { en: 'What this is for, in one or two sentences.', 'zh-Hant': '以一兩句說明用途。', 'zh-Hans': '以一两句说明用途。' },
} as const

type Owed = [what: string, missing: boolean, file: string, message: string]

/** What every module owes and no type asks for, so that it is easily forgotten. */
export const checkOwed = (root: string, leftOut = excused): Finding[] => {
  const read = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  const readAll = (pattern: string): string =>
    globSync(pattern, { cwd: root })
      .map((path) => read(path))
      .join('\n')
  const map = read('docs/map.md')
  const journeys = readAll('e2e/*.test.ts')
  const used = new Set<string>()

  const found = readOrder(root).flatMap(({ module }) => {
    const folder = `modules/${module}`
    const owed: Owed[] = [
      [
        'a company that leaves',
        readAll(`${folder}/server/tables{.ts,/*.ts}`).includes("ownedBy('company')") &&
          !read(`${folder}/server/answers.ts`).includes('companyLeaving'),
        `${folder}/server/answers.ts`,
        'has records of companies, and does not answer companyLeaving: they would stay when the company leaves (recordsOfCompany)',
      ],
      ['a README', read(`${folder}/README.md`).includes(placeholders.readme), `${folder}/README.md`, 'says nothing about the module yet'],
      ['the map', !map.includes(`(../${folder}/README.md)`), 'docs/map.md', `does not lead to ${folder}/README.md`],
      ['its line on the map', map.includes(`(../${folder}/README.md): ${placeholders.map}\n`), 'docs/map.md', `does not say what ${module} is for`],
      ...Object.entries(placeholders.help).map(([language, sentence]): Owed => {
        const file = `${folder}/texts/help/${language}.ts`
        return ['help', read(file).includes(sentence), file, 'does not say yet what its screens are for']
      }),
      [
        'words for the palette',
        /\bmenu:/.test(read(`${folder}/web/screens.ts`)) && !existsSync(join(root, folder, 'web/palette.ts')),
        `${folder}/web/palette.ts`,
        'is missing: by which words, tabs and deeds its screens are found with Ctrl K',
      ],
      [
        'a journey',
        [...read(`${folder}/web/screens.ts`).matchAll(/['`](\/[A-Za-z][^'`{$]*)/g)].every(([, path = '']) => !journeys.includes(path)) &&
          existsSync(join(root, folder, 'web/screens.ts')),
        `${folder}/web/screens.ts`,
        'no journey in e2e opens one of its screens',
      ],
    ]
    return owed.flatMap(([what, missing, file, message]): Finding[] => {
      if (!missing) return []
      const excuse = `${module}: ${what}`
      if (!leftOut.includes(excuse)) return [{ file, message }]
      used.add(excuse)
      return []
    })
  })
  const stale = leftOut.filter((excuse) => !used.has(excuse))
  return [...found, ...stale.map((excuse) => ({ file: 'tools/check/owed.ts', message: `"${excuse}" is done: take it from the list` }))]
}
