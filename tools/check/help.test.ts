import { expect, test } from 'vitest'
import { checkHelp } from './help.ts'
import { planted } from './planted.ts'
import { written } from './source.ts'

const house: Record<string, string> = {
  'modules/order.ts': `export const order = {\n  identity: { users: '', audience: 'users' },\n} as const\n`,
  'modules/identity/users/web/screens.ts': '',
  'modules/identity/users/texts/help/en.ts': '',
  'modules/identity/users/texts/help/zh-Hant.ts': '',
  'modules/identity/users/texts/help/zh-Hans.ts': '',
  'modules/identity/audience/contract.ts': '',
}
const found = (files: Record<string, string> = {}): string[] => checkHelp(planted({ ...house, ...files })).map(written)

test('a module with help in every language, and one without screens, have no finding', () => {
  expect(found()).toEqual([])
})

test('a module with screens and without help is named, with the language that lacks it', () => {
  expect(found({ 'modules/identity/audience/web/screens.ts': '', 'modules/identity/audience/texts/help/en.ts': '' })).toEqual([
    'modules/identity/audience/texts/help/zh-Hant.ts is missing: identity/audience of modules/order.ts has screens',
    'modules/identity/audience/texts/help/zh-Hans.ts is missing: identity/audience of modules/order.ts has screens',
  ])
})
