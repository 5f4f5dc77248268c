import { describe, expect, test } from 'vitest'
import { getCredentialBalance, topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createTenant, getTenant, getTenantHistory, getTenantQuotas, setTenantQuotas } from '../contract.ts'

const { world, as, portal } = await testPortal()
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const none = { hid: 0, qr: 0, fr: 0, visitorQr: 0 }

/** A building with so many QR passes to give. */
const buildingWith = async (qr: number) => {
  const centre = await world.building('Harbour Tower')
  const id = centre.uuid
  const admin = as(await world.person(centre, 'LANDLORD_ADMIN'))
  if (qr > 0) await provider.get(topUpPasses, { params: { oc: id }, body: { ...none, qr } })
  const company = async (name: string) => ({ id, tenantId: (await world.tenantIn(centre, name)).uuid })
  const give = async (params: { id: string; tenantId: string }, more: Partial<typeof none>, version?: number) =>
    admin.send(setTenantQuotas, {
      params,
      version: version ?? (await admin.get(getTenantQuotas, { params })).version,
      body: { ...none, ...more },
    })
  const left = async () => (await admin.get(getCredentialBalance, { params: { id } })).qrQuotaBal
  return { centre, id, admin, company, give, left }
}
/** As if so many had been given out to people. */
const giveOut = (uuid: string, n: number) =>
  portal.app.database.pool.query('update subscriptions set qr_used = $2 where office_centre_id = (select id from office_centres where uuid = $1)', [
    uuid,
    n,
  ])

describe('passes of a company', () => {
  test('come out of the building’s and go back to them', async () => {
    const { admin, company, give, left } = await buildingWith(100)
    const jade = await company('Jade Trading')
    expect(await give(jade, { qr: 30 })).toMatchObject({ status: 200, data: { qr: { quota: 30, used: 0, left: 70 }, hid: { quota: 0, left: 0 } } })
    expect(await left()).toBe(70)
    expect(await admin.get(getTenant, { params: jade })).toMatchObject({ credentials: { qrQuotaBal: 30, hidQuotaBal: 0 } })
    expect(await give(jade, { qr: 10 })).toMatchObject({ data: { qr: { quota: 10, left: 90 } } })
    // a kind of which nothing is said keeps what it has
    const { version } = await admin.get(getTenantQuotas, { params: jade })
    const same = await admin.get(setTenantQuotas, { params: jade, version, body: { hid: 0 } })
    expect(same).toMatchObject({ qr: { quota: 10, left: 90 }, hid: { quota: 0 } })
    expect((await admin.get(getTenantHistory, { params: jade })).items).toMatchObject([
      { action: 'allottedQuotas', changes: [{ field: 'qrQuota', before: '30', after: '10' }] },
      { action: 'allottedQuotas', changes: [{ field: 'qrQuota', before: '0', after: '30' }] },
    ])
  })
  test('are given on the first day, or the company is not taken on', async () => {
    const { id, admin, left } = await buildingWith(20)
    const add = (qr: number) => admin.send(createTenant, { params: { id }, body: { companyName: 'Pearl', address: '9/F', quotas: { ...none, qr } } })
    expect(await add(21)).toMatchObject({ status: 409, error: { code: 'quota_used_up' } })
    expect(await add(20)).toMatchObject({ status: 200, data: { credentials: { qrQuotaBal: 20 } } })
    expect(await left()).toBe(0)
  })
  test('cannot come from a building that has none left, of that kind or at all', async () => {
    const { centre, company, give, left } = await buildingWith(10)
    const jade = await company('Jade Trading')
    expect(await give(jade, { hid: 1 })).toMatchObject({ status: 409, error: { code: 'quota_used_up' } })
    expect(await give(jade, { qr: 11 })).toMatchObject({ status: 409, error: { code: 'quota_used_up' } })
    await giveOut(centre.uuid, 8)
    expect(await give(jade, { qr: 3 })).toMatchObject({ status: 409, error: { code: 'quota_used_up' } })
    expect((await give(jade, { qr: 2 })).status).toBe(200)
    expect(await left()).toBe(0)
    expect((await give(jade, { qr: 3 })).status).toBe(409)
  })
  test('are never fewer than it has given out', async () => {
    const { company, give } = await buildingWith(10)
    const jade = await company('Jade Trading')
    await give(jade, { qr: 10 })
    await giveOut(jade.tenantId, 4)
    expect(await give(jade, { qr: 3 })).toMatchObject({ status: 409, error: { code: 'quota_below_use' } })
    expect(await give(jade, { qr: 4 })).toMatchObject({ status: 200, data: { qr: { quota: 4, used: 4, left: 6 } } })
  })
  test('are not overwritten unseen', async () => {
    const { company, give } = await buildingWith(10)
    const jade = await company('Jade Trading')
    await give(jade, { qr: 5 })
    expect(await give(jade, { qr: 6 }, 1)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile', current: { qr: { quota: 5 } } } })
    for (const wrong of [-1, 1.5, 1_000_001]) expect((await give(jade, { qr: wrong })).status).toBe(422)
  })
})

describe('at the same moment', () => {
  test('many companies want the building’s last passes, and none is given twice', async () => {
    const { company, give, left, admin } = await buildingWith(10)
    const companies = await Promise.all(Array.from({ length: 6 }, (_, n) => company(`Company ${n}`)))
    const answers = await Promise.all(companies.map((one) => give(one, { qr: 4 }, 1)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    expect(await left()).toBe(2)
    const held = await Promise.all(companies.map(async (params) => (await admin.get(getTenantQuotas, { params })).qr.quota))
    expect(held.reduce((sum, n) => sum + n, 0)).toBe(8)
  })
  test('two write one company’s passes, and one of them is told', async () => {
    const { company, give, left } = await buildingWith(10)
    const jade = await company('Jade Trading')
    const answers = await Promise.all([give(jade, { qr: 4 }, 1), give(jade, { qr: 5 }, 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([5, 6]).toContain(await left())
  })
  test('the building gives out what it moves away, and the database refuses one of the two', async () => {
    const { centre, company, give } = await buildingWith(10)
    const jade = await company('Jade Trading')
    const outcomes = await Promise.allSettled([giveOut(centre.uuid, 6), give(jade, { qr: 6 }, 1)])
    const given = outcomes[1]?.status === 'fulfilled' && outcomes[1].value.status === 200
    expect(given).not.toBe(outcomes[0]?.status === 'fulfilled')
    const { rows } = await portal.app.database.pool.query<{ ok: boolean }>(
      'select qr_used <= qr_quota as ok from subscriptions s join office_centres o on o.id = s.office_centre_id where o.uuid = $1',
      [centre.uuid],
    )
    expect(rows).toEqual([{ ok: true }])
  })
})
