import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createDesk, createDeskBooking, createZoneDisplay, leaveDesk, readZoneDisplay } from '../contract.ts'
import { deskOn, planIn, tabletOf } from './example.ts'

const { world, as, nobody, clock } = await testPortal()
// a Monday, nine o'clock in Hong Kong
clock.set('2027-03-08T01:00:00Z')
const [today, later] = ['2027-03-08', '2027-03-10']
const addOns = ['BOOK_HOTDESK']
const harbour = await world.building('Harbour Tower', { addOns })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest', { addOns })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const [lee, mei] = [as(await world.person(pinecrest, 'TENANT')), as(await world.person(pinecrest, 'TENANT'))]
const oriel = as(await world.person(await world.tenantIn(harbour, 'Oriel', { addOns }), 'MASTER_ADMIN'))
const elsewhere = as(await world.person(await world.building('Kestrel House', { addOns }), 'LANDLORD_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
type Caller = typeof admin
const params = { oc: harbour.uuid }
const plan = await planIn(admin, harbour.uuid, 'Harbour side')
let made = 0
const books = async (who: Caller, date: string) => {
  const deskNo = `H${(made += 1)}`
  const { uuid: deskUuid } = await admin.get(createDesk, { params, body: deskOn(plan.uuid, deskNo) })
  const body = { deskUuid, date, part: 'DAY' as const, memberId: null }
  return { deskNo, ...(await who.get(createDeskBooking, { params: { oc: pinecrest.uuid }, body }, { key: randomUUID() })) }
}

test('desks of today are counted of the organisation for those who see them all, else one’s own, and the days ahead are one’s own alone', async () => {
  const todays = async (who: Caller) => (await who.get(getHome)).figures.find(({ name }) => name === 'hotdesks-today')?.value
  const daysOf = async (who: Caller) => (await who.get(getHome)).days.filter(({ key }) => key.startsWith('hotdesks:'))
  const first = await books(lee, today)
  await books(mei, today)
  const next = await books(lee, later)
  const href = `/hotdesks?tab=bookings&view=EVERY&dateFrom=${today}&dateTo=${today}`
  expect((await boss.get(getHome)).figures).toContainEqual(
    expect.objectContaining({ name: 'hotdesks-today', label: 'Desks today', value: 2, unit: 'count', href }),
  )
  expect([await todays(admin), await todays(lee), await todays(mei)]).toEqual([2, 1, 1])
  // nothing is shown where there is none: to a neighbour, another building and the provider
  for (const who of [oriel, elsewhere, provider]) expect(await todays(who)).toBeUndefined()

  const own = (date: string, { deskNo }: { deskNo: string }) => ({
    date,
    label: 'Your desk',
    mark: 'cross',
    text: `Harbour side · ${deskNo}`,
    href: `/hotdesks?tab=bookings&mine=true&dateFrom=${date}&dateTo=${date}`,
  })
  expect(await daysOf(lee)).toMatchObject([own(today, first), own(later, next)])
  expect(await daysOf(mei)).toMatchObject([{ date: today }])
  for (const who of [boss, admin, oriel, elsewhere, provider]) expect(await daysOf(who)).toEqual([])
})

test('a zone display that is silent waits for those who may pair it, and for nobody else, until it is heard again', async () => {
  const silent = async (who: Caller) => (await who.get(getHome)).waiting.filter(({ key }) => key.startsWith('zone-displays-silent:'))
  const wall = await admin.get(createZoneDisplay, { params, body: { name: 'By the lifts', planUuid: plan.uuid } })
  // never paired, it is missed by nobody
  expect(await silent(admin)).toEqual([])
  const tablet = await tabletOf(world, harbour.id, wall.uuid)
  const read = () => nobody.get(readZoneDisplay, { params: { uuid: wall.uuid }, query: {} }, tablet)
  await read()
  expect(await silent(admin)).toEqual([])
  clock.forward(3600)
  expect(await silent(admin)).toMatchObject([
    {
      label: 'Zone displays that are silent',
      title: 'By the lifts',
      detail: 'Harbour side',
      since: '2027-03-08T01:00:00Z',
      href: `/hotdesks/zone-displays/${wall.uuid}`,
    },
  ])
  const reader = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
  for (const who of [reader, boss, lee, elsewhere, provider]) expect(await silent(who)).toEqual([])
  await read()
  expect(await silent(admin)).toEqual([])
  clock.set('2027-03-08T01:00:00Z')
})

test('beside the desks of today stands how many had one on the same day a week before, whoever left early among them', async () => {
  clock.set('2027-03-22T01:00:00Z')
  const [left] = [await books(lee, '2027-03-22'), await books(mei, '2027-03-22')]
  await lee.get(leaveDesk, { params: { oc: harbour.uuid, uuid: left.uuid }, version: left.version })
  const figureOf = async (who: Caller) => (await who.get(getHome)).figures.find(({ name }) => name === 'hotdesks-today')
  expect(await figureOf(boss)).toMatchObject({ value: 1, note: '0 last Monday' })
  clock.set('2027-03-29T01:00:00Z')
  await books(mei, '2027-03-29')
  expect(await figureOf(boss)).toMatchObject({ value: 1, note: '2 last Monday' })
  expect(await figureOf(mei)).toMatchObject({ value: 1, note: null })
})
