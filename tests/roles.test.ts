import { expect, test } from 'vitest'
import { rolesOf } from '#modules/roles.ts'

const roles = rolesOf('P')
const of = (role: string): readonly string[] => {
  const codes = roles[role]
  if (!codes) throw new Error(`there is no role ${role}`)
  return codes
}
const lacks = (role: string, above: string, fits: (code: string) => boolean = () => true) =>
  [...new Set(of(above))].filter((code) => fits(code) && !of(role).includes(code)).toSorted()
const areasSeen = (role: string) => of(role).flatMap((code) => (code.endsWith('_VIEW') ? [code.slice(0, -5)] : []))

test('who looks after customers for the provider sees passes and visitors, and changes neither', () => {
  expect(areasSeen('P_CR')).toEqual(expect.arrayContaining(['PASS', 'VISITOR', 'OWN_VISITOR']))
  expect(of('P_CR').filter((code) => /^(PASS|VISITOR|OWN_VISITOR)_(?!VIEW)/.test(code))).toEqual([])
})

test('who looks after the provider’s money sees nothing of passes, doors and visitors', () => {
  expect(of('P_FINANCE').filter((code) => /^(PASS|ACCESS|DOOR|VISITOR|ALARM|FINDING)_/.test(code))).toEqual([])
})

test('who looks after a building’s money has all of that, and nothing of its people, doors, visitors and rooms but their own', () => {
  const money = /^(PAYMENT|SETTLEMENT|CHARGE|INVOICE|RECEIVABLE|BOOKS?)_/
  expect(of('LANDLORD_FINANCE').filter((code) => !money.test(code) && !code.startsWith('OWN_'))).toEqual([
    'OFFICE_CENTRE_VIEW',
    'USER_GROUP_PICK',
    'AUDIENCE_VIEW',
    'SUBSCRIPTION_VIEW',
    'RATE_VIEW',
  ])
  expect(lacks('LANDLORD_FINANCE', 'LANDLORD_ADMIN', (code) => money.test(code))).toEqual([])
})

test('who may only look sees all that the building’s admins see, but numbers of documents', () => {
  expect(lacks('LANDLORD_ADMIN_VIEW_ONLY', 'LANDLORD_ADMIN', (code) => code.endsWith('_VIEW'))).toEqual(['VISITOR_DOCUMENT_VIEW'])
  // to pick a group is to read its name
  expect(of('LANDLORD_ADMIN_VIEW_ONLY').filter((code) => !code.endsWith('_VIEW'))).toEqual(['USER_GROUP_PICK'])
})

test('a sub admin has what the company’s admin has, but its files of people at doors, its own details, making admins, naming who unlocks, and paying invoices', () => {
  expect(lacks('SUB_ADMIN', 'MASTER_ADMIN')).toEqual([
    'ACCESS_EDIT',
    'ACCESS_REPORT_EXPORT',
    'ACCOUNT_EDIT',
    'BADGE_EXPORT',
    'BLACKLIST_EXPORT',
    'BOOKING_EXPORT',
    'CHARGE_EDIT',
    'CHARGE_EXPORT',
    'CUSTOMER_EDIT',
    'DESK_EXPORT',
    'EMAIL_DOMAIN_ADD',
    'EMAIL_DOMAIN_DELETE',
    'EMAIL_DOMAIN_EDIT',
    'INVOICE_EDIT',
    'INVOICE_EXPORT',
    'PAYMENT_EXPORT',
    'PRIVACY_ACTION',
    'USER_GRANT',
    'VISITOR_EXPORT',
  ])
})

test('which files a sub admin takes is decided for each module, and comes to nobody by itself', () => {
  // lists of colleagues, and results that name nobody; what a new module exports is added here, or kept from them by `admins` of `modules/roles/company.ts`
  expect(
    of('SUB_ADMIN')
      .filter((code) => code.endsWith('_EXPORT'))
      .toSorted(),
    'files that a sub-admin of a company may take: say so here, or in `admins` of modules/roles/company.ts that they may not',
  ).toEqual(['POLL_EXPORT', 'USER_EXPORT'])
})

test('nor do the steps of a new module come to sub-admins by themselves', () => {
  expect(
    of('SUB_ADMIN')
      .filter((code) => code.endsWith('_ACTION'))
      .toSorted(),
    'steps that a sub-admin of a company may take: say so here, or in `admins` of modules/roles/company.ts that they may not',
  ).toEqual(['ACCESS_ACTION', 'BLACKLIST_ACTION', 'PASS_ACTION', 'POLL_ACTION', 'ROLL_CALL_ACTION', 'USER_ACTION', 'VISITOR_ACTION'])
})

test('no role holds a permission twice', () => {
  const twice = Object.entries(roles).flatMap(([role, codes]) =>
    codes.filter((code, at) => codes.indexOf(code) !== at).map((code) => `${role} ${code}`),
  )
  expect(twice).toEqual([])
})
