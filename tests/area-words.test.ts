import { expect, test } from 'vitest'
import en from '#modules/identity/users/texts/en.ts'
import { rolesOf } from '#modules/roles.ts'

test('every area of permissions has a name for people', () => {
  const codes = new Set(Object.values(rolesOf('CENTRICITY')).flat())
  const areas = new Set([...codes].map((code) => code.replace(/_(VIEW|ADD|CREATE|EDIT|DELETE|ACTION|GRANT|EXPORT|PICK|MANAGE)$/, '')))
  expect([...areas].filter((area) => !(`area.${area}` in en)).toSorted()).toEqual([])
})
