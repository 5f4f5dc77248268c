import { describe, expect, test } from 'vitest'
import type { Args } from '#kit/contract/endpoint.ts'
import { getDetailInfo, listOfficeCentres } from '#modules/identity/office-centres/contract.ts'
import { listRequests } from '#modules/identity/users/contract.ts'
import { listChanges, listSubscriptions } from '#modules/property/subscriptions/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createOfficeCentre, getOfficeCentreHistory, updateOfficeCentre } from '../contract.ts'

const { world, as } = await testPortal()
const platform = await world.platform()
const admin = as(await world.person(platform, 'CENTRICITY_ADMIN'))
const sales = as(await world.person(platform, 'CENTRICITY_SALES'))
const harbour = await world.building('Harbour Tower', { timeZone: 'Asia/Singapore', addOns: ['VMS'] })
const landlord = as(await world.person(harbour, 'LANDLORD_ADMIN'))

const building = {
  officeCentreType: 'LANDLORD' as const,
  companyName: 'Wharf Estates',
  buildingName: 'Wharf House',
  address: '8 Wharf Road',
  timeZone: 'Asia/Hong_Kong',
  currency: 'HKD',
}
const company = { officeCentreType: 'TENANT' as const, companyName: 'Oriel', address: '12/F' }

describe('a new customer', () => {
  test('is a building with plan, add-ons, quotas, billing dates and a first admin who is invited', async () => {
    const made = await admin.get(createOfficeCentre, {
      body: {
        ...building,
        centreCode: 'wharf-1',
        languages: ['en', 'zh-Hant'],
        billingStartDate: '2027-04-01',
        billingEndDate: '2028-03-31',
        addOns: ['VMS', 'BOOK_FACILITY'],
        quotas: { hid: 50, qr: 200, fr: 0, visitorQr: 1000 },
        admin: { emailAddress: 'first@wharf.example', fullName: 'Fan Hong Yee' },
      },
    })
    expect(made).toMatchObject({
      officeCentreType: 'LANDLORD',
      buildingName: 'Wharf House',
      centreCode: 'WHARF-1',
      active: true,
      addOns: ['BOOK_FACILITY', 'VMS'],
      languages: ['en', 'zh-Hant'],
      officeCentreSubscriptionInfo: { subscriptionPlan: { code: 'LANDLORD' }, billingStartDate: '2027-04-01', billingEndDate: '2028-03-31' },
    })
    const params = { oc: made.uuid }
    expect((await admin.get(listSubscriptions, { params }))[0]).toMatchObject({
      hid: { quota: 50, used: 0 },
      qr: { quota: 200 },
      fr: { quota: 0 },
      visitorQr: { quota: 1000 },
    })
    const { items } = await admin.get(listRequests, { params })
    expect(items.map(({ username, roleCodes }) => [username, roleCodes])).toEqual([['first@wharf.example', ['LANDLORD_ADMIN']]])
    expect((await admin.get(getOfficeCentreHistory, { params })).items.map(({ action }) => action)).toContain('created')
    expect((await admin.get(listChanges, { params })).items.map(({ type }) => type)).toEqual(['CREDENTIAL'])
    const found = await admin.get(listOfficeCentres, { query: { wildcardSearch: 'wharf h' } })
    expect(found.items.map(({ buildingName }) => buildingName)).toEqual(['Wharf House'])
  })

  test('is a company, with the time zone, currency and add-ons of its building', async () => {
    const made = await admin.get(createOfficeCentre, { body: { ...company, landlordId: harbour.id } })
    expect(made).toMatchObject({ landlordId: harbour.id, timeZone: 'Asia/Singapore', currency: 'HKD', addOns: ['VMS'] })
    expect(made.officeCentreSubscriptionInfo.subscriptionPlan.code).toBe('TENANT')
  })

  test('is an office on one of the plans for everybody', async () => {
    const { buildingName: _, ...office } = { ...building, officeCentreType: 'OFFICE' as const, planCode: 'QR' as const }
    expect((await sales.get(createOfficeCentre, { body: office })).officeCentreSubscriptionInfo.subscriptionPlan.code).toBe('QR')
    const wrong = await sales.send(createOfficeCentre, { body: { ...office, planCode: 'LANDLORD' } })
    expect(wrong).toMatchObject({ status: 422, error: { code: 'plan_does_not_fit' } })
  })

  test('of many who ask for the same code at once one gets it', async () => {
    const body = { ...building, centreCode: 'PIER-9' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.send(createOfficeCentre, { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(answers.flatMap(({ error }) => error?.code ?? []).every((code) => code === 'centre_code_taken')).toBe(true)
  })

  test('is made once, however often the button sends it', async () => {
    const body = { ...building, buildingName: 'Once House' }
    const made = await Promise.all([1, 2, 3].map(() => admin.send(createOfficeCentre, { body }, { key: 'one click' })))
    const kept = made.flatMap(({ data }) => data?.uuid ?? [])
    expect(new Set(kept).size).toBe(1)
    expect((await admin.get(listOfficeCentres, { query: { wildcardSearch: 'Once House' } })).total).toBe(1)
  })

  test.each([
    ['a building without a name', { ...building, buildingName: undefined }, 'buildingName'],
    ['a building without a time zone', { ...building, timeZone: undefined }, 'timeZone'],
    ['an unknown time zone', { ...building, timeZone: 'Asia/Kowloon' }, 'timeZone'],
    ['an unknown currency', { ...building, currency: 'HKX' }, 'currency'],
    ['billing that ends before it begins', { ...building, billingStartDate: '2027-04-02', billingEndDate: '2027-04-01' }, 'billingEndDate'],
    ['a name that begins a formula', { ...building, companyName: '=1+1' }, 'companyName'],
    ['half a pass', { ...building, quotas: { hid: 0, qr: 0.5, fr: 0, visitorQr: 0 } }, 'quotas.qr'],
  ])('is not %s', async (_, body, field) => {
    const { status, error } = await admin.send(createOfficeCentre, { body })
    expect({ status, fields: Object.keys(error?.fields ?? {}) }).toEqual({ status: 422, fields: [field] })
  })

  test('rents in a building, not in a company, and a building names only itself', async () => {
    const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
    const other = await world.building('Other Tower')
    expect(await admin.send(createOfficeCentre, { body: company })).toMatchObject({ status: 422, error: { code: 'landlord_unknown' } })
    const inCompany = { ...company, landlordId: pinecrest.id }
    expect(await admin.send(createOfficeCentre, { body: inCompany })).toMatchObject({ status: 422, error: { code: 'landlord_unknown' } })
    const elsewhere = { ...company, landlordId: other.id }
    expect(await landlord.send(createOfficeCentre, { body: elsewhere })).toMatchObject({ status: 422, error: { code: 'landlord_unknown' } })
  })

  test('of a building’s admin is a company, with nothing that only the provider sells', async () => {
    expect(await landlord.send(createOfficeCentre, { body: building })).toMatchObject({ status: 403, error: { code: 'not_your_kind' } })
    const quotas = { hid: 9, qr: 9, fr: 9, visitorQr: 9 }
    const body = { ...company, quotas, planCode: 'CUSTOM' as const, billingStartDate: '2027-01-01', addOns: ['RETAIL_MANAGEMENT' as const] }
    const made = await landlord.get(createOfficeCentre, { body })
    expect(made).toMatchObject({ addOns: ['VMS'], officeCentreSubscriptionInfo: { subscriptionPlan: { code: 'TENANT' }, billingStartDate: null } })
    expect((await landlord.get(listSubscriptions, { params: { oc: made.uuid } }))[0]?.qr.quota).toBe(0)
  })
})

test('the list narrows by the day of the last change and by being switched off', async () => {
  const tower = await world.building('Listed Tower')
  await world.change('officeCentres', tower.id, { active: false })
  const found = async (query: NonNullable<Args<typeof listOfficeCentres>['query']>) =>
    (await admin.get(listOfficeCentres, { query: { wildcardSearch: 'Listed Tower', ...query } })).total
  expect(await found({})).toBe(0)
  expect(await found({ active: 'false' })).toBe(1)
  expect(await found({ statusActiveFlag: 'false', updatedDateFrom: '2027-03-10', updatedDateTo: '2027-03-10' })).toBe(1)
  expect(await found({ active: 'false', updatedDateFrom: '2027-03-11' })).toBe(0)
  expect(await found({ active: 'false', updatedDateTo: '2027-03-09' })).toBe(0)
})

test('sales take on a customer, but make nobody an admin: that would be more than their own rights', async () => {
  const invited = { ...building, buildingName: 'Sold House', admin: { emailAddress: 'head@sold.example', fullName: 'Head' } }
  expect(await sales.send(createOfficeCentre, { body: invited })).toMatchObject({ status: 403, error: { code: 'cannot_grant' } })
  expect((await sales.get(listOfficeCentres, { query: { wildcardSearch: 'Sold House' } })).total).toBe(0)
  expect(await sales.send(createOfficeCentre, { body: { ...building, buildingName: 'Sold House' } })).toMatchObject({ status: 200 })
})

describe('what a customer says of itself', () => {
  const particulars = {
    companyName: 'Harbour Estates',
    buildingName: 'Harbour Tower',
    address: '1 Harbour Road',
    timeZone: 'Asia/Macau',
    currency: 'MOP',
  }
  const now = () => admin.get(getDetailInfo, { params: { id: harbour.uuid } })

  test('is changed by the provider and by itself, with a history', async () => {
    const { version } = await now()
    const changed = await landlord.get(updateOfficeCentre, {
      params: { id: harbour.uuid },
      version,
      body: { ...particulars, phone: '+852 2345 6789' },
    })
    expect(changed).toMatchObject({ companyName: 'Harbour Estates', timeZone: 'Asia/Macau', currency: 'MOP', phone: '+852 2345 6789' })
    // what is left out is empty afterwards
    const again = await admin.get(updateOfficeCentre, { params: { id: harbour.uuid }, version: changed.version, body: particulars })
    expect(again.phone).toBeNull()
    const { items } = await landlord.get(getOfficeCentreHistory, { params: { oc: harbour.uuid } })
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['changedDetails', 'changedDetails'])
  })

  test('is shown to the second of two who change it from the same page', async () => {
    const { version } = await now()
    const change = (companyName: string) =>
      admin.send(updateOfficeCentre, { params: { id: harbour.uuid }, version, body: { ...particulars, companyName } })
    expect(await change('First')).toMatchObject({ status: 200 })
    expect(await change('Second')).toMatchObject({ status: 409, error: { code: 'changed_meanwhile', current: { companyName: 'First' } } })
  })

  test('is nobody else’s to change: finance, view only, another building', async () => {
    const other = as(await world.person(await world.building('Next Tower'), 'LANDLORD_ADMIN'))
    const viewer = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
    const finance = as(await world.person(platform, 'CENTRICITY_FINANCE'))
    const { version } = await now()
    const args = { params: { id: harbour.uuid }, version, body: particulars }
    expect(await other.send(updateOfficeCentre, args)).toMatchObject({ status: 404 })
    expect(await other.send(getOfficeCentreHistory, { params: { oc: harbour.uuid } })).toMatchObject({ status: 404 })
    for (const who of [viewer, finance]) {
      expect(await who.send(updateOfficeCentre, args)).toMatchObject({ status: 403 })
      expect(await who.send(getOfficeCentreHistory, { params: { oc: harbour.uuid } })).toMatchObject({ status: 200 })
    }
    expect(await viewer.send(createOfficeCentre, { body: company })).toMatchObject({ status: 403 })
  })
})
