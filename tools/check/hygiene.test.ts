import { expect, test } from 'vitest'
import { checkHygiene } from './hygiene.ts'
import { planted } from './planted.ts'
import { written } from './source.ts'

const found = (text: string, allowed: string[] = []): string[] =>
  checkHygiene(planted({ 'kit/server/serve.ts': `\n${text}\n` }), allowed).map(written)

test.each([
  '// TODO later',
  '// FIXME',
  `throw new Error('Not implemented')`,
  'test.skip()',
  'describe.only()',
  'serve(x as any)',
  'serve(x as never)',
  'serve(x as unknown as string)',
  '// @ts-ignore',
  '// eslint-disable-next-line',
  '// oxlint-disable-next-line',
])('%s is found with its line', (text) => {
  expect(found(text)).toEqual([expect.stringMatching(/^kit\/server\/serve\.ts:2 /)])
})

test('a list joined by a comma is found in what is shown, and nowhere else', () => {
  const joined = `names.join(', ')`
  const shown = checkHygiene(planted({ 'modules/identity/users/web/Names.tsx': joined, 'kit/web/name.ts': 'listText(names)' }), []).map(written)
  expect(shown).toEqual([expect.stringMatching(/^modules\/identity\/users\/web\/Names\.tsx:1 a list joined by a comma/)])
  expect(found(joined)).toEqual([])
})

test('a day that is cut from an instant is found in modules, and left to the kit and to tests', () => {
  const cut = 'context.now().toISOString().slice(0, 10)'
  const files = ['modules/visitors/visits/server/appointment/leaving.ts', 'modules/visitors/visits/server/visits.test.ts', 'kit/contract/days.ts']
  const told = checkHygiene(planted(Object.fromEntries(files.map((path) => [path, cut]))), []).map(written)
  expect(told).toEqual([expect.stringMatching(/^modules\/visitors\/visits\/server\/appointment\/leaving\.ts:1 a day taken from an instant/)])
})

test('a search that knows one Chinese script is found on the server, wherever it is not the kit that makes it', () => {
  const here = 'modules/property/units/server/tower-rows.ts'
  const toldOf = (text: string, path = here) => checkHygiene(planted({ [path]: text }), []).map(written)
  for (const text of [`rows.where('name', 'ilike', pattern)`, 'sql`lower(name) like ${pattern}`', `rows.where('name', 'like', pattern)`])
    expect(toldOf(text), text).toEqual([expect.stringContaining(`${here}:1 a search of one script only`)])
  for (const text of [`containing('towers.name', typed)`, `where('email', 'like', '%@demo.portal')`, 'create table ${part} (like ${whole})'])
    expect(toldOf(text), text).toEqual([])
  expect(toldOf('sql`lower(name) like ${pattern}`', 'kit/server/data/search.ts')).toEqual([])
})

test.each(['// the same as any other day', 'query.skipLocked()', `const status = 'todo'`, 'import type { only } from "x"'])(
  '%s is left alone',
  (text) => {
    expect(found(text)).toEqual([])
  },
)

test('an allowed finding is silent, and fails when it is gone', () => {
  expect(found('serve(x as any)', ['kit/server/serve.ts: as any'])).toEqual([])
  expect(found('serve(x)', ['kit/server/serve.ts: as any'])).toEqual([expect.stringContaining('is no longer found')])
})
