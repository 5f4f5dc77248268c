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
