import { describe, expect, test } from 'vitest'
import { checkImports } from './imports.ts'
import { planted } from './planted.ts'
import { written } from './source.ts'

const order = `export const order = {
  platform: { files: '', exports: 'files' },
  identity: { users: '', session: 'users' },
  engagement: { polls: 'users', 'poll-reports': 'polls' },
} as const
`

/** A small house in order: every kind of import that is allowed stands in it once. */
const clean: Record<string, string> = {
  'modules/order.ts': order,
  'modules/all.contract.ts': `import * as polls from './engagement/polls/contract.ts'\nexport const contracts = { polls }\n`,
  'modules/all.server.ts': `import { routes } from './engagement/polls/server/routes.ts'\nexport const all = [routes]\n`,
  'modules/all.web.ts': `import { screens } from './engagement/polls/web/screens.ts'\nexport const all = [...screens]\n`,
  'main.server.ts': `import { all } from '#modules/all.server.ts'\nimport { seed } from '#demo/seed.ts'\nimport { money } from '#kit/contract/money.ts'\nconsole.log(all, seed, money)\n`,
  'main.web.tsx': `import { all } from '#modules/all.web.ts'\nexport const App = () => <p>{all.length}</p>\n`,
  'demo/seed.ts': `import type { Poll } from '#modules/engagement/polls/server/tables.ts'\nexport const seed: Poll[] = []\n`,
  'tools/list.ts': `import { contracts } from '#modules/all.contract.ts'\nexport const load = (name: string) => import(name)\nexport { contracts }\n`,
  'kit/contract/money.ts': `import { z } from 'zod'\nexport const money = z.number()\n`,
  'kit/contract/texts.ts': `export type Words = Record<string, string>\n`,
  'kit/server/serve.ts': `import { readFileSync } from 'node:fs'\nimport { money } from '#kit/contract/money.ts'\nexport const serve = () => [readFileSync, money]\n`,
  'kit/server/serve.test.ts': `import { all } from '#modules/all.server.ts'\nimport { serve } from './serve.ts'\nserve()\nexport { all }\n`,
  'kit/web/shell.tsx': `import '@mantine/core/styles.css'\nimport './shell.css'\nexport const Shell = () => <main />\n`,
  'kit/web/shell.css': `main { color: red }\n`,
  'modules/platform/files/server/front.ts': `export const keep = () => 1\n`,
  'modules/platform/exports/server/front.ts': `import { keep } from '#modules/platform/files/server/front.ts'\nexport const run = () => keep()\n`,
  'modules/identity/users/contract.ts': `import { money } from '#kit/contract/money.ts'\nexport const can = { VIEW: 'USER_VIEW', money }\n`,
  'modules/identity/users/server/tables.ts': `export interface User { id: string }\n`,
  'modules/identity/users/server/front.ts': `export { type User } from './tables.ts'\n`,
  'modules/identity/users/web/front.tsx': `export const UserName = () => <b />\n`,
  'modules/engagement/polls/contract.ts': `import { can as users } from '#modules/identity/users/contract.ts'\nimport { Poll } from './contract/shapes.ts'\nexport const can = { ...users, Poll }\n`,
  'modules/engagement/polls/contract/shapes.ts': `import { z } from 'zod'\nexport const Poll = z.object({})\n`,
  'modules/engagement/polls/contract.test.ts': `import { expect } from 'vitest'\nimport { can } from './contract.ts'\nexpect(can)\n`,
  'modules/engagement/polls/texts/en.ts': `export default { a: 'A' } as const\n`,
  'modules/engagement/polls/texts/zh-Hant.ts': `import type { Words } from '#kit/contract/texts.ts'\nimport type en from './en.ts'\nexport default { a: '甲' } satisfies Words & Record<keyof typeof en, string>\n`,
  'modules/engagement/polls/server/tables.ts': `import type { User } from '#modules/identity/users/server/tables.ts'\nexport interface Poll { by: User }\n`,
  'modules/engagement/polls/server/polls-rows.ts': `import type { User } from '#modules/identity/users/server/tables.ts'\nexport type Row = User\n`,
  'modules/engagement/polls/server/routes.ts': `import { run } from '#modules/platform/exports/server/front.ts'\nimport { can } from '../contract.ts'\nimport type { Row } from './polls-rows.ts'\nexport const routes = { run, can } as { run: unknown; row?: Row }\n`,
  'modules/engagement/polls/web/screens.ts': `export const screens = [{ path: '/polls', load: () => import('./PollList.tsx') }]\n`,
  'modules/engagement/polls/web/PollList.tsx': `import { UserName } from '#modules/identity/users/web/front.tsx'\nimport { Shell } from '#kit/web/shell.tsx'\nexport const PollList = () => <Shell><UserName /></Shell>\n`,
}

const plant = (files: Record<string, string>): string[] => checkImports(planted({ ...clean, ...files })).map(written)

const relative = (from: string, to: string): string => `${'../'.repeat(from.split('/').length - 1) || './'}${to}`

/** Every way to name a file, one on a line; `to` is a path from the root. */
const namedInEveryWay = (from: string, to: string): string[] => [
  `import '${relative(from, to)}'`,
  `import { a } from '#${to}'`,
  `import { type B } from '${relative(from, to)}'`,
  `import type { C } from '#${to}'`,
  `type D = import('#${to}').D`,
  `type E = typeof import('${relative(from, to)}')`,
  `const f = () => import('#${to}')`,
  `const g = () => import(\`${relative(from, to)}\`)`,
  `export { h } from '${relative(from, to)}'`,
  `export type { I } from '#${to}'`,
  `import '#kit/../${to}'`,
]

const users = 'modules/identity/users'
const polls = 'modules/engagement/polls'

const violations: [sentence: string, from: string, to: string][] = [
  ['web never imports server', `${polls}/web/PollList.tsx`, `${polls}/server/routes.ts`],
  ['web never imports server', 'kit/web/shell.tsx', 'kit/server/serve.ts'],
  ['server never imports web', `${polls}/server/close.ts`, `${polls}/web/screens.ts`],
  ['server never imports web', 'kit/server/serve.ts', 'kit/web/shell.tsx'],
  ['contracts and texts import only kit/contract and other contracts', `${users}/contract.ts`, `${users}/server/tables.ts`],
  ['contracts and texts import only kit/contract and other contracts', `${polls}/contract.ts`, `${users}/server/front.ts`],
  ['contracts and texts import only kit/contract and other contracts', `${polls}/contract.ts`, `${polls}/texts/en.ts`],
  ['contracts and texts import only kit/contract and other contracts', `${polls}/contract/shapes.ts`, `${users}/contract/shapes.ts`],
  ['contracts and texts import only kit/contract and other contracts', `${polls}/texts/en.ts`, `${polls}/contract.ts`],
  ['contracts and texts import only kit/contract and other contracts', 'kit/contract/money.ts', 'kit/server/serve.ts'],
  ['contracts and texts import only kit/contract and other contracts', 'modules/all.contract.ts', `${polls}/server/tables.ts`],
  ['contracts and texts import only kit/contract and other contracts', 'modules/roles/company.ts', `${polls}/server/tables.ts`],
  ['nothing imports a test', 'kit/server/clock.ts', 'kit/server/serve.test.ts'],
  ['kit never imports modules', 'kit/server/serve.ts', `${users}/contract.ts`],
  ['kit never imports modules', 'kit/server/serve.test.ts', `${users}/server/front.ts`],
  ['import the lists', 'kit/server/serve.ts', 'modules/all.contract.ts'],
  ['import the lists', `${polls}/server/close.ts`, 'modules/all.server.ts'],
  ['import the lists', `${polls}/server/close.ts`, 'modules/roles.ts'],
  ['import the lists', `${polls}/server/close.ts`, 'modules/roles/company.ts'],
  ['import demo, tools, e2e and bench', `${polls}/server/close.ts`, 'demo/seed.ts'],
  ['a migration imports no module', 'migrations/001-users.ts', `${users}/server/tables.ts`],
  ['another module is entered only by', `${polls}/server/close.ts`, `${users}/server/invite.ts`],
  ['another module is entered only by', `${polls}/server/close.test.ts`, `${users}/server/invite.ts`],
  ['another module is entered only by', `${polls}/web/PollList.tsx`, `${users}/web/UserList.tsx`],
  ['another module is entered only by', 'main.server.ts', `${users}/server/invite.ts`],
  ['a foreign tables.ts is imported only by', `${polls}/server/close.ts`, `${users}/server/tables.ts`],
  ['a foreign tables.ts is imported only by', `${polls}/server/close.test.ts`, `${users}/server/tables.ts`],
  ['a foreign tables.ts is imported only by', 'main.server.ts', `${users}/server/tables.ts`],
  ['says it needs', `${users}/server/front.ts`, 'modules/identity/session/server/front.ts'],
  ['says it needs', `${polls}/server/close.ts`, 'modules/identity/session/server/front.ts'],
  ['says it needs', `${users}/server/tables.ts`, `${polls}/server/tables.ts`],
  ['says it needs', 'modules/platform/files/server/front.ts', 'modules/platform/exports/server/front.ts'],
  ['says it needs', 'modules/platform/files/server/front.ts', `${users}/server/front.ts`],
]

test('a house in order has no finding', () => {
  expect(plant({})).toEqual([])
})

test.each(violations)('"%s" is said of %s → %s, however it is written', (sentence, from, to) => {
  const lines = namedInEveryWay(from, to)
  const found = plant({ [to]: clean[to] ?? 'export const x = 1\n', [from]: `${lines.join('\n')}\n` })
  const said = found.filter((line) => line.includes(sentence) && line.includes(to)).map((line) => line.split(' ')[0])
  expect(said.toSorted()).toEqual(lines.map((_, at) => `${from}:${at + 1}`).toSorted())
})

describe('cycles', () => {
  test('between two files are told with both lines, also when one is only a type', () => {
    const found = plant({
      'kit/contract/a.ts': `\nimport { b } from './b.ts'\nexport const a = b\n`,
      'kit/contract/b.ts': `import type { a } from './a.ts'\nexport const b = 1 as typeof a\n`,
    })
    expect(found).toEqual([
      'kit/contract/a.ts:2 no cycle between files: kit/contract/a.ts → kit/contract/b.ts → kit/contract/a.ts\n    kit/contract/a.ts:2 imports kit/contract/b.ts\n    kit/contract/b.ts:1 imports kit/contract/a.ts',
    ])
  })

  test('through a lazy import and an import() type are found', () => {
    const found = plant({
      'kit/web/a.ts': `export const a = () => import('./b.ts')\n`,
      'kit/web/b.ts': `export type B = import('./c.ts').C\n`,
      'kit/web/c.ts': `export { a as C } from './a.ts'\n`,
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('kit/web/a.ts → kit/web/b.ts → kit/web/c.ts → kit/web/a.ts')
  })

  test('of a file with itself are found', () => {
    expect(plant({ 'kit/web/a.ts': `export const a = () => import('./a.ts')\n` })[0]).toContain('kit/web/a.ts → kit/web/a.ts')
  })

  test('between modules are found where no file is in a cycle', () => {
    const found = plant({
      [`${users}/contract.ts`]: `import { can } from '#modules/identity/session/contract.ts'\nexport { can }\n`,
      'modules/identity/session/contract.ts': 'export const can = 1\n',
      'modules/identity/session/server/front.ts': `import '#modules/identity/users/server/front.ts'\n`,
    })
    expect(found.filter((line) => line.includes('no cycle between files'))).toEqual([])
    expect(found.find((line) => line.includes('no cycle between modules'))).toContain('identity/session → identity/users → identity/session')
  })

  test('between areas are found where no module is in a cycle', () => {
    const found = plant({
      'modules/identity/session/server/front.ts': `import type { Poll } from '#modules/engagement/polls/server/front.ts'\nexport type P = Poll\n`,
      [`${polls}/server/front.ts`]: 'export type Poll = 1\n',
    })
    expect(found.filter((line) => line.includes('no cycle between modules'))).toEqual([])
    expect(found.find((line) => line.includes('no cycle between areas'))).toContain('engagement → identity → engagement')
  })
})

describe('what a specifier may be', () => {
  test.each([
    ['a package that is not pure, in a contract', `${polls}/contract.ts`, `import 'kysely'`, 'no package but zod'],
    ['Node, in a contract', 'kit/contract/money.ts', `import 'node:fs'`, 'no package but zod'],
    ['Node, in a screen', `${polls}/web/PollList.tsx`, `import 'node:path'`, 'nothing of Node'],
    ['a folder', `${polls}/server/close.ts`, `import '.'`, 'is no file'],
    ['a file without its extension', `${polls}/server/close.ts`, `import './routes'`, 'is no file'],
    ['a file that does not exist', `${polls}/server/close.ts`, `import './gone.ts'`, 'is no file'],
    ['an unknown # path', `${polls}/server/close.ts`, `import '#src/gone.ts'`, 'is not a path of this house'],
    ['an absolute path', `${polls}/web/PollList.tsx`, `import '/modules/order.ts'`, 'is not a path of this house'],
    [
      'a way up out of the module',
      `${polls}/server/close.ts`,
      `import '../../../platform/files/server/front.ts'`,
      'from elsewhere #modules/platform',
    ],
    ['a way up to the lists', 'tools/count.ts', `import '../modules/order.ts'`, 'from elsewhere #modules/order.ts'],
    ['a way from the root into the own module', `${polls}/server/close.ts`, `import '#modules/engagement/polls/contract.ts'`, 'within a module'],
    ['a way up in the kit', 'kit/server/http/serve.ts', `import '../../contract/money.ts'`, 'from elsewhere #kit/contract/money.ts'],
    ['a way from the root into the own folder', 'kit/web/shell.tsx', `import '#kit/web/shell.css'`, 'a folder of the kit'],
    ['a computed import', `${polls}/server/close.ts`, 'export const load = (name: string) => import(`./${name}.ts`)', 'cannot be checked'],
    ['export *', `${polls}/server/close.ts`, `export * from './routes.ts'`, 'no barrels'],
    ['export * as a name', `${polls}/server/close.ts`, `export * as all from './routes.ts'`, 'no barrels'],
    ['export type *', `${polls}/server/close.ts`, `export type * from './routes.ts'`, 'no barrels'],
    [
      'English loaded with the Chinese',
      `${polls}/texts/zh-Hant.ts`,
      `import en from './en.ts'\nexport default en`,
      'contracts and texts import only',
    ],
    [
      'Chinese as the measure of the other Chinese',
      `${polls}/texts/zh-Hans.ts`,
      `import type hant from './zh-Hant.ts'\nexport default {} as typeof hant`,
      'contracts and texts import only',
    ],
  ])('refuses %s', (_, from, text, sentence) => {
    const found = plant({ [from]: `${text}\n` })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${from}:1 `)
    expect(found[0]).toContain(sentence)
  })
})

describe('names of files', () => {
  test.each([
    'kit/server/index.ts',
    'kit/web/utils.ts',
    'kit/server/string-utils.ts',
    'kit/server/helpers/dates.ts',
    `${polls}/server/common.ts`,
    `${polls}/server/PollService.ts`,
    `${polls}/web/PollManager.tsx`,
  ])('refuses %s', (path) => {
    expect(plant({ [path]: 'export const x = 1\n' }).filter((line) => line.startsWith(`${path} `))).toHaveLength(1)
  })

  test.each([`${polls}/server/service-requests-rows.ts`, `${polls}/web/ServiceRequestList.tsx`])('allows %s', (path) => {
    expect(plant({ [path]: 'export const x = 1\n' })).toEqual([])
  })

  test('refuses program text outside contract, texts, server and web', () => {
    expect(plant({ [`${polls}/shapes.ts`]: 'export const x = 1\n', 'kit/clock.ts': 'export const y = 1\n' })).toEqual([
      'kit/clock.ts program text stands in contract, texts, server or web',
      `${polls}/shapes.ts program text stands in contract, texts, server or web`,
    ])
  })
})

test('a need that stands in the order, and of which nothing is imported, is named', () => {
  const contract = { 'modules/identity/session/contract.ts': 'export const addOn = 1\n' }
  expect(plant(contract)).toEqual(['modules/order.ts:3 identity/session is said to need identity/users, and imports nothing of it'])
  expect(plant({ ...contract, 'modules/identity/session/server/rows.ts': `import type { a } from '#modules/identity/users/contract.ts'\n` })).toEqual(
    [],
  )
})
