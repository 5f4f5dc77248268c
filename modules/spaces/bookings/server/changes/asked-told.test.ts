import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { getAllowance, updateAllowance } from '#modules/money/charges/contract.ts'
import { paidFor, type PaymentRecord } from '#modules/money/payments/server/front.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { createExtra, publishExtra } from '#modules/spaces/extras/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as contract from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, seriesOf, takesMoneyNow } from '../example.ts'

// What is told of changes: what came back, what a mail and the history say of them, and where whoever asked sees that one waits.

const { getBooking, updateBooking, createBooking, payBooking, createSeries, changeSeries } = contract
const { portal, world, as, clock } = await testPortal()
const begin = '2027-03-08T01:00:00Z'
clock.set(begin)
beforeEach(() => clock.set(begin))
const context = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const chief = await world.person(pinecrest, 'MASTER_ADMIN')
const boss = as(chief)
await takesMoneyNow(world, harbour.id)
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const key = () => ({ key: randomUUID() })
const day = '2027-03-12'
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
const { version: allowance } = await boss.get(getAllowance, ofKind)
await boss.get(updateAllowance, { ...ofKind, version: allowance, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: null } })

const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
/** At 100.00 an hour. */
const priced = async (title: string, more: Partial<NewFacility> = {}) => {
  const made = await room(title, { payBy: ['COMPANY_ACCOUNT', 'ONLINE'], ...more })
  const rate = { name: title, kind: 'BASE' as const, unit: 'HOUR' as const, price: 10_000, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [made.uuid] } })
  return made
}
const decide = async ({ uuid }: { uuid: string }, decision: 'APPROVED' | 'REJECTED' = 'APPROVED') => {
  const { items } = await admin.get(listApprovals, { query: { limit: 100 } })
  const round = items.find(({ path }) => path.endsWith(uuid))
  if (round) await admin.get(decideApproval, { params: { uuid: round.uuid }, body: { decision, remark: decision === 'REJECTED' ? 'Painters' : '' } })
}
const now = ({ uuid }: { uuid: string }) => boss.get(getBooking, at(uuid))
/** The newest payment has come. */
const arrive = async ({ uuid }: { uuid: string }) => {
  const { rows } = await pool.query<{ part: string | null }>(
    `update payments set status = 'SUCCEEDED', paid = amount, charge = 'ch_' || id, paid_at = now() where subject = $1 and paid = 0 returning part`,
    [uuid],
  )
  const ours = paidFor.answers.find(({ kind }) => kind === 'bookings')
  await context.transaction(async (tx) =>
    ours?.paid(tx, tx.context, { kind: 'bookings', subject: uuid, part: rows[0]?.part ?? null } as PaymentRecord),
  )
}
type Body = Partial<Parameters<typeof boss.get<typeof createBooking>>[1]['body']>
/** Agreed to, and paid. */
const had = async (uuid: string, more: Body = {}, from = '10:00', until = '11:00') => {
  const made = await boss.get(createBooking, { params, body: { ...bookingOf(uuid, day, from, until), attendees: 2, ...more } }, key())
  await decide(made)
  if (more.payBy === 'ONLINE') {
    await boss.get(payBooking, at(made.uuid), key())
    await arrive(made)
  }
  return now(made)
}
type Edit = Partial<Parameters<typeof boss.get<typeof updateBooking>>[1]['body']>
const change = async (booking: { uuid: string }, more: Edit, who = boss) => {
  const { version, facility, date, timeFrom, timeUntil, attendees, title } = await now(booking)
  const body = { facilityUuid: facility.uuid, date, timeFrom, timeUntil, attendees, title, payBy: null, ...more }
  return who.get(updateBooking, { ...at(booking.uuid), version, body })
}

test('what is charged anew for more has not come back; what it costs less has', async () => {
  const oak = await priced('Oak')
  const made = await had(oak.uuid, { payBy: 'COMPANY_ACCOUNT' })
  expect(await change(made, { timeUntil: '12:00' })).toMatchObject({ total: 20_000, returned: [] })
  expect(await change(made, { timeUntil: '11:30' })).toMatchObject({ total: 15_000, returned: [{ amount: 5000, status: 'CREDITED' }] })
  expect((await change(made, { timeUntil: '13:00' })).returned).toMatchObject([{ amount: 5000 }])
  await boss.get(contract.cancelBooking, { ...at(made.uuid), version: (await now(made)).version, body: {} })
  expect((await now(made)).returned.map(({ amount }) => amount)).toEqual([5000, 30_000])
})

test('what was paid or charged and came back is told in a room that is free of charge, too', async () => {
  const [elm, lawn] = [await priced('Elm'), await room('Lawn')]
  const paid = await had(elm.uuid, { payBy: 'ONLINE' })
  const charged = await had(elm.uuid, { payBy: 'COMPANY_ACCOUNT' }, '14:00', '15:00')
  expect((await change(paid, { facilityUuid: lawn.uuid })).returned).toMatchObject([{ amount: 10_000, path: expect.stringMatching(/^\/payments\//) }])
  expect((await change(charged, { facilityUuid: lawn.uuid })).returned).toMatchObject([{ amount: 10_000, status: 'CREDITED' }])
})

/** What the newest mail to somebody says after the subject of the booking, a paragraph each. */
const mailTo = async (email: string) => {
  const mail = (await mailsTo(portal, email)).at(-1)
  const paragraphs = (mail?.body ?? '').split('\n\n')
  const from = paragraphs.findIndex((one) => one.startsWith('Subject: ') || one.startsWith('主題：'))
  return paragraphs.slice(
    from + 1,
    paragraphs.findIndex((one) => one.startsWith('Open the booking') || one.startsWith('查看預訂')),
  )
}

test('a mail of a change says what it changes, and nothing else, and what is due', async () => {
  const [ash, fir] = [await priced('Ash', { approval: true, notifyEmails: ['desk@harbour.example'] }), await priced('Fir', { approval: true })]
  const made = await had(ash.uuid, { payBy: 'COMPANY_ACCOUNT' })
  await change(made, { attendees: 5 })
  expect(await mailTo(chief.email)).toEqual(['Attendees: 2 → 5'])
  await decide(made)
  for (const email of [chief.email, 'desk@harbour.example']) expect(await mailTo(email)).toEqual(['Attendees: 2 → 5'])
  await change(made, { facilityUuid: fir.uuid, timeUntil: '12:00', attendees: 5 })
  const lines = ['Facility: Ash → Fir', 'When: 12 Mar 2027, 10:00 AM – 11:00 AM → 12 Mar 2027, 10:00 AM – 12:00 PM', 'Price: HK$100.00 → HK$200.00']
  expect(await mailTo(chief.email)).toEqual(lines)
  await decide(made, 'REJECTED')
  expect(await mailTo(chief.email)).toEqual(['This was asked for:', ...lines, 'Painters'])
  // what it costs is no matter of whom the building names
  await change(made, { timeUntil: '12:00' })
  await decide(made)
  const when = 'When: 12 Mar 2027, 10:00 AM – 11:00 AM → 12 Mar 2027, 10:00 AM – 12:00 PM'
  expect(await mailTo(chief.email)).toEqual([when, 'Price: HK$100.00 → HK$200.00'])
  expect(await mailTo('desk@harbour.example')).toEqual([when])
})

test('what is due for it is told with its sum, and until when it can be paid', async () => {
  const yew = await priced('Yew', { approval: true })
  const made = await had(yew.uuid, { payBy: 'ONLINE' })
  const lines = ['When: 12 Mar 2027, 10:00 AM – 11:00 AM → 12 Mar 2027, 10:00 AM – 12:00 PM', 'Price: HK$100.00 → HK$200.00']
  await change(made, { timeUntil: '12:00' })
  expect(await mailTo(chief.email)).toEqual([...lines, 'To be paid once agreed: HK$100.00'])
  await decide(made)
  expect(await mailTo(chief.email)).toEqual([...lines, 'To be paid by 09 Mar 2027, 09:00 AM: HK$100.00'])
  await boss.get(payBooking, at(made.uuid), key())
  await arrive(made)
  const { rows } = await pool.query<{ body: string }>(`select body from mails where to_address = $1 and subject like 'Your booking is now%'`, [
    chief.email,
  ])
  expect(rows.map(({ body }) => lines.every((line) => body.includes(line)))).toContain(true)
})

test('of a series it says so for all dates at once, in the language of its reader', async () => {
  const plum = await room('Plum', { approval: true })
  const person = await world.person(pinecrest, 'TENANT')
  const by = as(person)
  const days = ['2027-03-15', '2027-03-16']
  const { dates } = await by.get(createSeries, { params, body: { ...seriesOf(plum.uuid, days), attendees: 3 } }, key())
  const [first = '', second = ''] = dates.map(({ bookingUuid }) => bookingUuid ?? '')
  await decide({ uuid: first })
  const { version } = await by.get(getBooking, at(first))
  const body = { which: 'ALL' as const, date: '2027-03-16', timeFrom: '14:00', timeUntil: '15:00', how: 'FREE' as const, bookings: [first, second] }
  await by.get(changeSeries, { ...at(first), version, body })
  expect(await mailTo(person.email)).toEqual([
    '2 dates: 15 Mar 2027, 16 Mar 2027 → 16 Mar 2027, 17 Mar 2027',
    'When: 04:00 PM–05:00 PM → 02:00 PM–03:00 PM',
  ])
  await pool.query(`update users set language = 'zh-Hant' where id = $1`, [person.userId])
  await decide({ uuid: first })
  expect(await mailTo(person.email)).toEqual([
    '2 個日期：2027年3月15日、2027年3月16日 → 2027年3月16日、2027年3月17日',
    '時間：下午4:00–下午5:00 → 下午2:00–下午3:00',
  ])
})

test('the history says one asking once, with what it changes: of one that is agreed to first, and of one that is to be paid', async () => {
  const [box, bay] = [await priced('Box'), await priced('Bay', { approval: true })]
  const historyOf = async ({ uuid }: { uuid: string }) => (await boss.get(contract.getBookingHistory, at(uuid))).items
  const price = { field: 'price', before: 'HK$100.00', after: 'HK$200.00' }
  const dearer = await had(box.uuid, { payBy: 'ONLINE' })
  await change(dearer, { timeUntil: '12:00' })
  const [kept, ...earlier] = await historyOf(dearer)
  expect(kept).toMatchObject({ action: 'differenceAsked', changes: [{ field: 'timeUntil', before: '11:00', after: '12:00' }, price] })
  expect(earlier.map(({ action }) => action)).not.toContain('changeKept')
  const body = { extraDescList: [{ languageCode: 'en' as const, title: 'Flip chart' }], kind: 'COUNTED' as const, pieces: 3 }
  const flip = await admin.get(createExtra, { params, body })
  await admin.get(publishExtra, { ...at(flip.uuid), version: flip.version })
  const asking = await had(box.uuid, { payBy: 'COMPANY_ACCOUNT' }, '14:00', '15:00')
  await change(asking, { facilityUuid: bay.uuid, timeUntil: '16:00', attendees: 3, extras: [{ extraUuid: flip.uuid, quantity: 1 }] })
  const [asked, ...before] = await historyOf(asking)
  expect(asked).toMatchObject({ action: 'agreementAsked' })
  expect(asked?.changes).toEqual([
    { field: 'facilityId', before: 'Box', after: 'Bay' },
    { field: 'timeUntil', before: '15:00', after: '16:00' },
    { field: 'attendees', before: '2', after: '3' },
    { field: 'extras', before: null, after: 'Flip chart × 1' },
    price,
  ])
  expect(before.map(({ action }) => action)).not.toContain('changeAsked')
  expect(await mailTo(chief.email)).toContain('Extras: None → Flip chart × 1')
})

test('whoever asked sees on Home on which day a change waits, in the reader’s own words', async () => {
  const cedar = await priced('Cedar', { approval: true })
  const made = await had(cedar.uuid, { payBy: 'ONLINE' })
  const dayOf = async (language = 'en') => {
    const { data } = await boss.any(getHome, { headers: { 'accept-language': language } })
    return (data as { days: { text: string; href: string | null }[] }).days.find(({ href }) => href?.endsWith(made.uuid))?.text
  }
  expect(await dayOf()).toBe(`10:00 AM ${made.title} · Cedar`)
  await change(made, { timeUntil: '12:00' })
  expect(await dayOf()).toBe(`10:00 AM ${made.title} · Cedar · Change asked for`)
  expect([await dayOf('zh-Hant'), await dayOf('zh-Hans')]).toEqual([expect.stringMatching(/ · 更改待批准$/), expect.stringMatching(/ · 更改待批准$/)])
  await decide(made)
  expect(await dayOf()).toBe(`10:00 AM ${made.title} · Cedar · Change to pay`)
  await boss.get(contract.giveUpChange, { ...at(made.uuid), version: (await now(made)).version })
  expect(await dayOf()).toBe(`10:00 AM ${made.title} · Cedar`)
})
