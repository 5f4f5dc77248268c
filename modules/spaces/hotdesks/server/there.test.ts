import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addOns } from '#kit/contract/add-ons.ts'
import { assignQrPass } from '#modules/access/passes/contract.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { getLobbyForecast } from '#modules/visitors/lobby-forecast/contract.ts'
import { getPresence, getPresenceFigures } from '#modules/visitors/roll-call/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelDeskBooking, checkInDeskBooking, createDesk, createDeskBooking, getDeskBooking, leaveDesk, type Part } from '../contract.ts'
import { deskOn, planIn } from './example.ts'

const { world, as, clock } = await testPortal()
// a Monday, nine o'clock in Hong Kong
clock.set('2027-03-08T01:00:00Z')
const today = '2027-03-08'
const harbour = await world.building('Harbour Tower', { addOns: [...addOns] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const clerk = as(await world.person(oriel, 'VISITOR_MANAGEMENT'))
const params = { oc: harbour.uuid }
const plan = await planIn(admin, harbour.uuid, 'Harbour side')
let made = 0
const sitter = async (name: string) => {
  const person = await world.person(pinecrest, 'TENANT', { name })
  return { person, call: as(person) }
}
const sit = async ({ call }: Awaited<ReturnType<typeof sitter>>, date = today, part: Part = 'DAY') => {
  const { uuid: deskUuid } = await admin.get(createDesk, { params, body: deskOn(plan.uuid, `H${(made += 1)}`) })
  const at = { oc: pinecrest.uuid }
  const { uuid } = await call.get(createDeskBooking, { params: at, body: { deskUuid, date, part, memberId: null } }, { key: randomUUID() })
  const change = async (what: typeof checkInDeskBooking | typeof leaveDesk | typeof cancelDeskBooking) => {
    const { version } = await call.get(getDeskBooking, { params: { ...at, uuid } })
    return call.get(what, { params: { ...at, uuid }, version })
  }
  return { change }
}

test('who has checked in to a desk is in the building by their word alone, once, until they leave; a company sees its own', async () => {
  const lee = await sitter('Lee Desk')
  const [morning, afternoon] = [await sit(lee, today, 'MORNING'), await sit(lee, today, 'AFTERNOON')]
  const rows = async (by = admin) =>
    (await by.get(getPresence, { params: { oc: String(harbour.id) } })).people.filter(({ fullName }) => fullName === 'Lee Desk')
  expect(await rows()).toEqual([])
  await morning.change(checkInDeskBooking)
  expect(await rows()).toMatchObject([{ seenBy: 'HOTDESK', confidence: 'LOW', floorNo: '12', place: 'Desk H1', companyName: 'Pinecrest' }])
  expect(await admin.get(getPresenceFigures, { params: { oc: String(harbour.id) } })).toMatchObject({ inside: 1, visitors: 0 })
  expect(await rows(clerk)).toEqual([])
  clock.set('2027-03-08T04:55:00Z')
  await afternoon.change(checkInDeskBooking)
  expect(await rows()).toMatchObject([{ place: 'Desk H2' }])
  await afternoon.change(leaveDesk)
  clock.set('2027-03-08T05:01:00Z')
  // the morning is over as well
  expect(await rows()).toEqual([])
})

test('people with a desk and without a pass come by the lobby, each once a day; who has a pass goes by the reader', async () => {
  clock.set('2027-03-08T01:00:00Z')
  const day = '2027-03-09'
  const coming = async () => {
    const { days } = await admin.get(getLobbyForecast, { params })
    return days.find((one) => one.day === day)?.others.find(({ name }) => name === 'People with a desk')?.people ?? 0
  }
  const [mei, max, pat] = [await sitter('Mei Both'), await sitter('Max Off'), await sitter('Pat Pass')]
  await sit(mei, day, 'MORNING')
  await sit(mei, day, 'AFTERNOON')
  const off = await sit(max, day)
  await sit(pat, day)
  expect(await coming()).toBe(3)
  await off.change(cancelDeskBooking)
  expect(await coming()).toBe(2)
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  await provider.get(topUpPasses, { params: { oc: pinecrest.uuid }, body: { hid: 0, qr: 5, fr: 0, visitorQr: 0 } })
  await admin.get(assignQrPass, { params: { oc: pinecrest.uuid, id: pat.person.userId } })
  expect(await coming()).toBe(1)
})
