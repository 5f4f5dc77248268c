import { expect, test } from 'vitest'
import { daysAfter } from '#kit/contract/days.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import {
  askDisplaySetup,
  beginDisplaySetup,
  createDesk,
  createDeskBooking,
  createZoneDisplay,
  getZoneDisplay,
  listDisplaysOfTablet,
  pairZoneDisplay,
  readZoneDisplay,
  unpairZoneDisplay,
  updateDeskSharing,
} from '../contract.ts'
import { letDesksGo } from './by-minute.ts'
import { kind } from './display-rows.ts'
import { deskOn, planIn, tabletOf } from './example.ts'

const { portal, world, as, nobody, clock } = await testPortal()
// a Monday, nine o'clock in Hong Kong
clock.set('2027-03-08T01:00:00Z')
const today = '2027-03-08'
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_HOTDESK'] })
const kestrel = await world.building('Kestrel House', { addOns: ['BOOK_HOTDESK'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const other = as(await world.person(kestrel, 'LANDLORD_ADMIN'))
const lee = as(await world.person(pinecrest, 'TENANT'))
const params = { oc: harbour.uuid }
const plan = await planIn(admin, harbour.uuid, 'Harbour side')
const desk = await admin.get(createDesk, { params, body: deskOn(plan.uuid, 'H1') })
let made = 0
const display = () => admin.get(createZoneDisplay, { params, body: { name: `Wall ${(made += 1)}`, planUuid: plan.uuid } })
const pair = (uuid: string, code: string, caller = admin, oc = harbour.uuid) => caller.send(pairZoneDisplay, { params: { oc, uuid }, body: { code } })
const ask = (secret: string) => nobody.send(askDisplaySetup, { body: { secret } })
const read = (uuid: string, tablet: Awaited<ReturnType<typeof tabletOf>>, mark?: string) =>
  nobody.send(readZoneDisplay, { params: { uuid }, query: mark ? { mark } : {} }, tablet)
const cookieOf = async (secret: string) => {
  const answer = await portal.server.inject({ method: 'POST', url: '/api/public/hotdesks/zone-displays/setup/ask', payload: { secret } })
  const token = answer.cookies.find(({ name }) => name.endsWith(kind))
  return { answer, cookie: token }
}

test('the code that a tablet shows is typed in once, and its token goes to that tablet alone, where no script reads it', async () => {
  const wall = await display()
  const { code, secret } = await nobody.get(beginDisplaySetup)
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect((await ask(secret)).data?.state).toBe('WAITING')
  const tries = await Promise.all(Array.from({ length: 5 }, () => pair(wall.uuid, code.toLowerCase())))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  const { answer, cookie } = await cookieOf(secret)
  expect(answer.json()).toMatchObject({ data: { state: 'PAIRED' } })
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect((await ask(secret)).data?.state).toBe('OVER')
  const tablet = { headers: { cookie: `${cookie?.name}=${cookie?.value}` } }
  expect((await nobody.get(listDisplaysOfTablet, {}, tablet)).displays.find(({ own }) => own)?.uuid).toBe(wall.uuid)
  expect((await read(wall.uuid, tablet)).data).toMatchObject({
    plan: { name: 'Harbour side' },
    desks: [{ deskNo: 'H1', now: 'FREE', later: 'FREE' }],
  })
  const { version, state } = await admin.get(getZoneDisplay, { params: { ...params, uuid: wall.uuid } })
  expect(state).toBe('ONLINE')
  await admin.get(unpairZoneDisplay, { params: { ...params, uuid: wall.uuid }, version })
  expect((await read(wall.uuid, tablet)).error?.code).toBe('display_ended')
})

test('a code is worth nothing after ten minutes, a wrong one never, and a display of another building is not there', async () => {
  const wall = await display()
  const { code, secret } = await nobody.get(beginDisplaySetup)
  expect((await pair(wall.uuid, 'ABCD-2345')).error?.code).toBe('display_code_wrong')
  expect((await pair(wall.uuid, code, other, kestrel.uuid)).status).toBe(404)
  clock.set('2027-03-08T01:10:01Z')
  expect((await pair(wall.uuid, code)).error?.code).toBe('display_code_wrong')
  expect((await ask(secret)).data?.state).toBe('OVER')
  await letDesksGo(systemContext(portal.app, 'test'))
  clock.set('2027-03-08T01:00:00Z')
  expect((await read(wall.uuid, { headers: { cookie: '' } })).error?.code).toBe('display_unknown')
  const theirPlan = await planIn(other, kestrel.uuid, 'Attic')
  const theirs = await other.get(createZoneDisplay, { params: { oc: kestrel.uuid }, body: { name: 'Attic', planUuid: theirPlan.uuid } })
  expect((await read(theirs.uuid, await tabletOf(world, harbour.id, wall.uuid))).error?.code).toBe('display_unknown')
})

test('a display hears of a change at once, tells initials of those who let it, and shows the next day in the evening', async () => {
  const wall = await display()
  const tablet = await tabletOf(world, harbour.id, wall.uuid)
  const first = await read(wall.uuid, tablet)
  const begun = Date.now()
  const next = read(wall.uuid, tablet, first.data?.mark)
  await new Promise((resolve) => {
    setTimeout(resolve, 300)
  })
  const body = { deskUuid: desk.uuid, date: today, part: 'MORNING' as const }
  await lee.get(createDeskBooking, { params: { oc: pinecrest.uuid }, body }, { key: 'a-desk-of-one-morning' })
  expect((await next).data?.desks).toMatchObject([{ now: 'TAKEN', later: 'FREE', initials: null }])
  expect(Date.now() - begun).toBeLessThan(5000)
  await lee.get(updateDeskSharing, { params, body: { names: false, initials: true } })
  expect((await read(wall.uuid, tablet)).data?.desks[0]?.initials).toMatch(/^[A-Z0-9]{1,2}$/)
  clock.set('2027-03-08T11:00:00Z')
  expect((await read(wall.uuid, tablet)).data).toMatchObject({ date: daysAfter(today, 1), desks: [{ now: 'FREE' }] })
  clock.set('2027-03-08T01:00:00Z')
})
