import { expect, test } from 'vitest'
import { planted } from './planted.ts'
import { checkSizes } from './sizes.ts'
import { written } from './source.ts'

const long = (lines: number): string => 'export {}\n'.repeat(lines)
const found = (files: Record<string, number>, allowed: string[] = []): [string, boolean][] =>
  checkSizes(planted(Object.fromEntries(Object.entries(files).map(([path, lines]) => [path, long(lines)]))), allowed, 100).map((finding) => [
    written(finding),
    finding.warning === true,
  ])

const polls = 'modules/engagement/polls'

test.each([
  [`${polls}/contract.ts`, 300],
  [`${polls}/contract/shapes.ts`, 300],
  [`${polls}/server/publish.ts`, 250],
  [`${polls}/server/polls-rows.ts`, 250],
  [`${polls}/server/routes.ts`, 150],
  [`${polls}/web/PollList.tsx`, 150],
  [`${polls}/server/polls.test.ts`, 400],
  ['kit/server/serve.ts', 300],
])('%s is looked at again above %i lines', (path, lines) => {
  expect(found({ [path]: lines })).toEqual([])
  expect(found({ [path]: lines + 1 })).toEqual([[`${path} ${lines + 1} lines: look again at ${lines}`, true]])
})

test('a file above 400 lines and a test above 600 fail', () => {
  expect(found({ 'kit/server/serve.ts': 401, 'kit/server/serve.test.ts': 601 })).toEqual([
    ['kit/server/serve.test.ts 601 lines, at most 600: split it by what it does', false],
    ['kit/server/serve.ts 401 lines, at most 400: split it by what it does', false],
  ])
})

test('migrations, the demo and texts may be long', () => {
  expect(found({ 'migrations/001-first.ts': 900, 'demo/people.ts': 900, [`${polls}/texts/en.ts`]: 900 })).toEqual([])
})

test('an allowed file only warns, and the list shrinks when the file has', () => {
  expect(found({ 'kit/server/serve.ts': 500 }, ['kit/server/serve.ts'])).toEqual([['kit/server/serve.ts 500 lines: look again at 300', true]])
  expect(found({ 'kit/server/serve.ts': 200 }, ['kit/server/serve.ts'])).toEqual([
    ['kit/server/serve.ts is no longer too long: take it from the list in tools/check/sizes.ts', false],
  ])
})

test('what is to be looked at again stays a small share', () => {
  const four = planted({ 'kit/server/serve.ts': long(301), 'kit/server/routes.ts': long(3), 'kit/server/a.ts': long(3), 'kit/server/b.ts': long(3) })
  expect(checkSizes(four, [], 25).every(({ warning }) => warning)).toBe(true)
  expect(checkSizes(four, [], 24).map(written)).toContain(
    'tools/check/sizes.ts 1 of 4 files are to be looked at again, more than 24 in a hundred: split one of them by what it does',
  )
})
