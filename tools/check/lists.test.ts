import { expect, test } from 'vitest'
import { checkLists } from './lists.ts'
import { planted } from './planted.ts'
import { written } from './source.ts'

const house: Record<string, string> = {
  'modules/order.ts': `export const order = {\n  identity: { users: '' },\n  engagement: { polls: 'users' },\n} as const\n`,
  'modules/all.contract.ts': `import * as users from './identity/users/contract.ts'\nimport * as polls from '#modules/engagement/polls/contract.ts'\n`,
  'modules/all.server.ts': `import { routes as users } from './identity/users/server/routes.ts'\nimport { routes as polls } from './engagement/polls/server/routes.ts'\nimport './identity/users/server/answers.ts'\n`,
  'modules/all.web.ts': `import { screens } from './engagement/polls/web/screens.ts'\n`,
  'modules/answers.web.ts': `import './engagement/polls/web/answers.ts'\n`,
  'modules/identity/users/contract.ts': '',
  'modules/identity/users/server/routes.ts': '',
  'modules/identity/users/server/answers.ts': '',
  'modules/engagement/polls/contract.ts': '',
  'modules/engagement/polls/server/routes.ts': '',
  'modules/engagement/polls/web/screens.ts': '',
  'modules/engagement/polls/web/answers.ts': '',
}
const found = (files: Record<string, string> = {}): string[] => checkLists(planted({ ...house, ...files })).map(written)

test('lists that agree with the folders have no finding', () => {
  expect(found()).toEqual([])
})

test('a folder that is not in the order, and a module without a folder, are found', () => {
  expect(found({ 'modules/engagement/surveys/README.md': '' })).toEqual(['modules/engagement/surveys is not in modules/order.ts'])
  expect(found({ 'modules/order.ts': house['modules/order.ts']?.replace(`polls: 'users'`, `polls: 'users', ads: ''`) ?? '' })).toEqual([
    'modules/order.ts:3 modules/engagement/ads has no folder',
  ])
})

test('a need that stands below, or nowhere, is found', () => {
  expect(found({ 'modules/order.ts': `export const order = {\n  identity: { users: 'polls people' },\n  engagement: { polls: '' },\n}\n` })).toEqual([
    'modules/order.ts:2 identity/users needs polls, which does not stand above it',
    'modules/order.ts:2 identity/users needs people, which does not stand above it',
  ])
})

test('two modules of one name are found', () => {
  expect(
    found({
      'modules/order.ts': `export const order = {\n  identity: { users: '' },\n  engagement: { polls: 'users', users: '' },\n}\n`,
      'modules/engagement/users/README.md': '',
    }),
  ).toEqual(['modules/order.ts:3 two modules are named users'])
})

test.each([
  ['modules/identity/users/contract.ts', 'modules/all.contract.ts'],
  ['modules/identity/users/server/answers.ts', 'modules/all.server.ts'],
  ['modules/engagement/polls/web/screens.ts', 'modules/all.web.ts'],
  ['modules/engagement/polls/web/answers.ts', 'modules/answers.web.ts'],
])('%s that is not in %s is found', (file, list) => {
  const without =
    house[list]
      ?.split('\n')
      .filter((line) => !line.includes(file.replace('modules/', '')))
      .join('\n') ?? ''
  expect(found({ [list]: without })).toEqual([`${list} does not import ${file}`])
})

test('a list in another order is found', () => {
  const turned = house['modules/all.contract.ts']?.trim().split('\n').toReversed().join('\n') ?? ''
  expect(found({ 'modules/all.contract.ts': turned })).toEqual([
    'modules/all.contract.ts:1 modules/engagement/polls/contract.ts stands above modules that come before it in modules/order.ts',
  ])
})
