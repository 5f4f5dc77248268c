import { expect, test } from 'vitest'
import { checkOwed, placeholders } from './owed.ts'
import { planted } from './planted.ts'
import { written } from './source.ts'

const folder = 'modules/engagement/polls'
/** A module that owes nothing. */
const paid: Record<string, string> = {
  'modules/order.ts': `export const order = {\n  engagement: { polls: '' },\n} as const\n`,
  'docs/map.md': `- [polls](../${folder}/README.md): short questionnaires\n`,
  [`${folder}/README.md`]: '# Polls\n',
  [`${folder}/server/tables.ts`]: `export const polls = table('polls', ownedBy('company'), {})\n`,
  [`${folder}/server/answers.ts`]: 'answer(companyLeaving, ownPolls)\n',
  [`${folder}/web/screens.ts`]: `export const screens = [{ path: '/polling/listings/{uuid}' }]\n`,
  'e2e/polls.test.ts': `await page.goto('/polling/listings/')\n`,
}
const found = (files: Record<string, string>, excused: string[] = []) => checkOwed(planted({ ...paid, ...files }), excused).map(written)

test('a module that has all of it owes nothing', () => {
  expect(found({})).toEqual([])
})

test.each([
  ['records that stay when their company leaves', { [`${folder}/server/answers.ts`]: '' }, 'does not answer companyLeaving'],
  ['a README that nobody has written', { [`${folder}/README.md`]: placeholders.readme }, 'says nothing about the module'],
  ['no way to it on the map', { 'docs/map.md': '' }, 'does not lead to'],
  [
    'a line of the map that nobody has written',
    { 'docs/map.md': `- [polls](../${folder}/README.md): ${placeholders.map}\n` },
    'what engagement/polls is for',
  ],
  [
    'help that nobody has written',
    { [`${folder}/texts/help/zh-Hans.ts`]: `about: '${placeholders.help['zh-Hans']}'` },
    'help/zh-Hans.ts does not say',
  ],
  [
    'a screen in the menu that the palette knows by its title alone',
    { [`${folder}/web/screens.ts`]: `export const screens = [{ path: '/polling/listings/{uuid}', menu: { group: 'community' } }]\n` },
    'palette.ts is missing',
  ],
  ['no journey', { 'e2e/polls.test.ts': '' }, 'no journey'],
])('%s is told', (_, files, sentence) => {
  expect(found(files)).toEqual([expect.stringContaining(sentence)])
})

test('what is excused is not told, and an excuse that is no longer needed is', () => {
  expect(found({ 'e2e/polls.test.ts': '' }, ['engagement/polls: a journey'])).toEqual([])
  expect(found({}, ['engagement/polls: a journey'])).toEqual([expect.stringContaining('is done: take it from the list')])
})
