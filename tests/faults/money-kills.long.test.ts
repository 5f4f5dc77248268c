import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { pathOf } from '#kit/server/testing/call.ts'
import type { World } from '#kit/server/testing/world.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { getPaymentAccount, onboardPaymentAccount } from '#modules/money/payments/contract.ts'
import { categoryOf, liveRoom, roomOf } from '#modules/spaces/bookings/server/example.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { StripeStub } from '../../tools/payments-stub/stripe-stub.ts'
import { ask, openFolder, prepare } from './ground.ts'
import { patient, startPayers, startTelling, until } from './payers.ts'
import { keptAlive } from './portal-process.ts'

// People book, pay at a provider and call off while the portal is killed at any moment: nobody pays twice, nothing that was acknowledged is lost, the books agree.

const folder = openFolder('money-kills')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const kills = Number(process.env.MONEY_KILLS ?? 100)
const price = 20_000
const secrets = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' }
const whole = [{ from: '00:00', to: '24:00' }]
const hours = { MON: whole, TUE: whole, WED: whole, THU: whole, FRI: whole, SAT: whole, SUN: whole, PUBLIC_HOLIDAY: whole }

/** A building with a room of five hundred places that are paid online, and who pays for them. */
const settleMoney = async (world: World) => {
  const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
  const owner = await world.person(harbour, 'LANDLORD_ADMIN')
  const admin = world.as(owner)
  const params = { oc: harbour.uuid }
  const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
  const hall = { mode: 'SHARED' as const, places: 500, capacity: 500, payBy: ['ONLINE' as const], hours }
  const { uuid } = await liveRoom(admin, harbour.uuid, roomOf('Hall', rooms, hall))
  await admin.get(createRate, {
    params,
    body: { name: 'Hall', kind: 'BASE', unit: 'HOUR', price, scope: 'EVERYBODY', facilityUuids: [uuid], validFrom: '2026-01-01' },
  })
  const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
  const people = []
  for (let n = 0; n < 12; n += 1) people.push(await world.person(pinecrest, 'TENANT'))
  return { owner, people, oc: harbour.uuid, room: uuid }
}

/** The account of the building at the provider, as its owner opens it. */
const openAccount = async ({ ask: call }: ReturnType<typeof patient>, oc: string, stub: StripeStub) => {
  const account = async () =>
    (await call('GET', pathOf(getPaymentAccount, { oc }))).body?.data as { account: string | null; status: string | null } | undefined
  await call('POST', pathOf(onboardPaymentAccount, { oc }))
  const begun = await until(async () => (await account())?.account ?? undefined)
  stub.decide(begun ?? '', 'active')
  expect(await until(async () => ((await account())?.status === 'ACTIVE' ? 'ACTIVE' : undefined))).toBe('ACTIVE')
}

interface PaymentRow {
  uuid: string
  subject: string
  status: string
  paid: number
  refunded: number
  back: number
}
const paymentsIn = (url: string) =>
  ask<PaymentRow>(
    url,
    `select p.uuid::text, p.subject::text, p.status, p.paid::integer, p.refunded::integer,
       coalesce((select sum(r.amount) from payment_refunds r where r.payment_id = p.id and r.status = 'SUCCEEDED'), 0)::integer as back
     from payments p order by p.id`,
  )
const jobsLeft = async (url: string): Promise<number> => {
  const [row] = await ask<{ n: number }>(
    url,
    `select ((select count(*) from payments where status in ('CREATED', 'PENDING'))
       + (select count(*) from payment_refunds where status in ('REQUESTED', 'PENDING')))::integer as n`,
  )
  return row?.n ?? -1
}

test('a hundred times killed between booking, checkout and refund, nobody pays twice and nothing is lost', { timeout: 90 * 60_000 }, async () => {
  const embedded = await startEmbedded({ dataDir: path.join(folder, 'database') })
  let port = 0
  const telling = startTelling(secrets.webhookSecret, () => port)
  const stub = new StripeStub({ ...secrets, tell: telling.tell })
  const stripe = await stub.listen()
  let stop: () => Promise<unknown> = () => Promise.resolve()
  try {
    const { owner, people, oc, room } = await prepare(embedded.url, folder, settleMoney)
    const portal = await keptAlive({
      DATABASE_URL: embedded.url,
      DATA_DIR: path.join(folder, 'data'),
      STRIPE_SECRET_KEY: secrets.secretKey,
      STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
      STRIPE_URL: stripe,
      // a provider without TLS is for demonstrations; the database is not new, and is filled with nothing
      SEED: 'demo',
    })
    port = portal.port
    stop = portal.stop
    const desk = patient(owner, 100, () => port)
    await openAccount(desk, oc, stub)
    const today = utcDay(new Date())
    const days = Array.from({ length: 20 }, (_, n) => daysAfter(today, n + 3))
    const payers = startPayers(people, () => port, stub, { oc, uuid: room, days })
    for (let killed = 0; killed < kills; killed += 1) {
      // up to as long again as it takes to start, so that work is done on a slow machine, too: what a life before has left is taken up after half a minute
      await sleep(200 + Math.random() * (2_500 + (portal.starts.at(-1) ?? 0)))
      await portal.killAndStart()
    }
    await payers.done()
    await telling.all()
    // what a life before has left is taken up half a minute after its end
    expect(await until(async () => ((await jobsLeft(embedded.url)) === 0 ? 'none' : undefined))).toBe('none')
    const before = await paymentsIn(embedded.url)
    for (const event of stub.events) telling.tell(event)
    await telling.all()
    await sleep(2_000)
    console.info(`${kills} kills: ${payers.told.size} bookings, ${stub.sessions().length} checkouts, ${stub.refunds().length} refunds`)
    expect(payers.wrong).toEqual([])
    // told again, nothing moves
    const payments = await paymentsIn(embedded.url)
    expect(payments).toEqual(before)
    compare(payments, stub)
    await compareBookings(embedded.url, payers.told, payments)
    desk.close()
    expect(await portal.stop()).toBe(0)
    const found = await prepare(embedded.url, folder, (world) => checkLedger(systemContext(world.portal.app, 'test')))
    expect(found).toEqual([])
    expect(payers.told.size).toBeGreaterThan(kills / 4)
  } finally {
    telling.close()
    await stop()
    await stub.close()
    await embedded.stop()
  }
})

/** One checkout of each payment, paid once, and as much back there as here. */
const compare = (payments: readonly PaymentRow[], stub: StripeStub): void => {
  const sessions = Map.groupBy(stub.sessions(), ({ reference }) => reference)
  expect([...sessions.values()].filter((some) => some.length !== 1)).toEqual([])
  expect(new Set(sessions.keys())).toEqual(new Set(payments.map(({ uuid }) => uuid)))
  const there = payments.map(({ uuid }) => {
    const [session] = sessions.get(uuid) ?? []
    const back = stub.refunds().filter(({ intent, status }) => intent === `pi_${session?.id}` && status === 'succeeded')
    const refunded = back.reduce((sum, { amount }) => sum + amount, 0)
    return { uuid, paid: session?.paid ? session.amount : 0, refunded, back: refunded }
  })
  expect(payments.map(({ uuid, paid, refunded, back }) => ({ uuid, paid, refunded, back }))).toEqual(there)
}

/** Each booking is there once, as it was acknowledged; what stands was paid, and what was called off was given back whole. */
const compareBookings = async (url: string, told: ReturnType<typeof startPayers>['told'], payments: readonly PaymentRow[]): Promise<void> => {
  const rows = await ask<{ title: string; uuid: string; status: string; held: number }>(
    url,
    `select title, uuid::text, status, (select count(*)::integer from space_holds h where h.booking_id = b.id and h.ended_at is null) as held from bookings b`,
  )
  const kept = rows.map(({ title, uuid, status }) => [title, uuid, status]).toSorted()
  expect(kept).toEqual([...told].map(([key, { uuid, status }]) => [key, uuid, status]).toSorted())
  const money = Map.groupBy(payments, ({ subject }) => subject)
  const odd = rows.filter(({ uuid, status, held }) => {
    const some = money.get(uuid) ?? []
    const paid = some.reduce((sum, one) => sum + one.paid, 0)
    const left = some.reduce((sum, one) => sum + one.paid - one.refunded, 0)
    return status === 'CONFIRMED' ? held !== 1 || paid !== price || left !== price : held !== 0 || paid !== price || left !== 0
  })
  expect(odd).toEqual([])
}
