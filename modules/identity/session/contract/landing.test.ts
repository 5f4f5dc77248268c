import { describe, expect, test } from 'vitest'
import { dashboardOf, landingOf } from './landing.ts'

const at = (roleCodes: string[], permissions: string[] = []) => landingOf({ roleCodes, permissions })

describe('somebody with exactly one role begins', () => {
  test.each([
    ['SUPERADMIN', '/management/customers'],
    ['CENTRICITY_SALES', '/management/customers'],
    ['VISITOR_MANAGEMENT', '/visitor-records'],
    ['GUARD', '/alarms'],
    ['CONCIERGE', '/visitor-records'],
    ['FACILITY_BOOKING_ADMIN', '/manage-bookings'],
    ['LANDLORD_FINANCE', '/invoices'],
    ['LOAN_ITEM', '/concierge'],
    ['STAFF', '/manage-bookings'],
    ['MERCHANT', '/merchant'],
    ['MCST', '/fm-forms'],
    ['TENANT', '/home'],
    ['LANDLORD_ADMIN', '/dashboard'],
    ['MASTER_ADMIN', '/dashboard'],
  ])('as %s at %s', (role, place) => {
    expect(at([role])).toBe(place)
  })
  test('as staff with the visitors at the visitors', () => {
    expect(at(['STAFF'], ['VISITOR_VIEW'])).toBe('/visitor-records')
  })
})

test.each([
  [['LANDLORD_ADMIN', 'FACILITY_BOOKING_ADMIN'], '/tenants'],
  [['SUB_ADMIN', 'STAFF'], '/users'],
  [['MASTER_ADMIN', 'MERCHANT'], '/users'],
])('with %j one is none of them alone, and the dashboard leads to %s', (roleCodes, place) => {
  expect(at(roleCodes)).toBe('/dashboard')
  expect(dashboardOf({ roleCodes, permissions: ['USER_VIEW'] })).toBe(place)
})

test('the super admin is told by that role among others, and the provider’s people by all of theirs', () => {
  expect(at(['STAFF', 'SUPERADMIN'])).toBe('/management/customers')
  expect(at(['CENTRICITY_SALES', 'CENTRICITY_OPS'])).toBe('/management/customers')
})
