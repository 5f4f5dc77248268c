import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { getPayment, getPaymentHistory, refundPayment } from '../contract.ts'
import { desk } from './example.ts'

const { world, as, portal } = await testPortal()
const { app } = portal

test('a company reads in its history what its page tells it: no fees, no account of the building, and nobody of the building', async () => {
  const building = await world.building('Jardine House')
  const company = await world.tenantIn(building, 'Jade')
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const companyAdmin = as(await world.person(company, 'MASTER_ADMIN'))
  const here = { ...(await desk(world, admin, building)), admin, companyAdmin }
  await here.open()
  const paid = await here.pay(await world.person(company, 'TENANT'))
  const at = { params: { oc: here.oc, uuid: paid.uuid } }
  const { version } = await here.admin.get(getPayment, at)
  await here.admin.get(refundPayment, { ...at, version, body: { amount: 100, reason: 'The lift stood still' } }, { key: randomUUID() })
  await app.jobs.settled()
  const read = async (caller: typeof admin, wildcardSearch?: string) =>
    (await caller.get(getPaymentHistory, { ...at, query: { limit: 100, wildcardSearch } })).items
  const fieldsOf = (items: Awaited<ReturnType<typeof read>>) => new Set(items.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const seen = fieldsOf(await read(here.companyAdmin))
  expect([seen.has('status'), seen.has('paid'), seen.has('refunded')]).toEqual([true, true, true])
  const ofBuilding = ['account', 'reference', 'charge', 'fee', 'platformFee', 'conceded', 'feeReturned', 'by']
  expect(ofBuilding.filter((field) => seen.has(field))).toEqual([])
  const seenByBuilding = fieldsOf(await read(here.admin))
  expect(['account', 'fee'].filter((field) => seenByBuilding.has(field))).toEqual(['account', 'fee'])
  const actors = (await read(here.admin)).find(({ action }) => action === 'refundAsked')?.by ?? ''
  expect(actors).not.toBe('')
  expect((await read(here.companyAdmin)).map(({ by }) => by)).not.toContain(actors)
  expect([(await read(here.companyAdmin, actors)).length, (await read(here.companyAdmin, 'lift stood')).length]).toEqual([0, 0])
  expect((await read(here.admin, actors)).length).toBeGreaterThan(0)
})
