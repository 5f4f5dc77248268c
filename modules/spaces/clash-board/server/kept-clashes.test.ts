import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { createBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { can as canBook, createBooking, getBooking, giveUpChange, updateBooking } from '#modules/spaces/bookings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { decideClash, getClash, getClashBoard, getClashSettings, tellOfClash, updateClashSettings } from '../contract.ts'
import { usualSettings } from '../contract/settings.ts'
import { floorsOf, roomOn } from './example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const params = { oc: harbour.uuid }
const { pool } = portal.app.database
const [first = 0, second = 0, third = 0, fourth = 0] = await floorsOf(admin, harbour.uuid, 'One', ['1/F', '2/F', '3/F', '4/F'])
const one = await roomOn(admin, harbour.uuid, 'Willow', first)
const two = await roomOn(admin, harbour.uuid, 'Larch', second, { categoryUuid: one.category.uuid })
const quiet = await roomOn(admin, harbour.uuid, 'Studio', third, { traits: ['QUIET_WANTED', 'NEEDS_WATER'] })
const book = (who: Person, facilityUuid: string, date: string, timeFrom = '10:00', timeUntil = '11:00') => {
  const body = { facilityUuid, date, timeFrom, timeUntil, attendees: 4, title: 'Meeting' }
  return as(who).get(createBooking, { params: { oc: who.centre.uuid }, body }, { key: randomUUID() })
}
const block = (date: string, where: { facilityUuid: string } | { categoryUuid: string }, effects: ('NOISE' | 'WATER_OFF')[]) =>
  admin.get(createBlockedDate, {
    params,
    body: {
      scope: 'facilityUuid' in where ? 'FACILITY' : 'CATEGORY',
      ...where,
      dateFrom: date,
      dateUntil: date,
      timeFrom: '09:00',
      timeUntil: '12:00',
      reasonDescList: [{ languageCode: 'en', reason: 'Works' }],
      reasonShown: false,
      effects,
    },
  })
const boardOn = (date: string) => admin.get(getClashBoard, { params, query: { date, days: 1 } })
const clashOn = async (date: string) => {
  const [clash] = (await boardOn(date)).clashes
  if (!clash) throw new Error('something clashes')
  return clash
}
const detailOn = async (date: string, who = admin) => who.get(getClash, { params: { ...params, key: (await clashOn(date)).key }, query: { date } })

test('what is accepted stays so when a facility of its block is written in another order', async () => {
  const date = '2027-03-15'
  await book(wong, quiet.uuid, date)
  await block(date, { categoryUuid: one.category.uuid }, ['NOISE'])
  const clash = await clashOn(date)
  await admin.get(decideClash, { params: { ...params, key: clash.key }, body: { date, mark: clash.mark, way: 'ACCEPTED', reason: 'They know' } })
  // each write puts it elsewhere in the table, which is read as it lies
  await pool.query('analyze facilities')
  for (const { uuid } of [one, one, two, one, two]) {
    await pool.query('update facilities set updated_at = updated_at where uuid = $1', [uuid])
    expect(await clashOn(date)).toMatchObject({ mark: clash.mark, state: 'ACCEPTED' })
  }
})

test('what is booked of a room made of others is on their floors, and needs what they need', async () => {
  const date = '2027-03-16'
  const hall = await roomOn(admin, harbour.uuid, 'Hall', null, { partUuids: [two.uuid, quiet.uuid] })
  await book(wong, hall.uuid, date)
  await block(date, { facilityUuid: (await roomOn(admin, harbour.uuid, 'Pantry', second)).uuid }, ['WATER_OFF'])
  const { occupations, clashes } = await boardOn(date)
  expect(occupations.find(({ kind }) => kind === 'BOOKING')).toMatchObject({ floorIds: [second, third], traits: ['NEEDS_WATER', 'QUIET_WANTED'] })
  expect(clashes.map(({ rule }) => rule)).toEqual(['WATER'])
})

test('what a change asks for is on the board before it is agreed to, as asked for, and clashes with others, never with what is theirs', async () => {
  const date = '2027-03-18'
  const drums = await roomOn(admin, harbour.uuid, 'Drums', second, { traits: ['NOISE'], approval: true })
  const { uuid } = await book(wong, drums.uuid, date)
  const [round] = (await admin.get(listApprovals, { query: {} })).items
  await admin.get(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision: 'APPROVED', remark: '' } })
  await book(wong, quiet.uuid, date, '11:00', '12:00')
  const [own, by] = [{ params: { oc: pinecrest.uuid, uuid } }, as(wong)]
  const ask = async (room: string, timeFrom: string, timeUntil: string) => {
    const body = { facilityUuid: room, date, timeFrom, timeUntil, attendees: 4, title: 'Meeting' }
    return by.get(updateBooking, { ...own, version: (await by.get(getBooking, own)).version, body })
  }
  const seen = async () => {
    const { occupations, clashes } = await boardOn(date)
    return [occupations.map(({ timeFrom, timeUntil, detail }) => `${timeFrom}-${timeUntil} ${detail}`), clashes.map(({ timeFrom }) => timeFrom)]
  }
  expect(await seen()).toEqual([['10:00-11:00 Meeting · Pinecrest', '11:00-12:00 Meeting · Pinecrest'], []])
  await ask(drums.uuid, '09:00', '12:00')
  expect(await seen()).toEqual([
    [
      '09:00-10:00 Meeting · Pinecrest · a change that waits',
      '10:00-11:00 Meeting · Pinecrest',
      '11:00-12:00 Meeting · Pinecrest · a change that waits',
      '11:00-12:00 Meeting · Pinecrest',
    ],
    ['11:00'],
  ])
  await by.get(giveUpChange, { ...own, version: (await by.get(getBooking, own)).version })
  expect(await seen()).toEqual([['10:00-11:00 Meeting · Pinecrest', '11:00-12:00 Meeting · Pinecrest'], []])
})

test('settings are saved, although a floor of theirs has ended', async () => {
  const { version } = await admin.get(getClashSettings, { params })
  await admin.get(updateClashSettings, { params, version, body: { ...usualSettings, floors: [{ floorId: fourth, people: 12 }] } })
  await pool.query('update floors set ended_at = now() where id = $1', [fourth])
  const { may: _may, version: now, ...read } = await admin.get(getClashSettings, { params })
  expect(read.floors).toEqual([])
  expect(await admin.get(updateClashSettings, { params, version: now, body: { ...read, lobbyPeople: 70 } })).toMatchObject({ lobbyPeople: 70 })
})

const messages = [{ languageCode: 'en' as const, text: 'Please call us.' }]
const tell = async (date: string) => {
  const { key, mark, concerned } = await detailOn(date)
  const recipients = concerned.map(({ kind, id }) => ({ kind, id }))
  return admin.get(tellOfClash, { params: { ...params, key }, body: { date, mark, recipients, messages } })
}
const mailsSent = async ({ email }: Person) => (await mailsTo(portal, email)).length

test('an admin who has booked is told as both, and written to once; when the meeting moves, anew', async () => {
  const date = '2027-03-17'
  const master = await world.person(pinecrest, 'MASTER_ADMIN')
  const meeting = await book(master, quiet.uuid, date)
  await block(date, { facilityUuid: two.uuid }, ['NOISE'])
  const before = await mailsSent(master)
  expect(await tell(date)).toMatchObject({ told: 2, clash: { told: 2 } })
  expect((await mailsSent(master)) - before).toBe(1)
  expect(await tell(date)).toMatchObject({ told: 0, clash: { told: 2 } })
  const body = { facilityUuid: quiet.uuid, date, timeFrom: '10:30', timeUntil: '11:30', attendees: 4, title: 'Meeting' }
  await as(master).get(updateBooking, { params: { oc: pinecrest.uuid, uuid: meeting.uuid }, version: meeting.version, body })
  const moved = await mailsSent(master)
  expect(await tell(date)).toMatchObject({ told: 2 })
  expect((await mailsSent(master)) - moved).toBe(1)
})

test('who may not open what is booked reads neither who has it nor whose it is', async () => {
  const date = '2027-03-18'
  await book(wong, quiet.uuid, date)
  await block(date, { facilityUuid: two.uuid }, ['NOISE'])
  const blind = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: Object.values(canBook) }))
  expect((await detailOn(date, blind)).concerned).toMatchObject([
    { kind: 'COMPANY', id: pinecrest.id, name: null },
    { kind: 'PERSON', id: wong.userId, name: null },
  ])
})
