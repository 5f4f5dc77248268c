import { expect, it } from 'vitest'
import { missingRules } from './passwords.ts'

it('names the rules that a password does not meet', () => {
  expect(missingRules('Harbour8!')).toEqual([])
  expect(missingRules('')).toEqual(['passwordLength', 'passwordLower', 'passwordUpper', 'passwordDigit', 'passwordSpecial'])
  expect(missingRules('Harb8!a')).toEqual(['passwordLength'])
  expect(missingRules('HARBOUR8!')).toEqual(['passwordLower'])
  expect(missingRules('harbour8!')).toEqual(['passwordUpper'])
  expect(missingRules('Harbour!!')).toEqual(['passwordDigit'])
  expect(missingRules('Harbour88')).toEqual(['passwordSpecial'])
  expect(missingRules('Harbour 8!')).toEqual(['passwordNoSpaces'])
  expect(missingRules('Harbour\t8!')).toEqual(['passwordNoSpaces'])
  expect(missingRules('Ärger88€')).toEqual([])
})
