import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { accessPortal } from '#tests/access.ts'
import { accessDataQuery, listAccessData } from '../contract.ts'
import { events } from './report-rows.ts'

const { portal, world, as, harbour, pinecrest, oriel, id, pool, controller, newDoor, buy, qrOf } = await accessPortal()
const taps = 1_000_000

test('a company reads its taps among a million without reading the others, whether it has one person or nearly all', async () => {
  const [lobby, room] = [await newDoor('Lobby'), await newDoor('Room', { companyId: pinecrest.id })]
  for (const centre of [pinecrest, oriel]) await buy(centre, { qr: 1 })
  const [own, others] = [await qrOf(await world.person(pinecrest, 'TENANT')), await qrOf(await world.person(oriel, 'TENANT'))]
  // each ten-thousandth is of the small company, and each other of those at the door of its room
  await pool.query(
    `insert into access_events (office_centre_id, controller_id, door_id, epoch, number, reader_at, at, arrived_at, clock_off, kind, direction, pass)
    select $1, $2, case when n % 20000 = 0 then $4::bigint else $3 end, 'many', n, at, at, at, false, 'GRANTED', 'IN', case when n % 10000 = 0 then $5::uuid else $6::uuid end
    from generate_series(1, ${taps}) n, lateral (select '2026-09-01T00:00:00Z'::timestamptz + n * interval '15 seconds' as at) as of_tap`,
    [harbour.id, controller.id, lobby.id, room.id, own, others],
  )
  await pool.query('analyze access_events')
  const building = { id: harbour.id, timeZone: 'Asia/Hong_Kong' }
  const rowsSeenBy = async ({ membershipId }: Person) => {
    const context = makeContext(portal.app, { requestId: 'test', language: 'en', actor: await portal.app.actorOf(membershipId) })
    if (!isSignedIn(context)) throw new Error('an actor was found')
    return (await events(context, building, accessDataQuery.parse({}))).clearSelect().select('accessEvents.id')
  }
  const read = async (query: Pick<Awaited<ReturnType<typeof rowsSeenBy>>, 'explain'>) => {
    const [{ 'QUERY PLAN': plan } = { 'QUERY PLAN': [] }] = await query.explain<{ 'QUERY PLAN': { Plan: Record<string, unknown> }[] }>(
      'json',
      sql`analyze, buffers`,
    )
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': fetched } = plan[0]?.Plan ?? {}
    if (process.env.SHOW_PLANS) console.log(JSON.stringify(plan, null, 1))
    return Number(hit) + Number(fetched)
  }
  const [small, large] = [await world.person(pinecrest, 'MASTER_ADMIN'), await world.person(oriel, 'MASTER_ADMIN')]
  for (const person of [small, large]) {
    const rows = await rowsSeenBy(person)
    expect(await read(rows.orderBy('accessEvents.at', 'desc').orderBy('accessEvents.id', 'desc').limit(10))).toBeLessThan(200)
  }
  expect(await read((await rowsSeenBy(small)).limit(10_001))).toBeLessThan(1_000)
  const page = await as(small).get(listAccessData, { params: { id }, query: { page: 10 } })
  expect([page.total, page.items.length]).toEqual([taps / 10_000, 10])
  expect(await as(large).get(listAccessData, { params: { id } })).toMatchObject({ total: 10_000, totalIsMinimum: true })
})
