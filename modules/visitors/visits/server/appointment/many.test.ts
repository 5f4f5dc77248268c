import { beforeEach, describe, expect, test } from 'vitest'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelVisit, createVisit, getVisit, updateVisit } from '../../contract.ts'
import { listedAs, visitOf } from '../example.ts'
import { addVisitors } from './upload-visitors.ts'

const { portal, world, as, clock } = await testPortal()
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

const building = await world.building('Harbour Tower', { addOns: ['VMS'] })
const company = await world.tenantIn(building, 'Jade Trading')
const master = await world.person(company, 'MASTER_ADMIN')
const host = as(master)
const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
await provider.get(topUpPasses, { params: { oc: company.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 2000 } })
const params = { oc: building.uuid }
await admin.get(createEntry, { params, body: listedAs('Mallory Kane', 'mallory@bad.example') })

const days = Array.from({ length: 3 }, (_, day) => `2027-03-1${day + 1}`)
const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Guest ${from + at}`,
    email: `guest${from + at}@guest.example`,
    phone: `+852 6${1_000_000 + at}`,
  }))
// one of them waits for a decision, whatever the number
const invited = (count: number) => visitOf('', { days, visitors: [{ name: 'Mallory Kane' }, ...people(count - 1)] })

const counted = async (work: () => Promise<unknown>): Promise<number> => {
  const count = { statements: 0 }
  await statementCount.run(count, work)
  return count.statements
}

describe('a visit of a hundred is written by as many statements as one of five', () => {
  const create = (count: number) => host.get(createVisit, { params, body: invited(count) })

  test('when it is announced', async () => {
    // what is asked once and kept is not counted
    await create(5)
    const few = await counted(() => create(5))
    expect(few).toBeGreaterThan(10)
    expect(await counted(() => create(100))).toBe(few)
  })

  test('when it is changed, with some who are left out and a day that is new, and when it is called off', async () => {
    const change = async (count: number) => {
      const visit = await create(count)
      const stays = visit.visitors.slice(0, count - 2)
      const body = visitOf('', {
        days: [...days.slice(1), '2027-03-14'],
        visitors: [...stays.map(({ uuid, name, email, phone }) => ({ uuid, name: `${name}!`, email, phone })), ...people(2, 1000)],
      })
      const at = { params: { ...params, uuid: visit.uuid } }
      let version = visit.version
      const changing = await counted(async () => {
        version = (await host.get(updateVisit, { ...at, version, body })).version
      })
      return [changing, await counted(() => host.get(cancelVisit, { ...at, version, body: { reason: '' } }))]
    }
    await change(5)
    const few = await change(5)
    expect(few[0]).toBeGreaterThan(10)
    expect(await change(100)).toEqual(few)
  })
})

test('a sheet of a hundred joins a visit by as many statements as one of five', async () => {
  const actor = await portal.app.actorOf(master.membershipId)
  const context = makeContext(portal.app, { requestId: 'test', language: 'en', ...(actor ? { actor } : {}) })
  if (!isSignedIn(context)) throw new Error('the person is there')
  const upload = async (count: number) => {
    const { uuid } = await host.get(createVisit, { params, body: visitOf('First Guest') })
    const rows = people(count).map((one) => ({ ...one, language: 'en' as const }))
    const statements = await counted(() => context.transaction((tx, inside) => addVisitors(tx, inside, { officeCentreId: company.id, uuid }, rows)))
    expect((await host.get(getVisit, { params: { ...params, uuid } })).visitors).toHaveLength(count + 1)
    return statements
  }
  await upload(5)
  const few = await upload(5)
  expect(few).toBeGreaterThan(10)
  expect(await upload(100)).toBe(few)
})
