import { describe, expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import type { Centre } from '#kit/server/testing/world.ts'
import { getDetailInfo, listAddOns, listOfficeCentres } from '#modules/identity/office-centres/contract.ts'
import { listAccounts } from '#modules/identity/session/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  activateBooking,
  changeBilling,
  changePlan,
  deactivateBooking,
  getPaymentInfo,
  listChanges,
  listSubscriptions,
  setAddOns,
  topUpPasses,
} from '../contract.ts'

const { world, as } = await testPortal()
const platform = await world.platform()
const role = async (name: string) => as(await world.person(platform, `CENTRICITY_${name}`))
const sales = await role('SALES')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY', 'VMS', 'SERVICE_REQUEST'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const landlord = as(await world.person(harbour, 'LANDLORD_ADMIN'))

const of = async ({ uuid }: Centre, who: Caller = sales) => {
  const [subscription] = await who.get(listSubscriptions, { params: { oc: uuid } })
  if (!subscription) throw new Error('each organisation has one')
  return subscription
}
const versionOf = async ({ uuid }: Centre) => (await sales.get(getDetailInfo, { params: { id: uuid } })).version

test('a plan is changed with a remark, and the history tells who, from what and to what', async () => {
  const office = await world.office('Kestrel')
  const params = { oc: office.uuid }
  expect(await sales.get(changePlan, { params, body: { planCode: 'QR', remark: 'Pilot' } })).toMatchObject({ subscriptionPlan: { code: 'QR' } })
  await sales.get(changePlan, { params, body: { planCode: 'MOBILE' } })
  const { items } = await sales.get(listChanges, { params, query: { type: 'PLAN_CHANGE' } })
  expect(items.map(({ reason, changes }) => [reason, changes])).toEqual([
    [null, [{ field: 'planCode', before: 'QR', after: 'MOBILE' }]],
    ['Pilot', [{ field: 'planCode', before: 'CUSTOM', after: 'QR' }]],
  ])
  expect((await sales.get(listChanges, { params, query: { type: 'ADD_ON' } })).items).toEqual([])
  const found = await sales.get(listOfficeCentres, { query: { officeCentreType: 'OFFICE', subcriptionPlanCode: 'MOBILE' } })
  expect(found.items.map(({ companyName }) => companyName)).toEqual(['Kestrel'])
})

test('the landlord’s plan is for buildings and the tenant’s for companies that rent', async () => {
  const change = (centre: Centre, planCode: 'LANDLORD' | 'TENANT') => sales.send(changePlan, { params: { oc: centre.uuid }, body: { planCode } })
  expect(await change(harbour, 'LANDLORD')).toMatchObject({ status: 200 })
  expect(await change(pinecrest, 'TENANT')).toMatchObject({ status: 200 })
  expect(await change(harbour, 'TENANT')).toMatchObject({ status: 422, error: { code: 'plan_does_not_fit' } })
  expect(await change(pinecrest, 'LANDLORD')).toMatchObject({ status: 422, error: { code: 'plan_does_not_fit' } })
})

describe('billing dates', () => {
  const bill = async (centre: Centre, billingStartDate: string | null, billingEndDate: string | null) => {
    const { id, version } = await of(centre)
    return sales.send(changeBilling, { params: { oc: centre.uuid, id: String(id) }, version, body: { billingStartDate, billingEndDate } })
  }

  test('are kept, found in the list and told in the history; one day is enough, and none is allowed', async () => {
    const tower = await world.building('Quay Tower')
    expect(await bill(tower, '2027-04-01', '2028-03-31')).toMatchObject({
      status: 200,
      data: { billingStartDate: '2027-04-01', billingEndDate: '2028-03-31' },
    })
    const query = { billingStartDate: '2027-04-01', billingEndDate: '2028-03-31' }
    expect((await sales.get(listOfficeCentres, { query })).items.map(({ buildingName }) => buildingName)).toEqual(['Quay Tower'])
    expect((await sales.get(listOfficeCentres, { query: { billingEndDate: '2028-03-30' } })).items).toEqual([])
    const { items } = await sales.get(listChanges, { params: { oc: tower.uuid }, query: { type: 'BILLING' } })
    expect(items[0]?.changes).toContainEqual({ field: 'billingEndDate', before: null, after: '2028-03-31' })
    expect(items).toHaveLength(1)
    expect(await bill(tower, '2027-04-01', '2027-04-01')).toMatchObject({ status: 200 })
    expect(await bill(tower, null, null)).toMatchObject({ status: 200, data: { billingStartDate: null, billingEndDate: null } })
  })

  test('that end before they begin, or are no days, are refused', async () => {
    expect(await bill(harbour, '2027-04-02', '2027-04-01')).toMatchObject({ status: 422, error: { fields: { billingEndDate: expect.any(String) } } })
    expect(await bill(harbour, '2027-02-29', null)).toMatchObject({ status: 422, error: { fields: { billingStartDate: expect.any(String) } } })
  })

  test('of two who change them from the same page the second is told', async () => {
    const tower = await world.building('Wharf Tower')
    const { id, version } = await of(tower)
    const change = (billingEndDate: string) =>
      sales.send(changeBilling, { params: { oc: tower.uuid, id: String(id) }, version, body: { billingStartDate: null, billingEndDate } })
    expect(await change('2028-03-31')).toMatchObject({ status: 200 })
    expect(await change('2029-03-31')).toMatchObject({ status: 409, error: { code: 'changed_meanwhile', current: { billingEndDate: '2028-03-31' } } })
  })
})

test('a company has what its building has taken, less what was switched off for it', async () => {
  const set = async (centre: Centre, addOns: ('BOOK_FACILITY' | 'VMS' | 'RETAIL_MANAGEMENT')[]) =>
    sales.get(setAddOns, { params: { id: centre.uuid }, version: await versionOf(centre), body: { addOns } })
  expect((await set(pinecrest, ['VMS'])).addOns).toEqual(['VMS'])
  expect((await of(pinecrest)).addOns).toEqual(['VMS'])
  expect((await set(harbour, ['BOOK_FACILITY', 'VMS', 'RETAIL_MANAGEMENT'])).addOns).toEqual(['BOOK_FACILITY', 'RETAIL_MANAGEMENT', 'VMS'])
  // what the building takes later is on, what was switched off stays off
  expect((await of(pinecrest)).addOns).toEqual(['RETAIL_MANAGEMENT', 'VMS'])
  const choices = await sales.get(listAddOns, { params: { id: pinecrest.uuid } })
  expect(choices.map(({ code, on }) => [code, on])).toEqual([
    ['BOOK_FACILITY', false],
    ['RETAIL_MANAGEMENT', true],
    ['VMS', true],
  ])
  expect((await sales.get(listChanges, { params: { oc: harbour.uuid }, query: { type: 'ADD_ON' } })).total).toBe(1)
  const seen = await versionOf(harbour)
  await set(harbour, ['VMS'])
  const late = await sales.send(setAddOns, { params: { id: harbour.uuid }, version: seen, body: { addOns: [] } })
  expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile', current: { addOns: ['VMS'] } } })
})

test('the staff portal that is taken from a building, or from a company in it, signs their staff out there and then', async () => {
  const open = await world.building('Open House', { addOns: ['STAFF_PORTAL', 'VMS'] })
  const [first, second] = [await world.tenantIn(open), await world.tenantIn(open)]
  const clerks = [as(await world.person(first, 'STAFF')), as(await world.person(second, 'STAFF'))]
  const admin = as(await world.person(first, 'MASTER_ADMIN'))
  const statuses = () => Promise.all([...clerks, admin].map(async (who) => (await who.send(listAccounts)).status))
  const set = async (centre: Centre) =>
    sales.get(setAddOns, { params: { id: centre.uuid }, version: await versionOf(centre), body: { addOns: ['VMS'] } })
  expect(await statuses()).toEqual([200, 200, 200])
  await set(first)
  expect(await statuses()).toEqual([401, 200, 200])
  await set(open)
  expect(await statuses()).toEqual([401, 401, 200])
})

test('new bookings are stopped and taken again', async () => {
  const params = { id: harbour.uuid }
  expect(await sales.get(deactivateBooking, { params })).toMatchObject({ bookingActive: false })
  expect(await sales.get(activateBooking, { params })).toMatchObject({ bookingActive: true })
  const { items } = await sales.get(listChanges, { params: { oc: harbour.uuid }, query: { type: 'BOOKING' } })
  expect(items.map(({ action }) => action)).toEqual(['activatedBooking', 'deactivatedBooking'])
})

describe('who may:', () => {
  test('finance reads and changes nothing; so do operations and customer relations', async () => {
    for (const name of ['FINANCE', 'OPS', 'CR']) {
      const who = await role(name)
      expect((await who.get(listOfficeCentres)).total).toBeGreaterThan(0)
      expect((await of(harbour, who)).officeCentreId).toBe(harbour.id)
      await who.get(listChanges, { params: { oc: harbour.uuid } })
      const topUp = who.send(topUpPasses, { params: { oc: harbour.uuid }, body: { qr: 5 } })
      expect(await topUp).toMatchObject({ status: 403, error: { code: 'forbidden' } })
      expect(await who.send(changePlan, { params: { oc: harbour.uuid }, body: { planCode: 'QR' } })).toMatchObject({ status: 403 })
    }
  })

  test('a building reads its own and its companies’, view only too, and changes none', async () => {
    for (const who of [landlord, as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))]) {
      for (const centre of [harbour, pinecrest]) expect((await of(centre, who)).officeCentreId).toBe(centre.id)
      expect(await who.send(topUpPasses, { params: { oc: harbour.uuid }, body: { qr: 5 } })).toMatchObject({ status: 403 })
      expect(await who.send(listOfficeCentres)).toMatchObject({ status: 403 })
    }
  })

  test('another building is not there', async () => {
    const other = await world.building('Other Tower')
    for (const endpoint of [listSubscriptions, listChanges] as const)
      expect(await landlord.send(endpoint, { params: { oc: other.uuid } })).toMatchObject({ status: 404, error: { code: 'not_found' } })
    expect(await landlord.send(getPaymentInfo, { params: { oc: other.uuid, product: 'centricity' } })).toMatchObject({ status: 404 })
  })

  test('what is paid for counts the people with access', async () => {
    const tower = await world.building('Counted Tower')
    await world.person(tower, 'LANDLORD_ADMIN')
    await world.person(tower, 'STAFF', { active: false })
    expect(await sales.get(getPaymentInfo, { params: { oc: tower.uuid, product: 'centricity' } })).toMatchObject({ activeUsers: 1, currency: 'HKD' })
    expect(await sales.send(getPaymentInfo, { params: { oc: tower.uuid, product: 'another' } })).toMatchObject({ status: 404 })
  })
})
