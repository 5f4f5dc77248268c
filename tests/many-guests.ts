import { expect } from 'vitest'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { mostVisitors } from '#modules/visitors/visiting-settings/contract.ts'
import { cancelVisit, createVisit, getVisit, listVisitors, updateVisit } from '#modules/visitors/visits/contract.ts'
import { mostGuests, mostVisitorDays } from '#modules/visitors/visits/contract/visit.ts'
import { addVisitors } from '#modules/visitors/visits/server/appointment/upload-visitors.ts'
import { visitOf } from '#modules/visitors/visits/server/example.ts'
import type { TestPortal } from './portal.ts'

/** A company that invites hundreds at once, by sheets. */
export const openHouse = async ({ portal, world, as }: TestPortal) => {
  const building = await world.building('Harbour Tower', { addOns: ['VMS'] })
  const company = await world.tenantIn(building, 'Jade Trading')
  const master = await world.person(company, 'MASTER_ADMIN')
  const host = as(master)
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  const buy = (visitorQr: number) => provider.get(topUpPasses, { params: { oc: company.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr } })
  const params = { oc: building.uuid }
  const { pool } = portal.app.database

  const counted = async (work: () => Promise<unknown>): Promise<number> => {
    const count = { statements: 0 }
    await statementCount.run(count, work)
    return count.statements
  }
  const guests = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => ({
      name: `Guest ${from + at}`,
      email: `guest${from + at}@guest.example`,
      phone: `+852 6${1_000_000 + from + at}`,
      language: 'en' as const,
    }))
  const add = async (uuid: string, count: number, from: number): Promise<number> => {
    const actor = await portal.app.actorOf(master.membershipId)
    const context = makeContext(portal.app, { requestId: 'test', language: 'en', ...(actor ? { actor } : {}) })
    if (!isSignedIn(context)) throw new Error('the person is there')
    return counted(() => context.transaction((tx, inside) => addVisitors(tx, inside, { officeCentreId: company.id, uuid }, guests(count, from))))
  }
  const days = ['2027-03-11']
  const appointment = (more: Parameters<typeof visitOf>[1]) => ({ ...visitOf('', more), visitors: null })

  /** So many guests cost no more statements than a hundred, are read some at a time, and stay when the appointment is changed; there are no more of them than may come. */
  const tryMany = async (guestCount: number, atOnce: number) => {
    await buy(3000)
    const grown = async (count: number, sheet: number) => {
      const visit = await host.get(createVisit, { params, body: visitOf('First Guest', { days }) })
      const adding: number[] = []
      for (let from = 0; from < count - 1; from += sheet) adding.push(await add(visit.uuid, Math.min(sheet, count - 1 - from), from))
      const at = { params: { ...params, uuid: visit.uuid } }
      let { version } = await host.get(getVisit, at)
      const changing = await counted(async () => {
        version = (await host.get(updateVisit, { ...at, version, body: appointment({ days: ['2027-03-12'] }) })).version
      })
      return { at, version, adding, changing }
    }
    await grown(5, 500)
    const few = await grown(100, 500)
    const many = await grown(guestCount, atOnce)
    expect(few.adding[0]).toBeGreaterThan(10)
    // whatever a sheet holds, and how many there are already
    expect(many.adding).toEqual(Array.from({ length: Math.ceil((guestCount - 1) / atOnce) }, () => few.adding[0]))
    // a statement holds some thousand rows, and no more
    const fewMore = 5
    expect(many.changing).toBeLessThanOrEqual(few.changing + fewMore)

    const { at, version } = many
    const visit = await host.get(getVisit, at)
    expect(visit).toMatchObject({ visitorCount: guestCount, days: ['2027-03-12'] })
    expect(visit.visitors).toHaveLength(mostVisitors)
    const last = await host.get(listVisitors, { ...at, query: { page: guestCount / 100, limit: 100 } })
    expect(last).toMatchObject({ total: guestCount, totalPage: guestCount / 100 })
    expect(last.items.at(-1)).toMatchObject({ name: `Guest ${guestCount - 2}`, days: [{ day: '2027-03-11' }, { day: '2027-03-12' }] })
    const found = await host.get(listVisitors, { ...at, query: { wildcardSearch: 'guest234@' } })
    expect(found.items.map(({ name }) => name)).toEqual(['Guest 234'])

    // neither by another sheet nor by more days
    await expect(add(visit.uuid, mostGuests + 1 - guestCount, 5000)).rejects.toMatchObject({ failure: { code: 'visit_too_large' } })
    const tooLong = Array.from({ length: Math.floor(mostVisitorDays / guestCount) + 1 }, (_, n) => `2027-03-${12 + n}`)
    const longer = await host.send(updateVisit, { ...at, version, body: appointment({ days: tooLong }) })
    expect(longer).toMatchObject({ status: 422, error: { code: 'visit_too_large' } })
    expect(longer.error?.message).toContain('5,200')

    const off = (one: { at: typeof at; version: number }) =>
      counted(() => host.get(cancelVisit, { ...one.at, version: one.version, body: { reason: '' } }))
    expect(await off(many)).toBeLessThanOrEqual((await off(few)) + fewMore)
    const { rows } = await pool.query(`select distinct status from visit_days where visit_id = (select id from visits where uuid = $1)`, [visit.uuid])
    expect(rows).toEqual([{ status: 'CANCELLED' }])
  }
  return { host, params, pool, company, buy, add, days, appointment, tryMany }
}
