import { afterAll, expect, test } from 'vitest'
import { answer } from '#kit/server/extension-point.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { sheetsOf, written } from '#kit/server/testing/pdf.ts'
import { eraseWithReceipt, getOwnData, previewErasure } from '#modules/identity/privacy/contract.ts'
import { deleteUser, getUser, previewLeaving } from '#modules/identity/users/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../contract.ts'
import { sent } from './example.ts'
import { inTheBuilding, type InsidePerson } from './front.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Ada Boss' }))
const oc = String(harbour.id)
const jade = await world.tenantIn(harbour, 'Jade Trading')
const floorOf = async (who = admin, of = oc, floorNo = '9') => {
  const tower = await who.get(createTower, { params: { id: of }, body: { name: `Tower ${floorNo} ${of}` } })
  const floors = [{ floorNo, floorNoInt: 9, units: [{ unitNo: '9A', areaSquareFeet: 500 }] }]
  await who.get(createUnits, { params: { id: of }, body: { towerId: tower.id, floors } })
  const [floor] = (await who.get(listFloorChoices, { params: { id: of }, query: { towerId: tower.id } })).items
  return floor?.id ?? 0
}
const floorId = await floorOf()
const name = (userIds: number[], at = floorId) => admin.send(calls.nameWardens, { params: { oc, floorId: at }, body: { userIds } })
const wardens = async () => {
  const all = await admin.get(calls.listWardens, { params: { oc } })
  return all.find((one) => one.floorId === floorId)?.wardens.map(({ fullName }) => fullName) ?? []
}
const start = (kind: 'DRILL' | 'REAL') => admin.get(calls.startRollCall, { params: { oc }, body: { kind } })
const end = (uuid: string) => admin.get(calls.endRollCall, { params: { oc, uuid }, body: {} })

/** A module above, which knows of somebody at the desk. */
let atDesk: InsidePerson[] = []
answer(inTheBuilding, {
  source: 'guests',
  inside: async (_context, { companyId }) => atDesk.filter((one) => companyId === undefined || one.companyId === companyId),
})
// other files share this process
afterAll(() => {
  atDesk = []
})
const guest = (fullName: string, more: Partial<InsidePerson> = {}): InsidePerson => ({
  key: crypto.randomUUID(),
  userId: null,
  fullName,
  companyId: null,
  companyName: null,
  phone: null,
  floorIds: [],
  floorNo: null,
  towerName: null,
  place: 'Reception',
  seenAt: clock.now().toISOString(),
  seenBy: 'RECEPTION',
  ...more,
})

test('others tell who is in besides members; each says how, and a company sees its own', async () => {
  atDesk = [guest('Vera Visitor', { companyId: jade.id, companyName: 'Jade Trading' }), guest('Boris Booker', { seenBy: 'BOOKING' })]
  const inside = async (who = admin) => (await who.get(calls.getPresence, { params: { oc } })).people.map((one) => [one.fullName, one.confidence])
  expect(await inside()).toEqual([
    ['Vera Visitor', 'HIGH'],
    ['Boris Booker', 'LOW'],
  ])
  expect(await inside(as(await world.person(jade, 'VISITOR_MANAGEMENT')))).toEqual([['Vera Visitor', 'HIGH']])
  expect(await admin.get(calls.getPresenceFigures, { params: { oc } })).toMatchObject({
    inside: 2,
    visitors: 2,
    confidence: { HIGH: 1, MEDIUM: 0, LOW: 1 },
    floors: [{ floor: null, n: 2 }],
  })
  expect((await admin.get(getHome)).figures.find((one) => one.name === 'roll-call')).toMatchObject({ value: 2, note: '2 of them visitors' })
})

test('how many are in is told by floor too, the highest first', async () => {
  const on = (floorNo: string) => guest('Somebody', { floorNo, towerName: 'Tower A' })
  atDesk = [on('9'), guest('Nobody Knows'), on('18'), on('9')]
  const { floors } = await admin.get(calls.getPresenceFigures, { params: { oc } })
  expect(floors).toMatchObject([
    { floor: '18', downTo: null, n: 1 },
    { floor: '9', downTo: null, n: 2 },
    { floor: null, n: 1 },
  ])
  atDesk = [on('9'), guest('Elsewhere', { floorNo: '9', towerName: 'Tower B' })]
  const { floors: ofBoth } = await admin.get(calls.getPresenceFigures, { params: { oc } })
  expect(ofBoth.map(({ tower, floor }) => [tower, floor])).toEqual([
    ['Tower B', '9'],
    ['Tower A', '9'],
  ])
})

test('on paper each floor has its sheet, with everybody who is in', async () => {
  atDesk = [guest('Walter Gropius', { companyId: jade.id, floorNo: '9' }), guest('Nobody Knows', { floorIds: [], floorNo: null, towerName: null })]
  const answered = await portal.server.inject({
    url: `/api/office-centres/${oc}/roll-calls/presence/sheets`,
    headers: { authorization: `Bearer ${await admin.token()}` },
  })
  expect(answered.headers['content-type']).toBe('application/pdf')
  expect(sheetsOf(answered.rawPayload)).toBe(2)
  const text = written(answered.rawPayload)
  expect(text).toMatch(/Floor 9[^]*Walter Gropius[^]*Floor not known[^]*Nobody Knows/)
  expect(text).toContain('Harbour Tower')
  atDesk = []
})

test('wardens are people of the building and its companies; whoever leaves is none any more', async () => {
  const [wendy, walter] = [await world.person(jade, 'TENANT', { name: 'Wendy' }), await world.person(harbour, 'STAFF', { name: 'Walter' })]
  expect((await name([wendy.userId, walter.userId])).status).toBe(200)
  expect(await wardens()).toEqual(['Walter', 'Wendy'])
  const stranger = await world.person(await world.building('Elsewhere'), 'TENANT')
  expect((await name([stranger.userId])).error?.code).toBe('warden_unknown')
  expect(await wardens()).toEqual(['Walter', 'Wendy'])
  const marina = await world.building('Marina House')
  const foreign = await floorOf(as(await world.person(marina, 'LANDLORD_ADMIN')), String(marina.id))
  expect((await name([wendy.userId], foreign)).status).toBe(404)
  // a company has the floors that it rents
  const boss = as(await world.person(jade, 'MASTER_ADMIN'))
  const own = await boss.send(calls.nameWardens, { params: { oc, floorId }, body: { userIds: [wendy.userId] } })
  expect([own.status, await boss.get(calls.listWardens, { params: { oc } })]).toEqual([404, []])
  const who = { oc: String(harbour.id), id: String(walter.userId) }
  expect((await admin.get(previewLeaving, { params: who })).endings).toContainEqual(
    expect.objectContaining({ what: 'Floors counted as a warden', count: 1 }),
  )
  const { version } = await admin.get(getUser, { params: who })
  await admin.get(deleteUser, { params: who, version, body: { reason: 'Retires' } })
  expect(await wardens()).toEqual(['Wendy'])
})

test('wardens get a link each the moment it begins, which says whether it is real', async () => {
  const mailed = async (subject: string) => {
    const { rows } = await pool.query<{ to_address: string; body: string }>('select to_address, body from mails where subject = $1', [subject])
    return rows
  }
  const drill = await start('DRILL')
  const real = await start('REAL')
  expect(await mailed('Drill in Harbour Tower: your list')).toHaveLength(1)
  const [mail] = await mailed('REAL: roll-call in Harbour Tower')
  const token = /token=([\w-]{22})/.exec(mail?.body ?? '')?.[1] ?? ''
  expect(await nobody.get(calls.readOnPhone, { body: { token } })).toMatchObject({ kind: 'REAL', name: 'Wendy', floorIds: [floorId] })
  const [home] = (await admin.get(getHome)).waiting
  expect(home).toMatchObject({ title: 'Roll-call: this is real', href: `/roll-calls/${real.uuid}` })
  expect((await admin.get(calls.getRollCall, { params: { oc, uuid: drill.uuid } })).status).toBe('ENDED')
  await end(real.uuid)
})

test('of somebody who is erased nothing is left but numbers', async () => {
  const canaria = await world.person(jade, 'TENANT', { name: 'Canaria Finkenstein' })
  atDesk = [guest('Canaria Finkenstein', { userId: canaria.userId, phone: '91234567' }), guest('Somebody Else')]
  await name([canaria.userId])
  const { uuid } = await start('DRILL')
  const { people } = await admin.get(calls.getBoard, { params: { oc, uuid } })
  const mail = (await mailsTo(portal, canaria.email)).at(-1)
  const token = /token=([\w-]{22})/.exec(mail?.body ?? '')?.[1] ?? ''
  const other = people.find(({ fullName }) => fullName === 'Somebody Else')?.id ?? 0
  await nobody.get(calls.markOnPhone, { body: { token, ...sent(world, [{ personId: other }]) } })
  const told = (await as(canaria).get(getOwnData)).parts.map(({ title }) => title)
  expect(told).toEqual(expect.arrayContaining(['Roll-calls that had you on the list', 'Marks that you made in roll-calls']))
  expect((await as(canaria).get(listNotices)).items.length).toBeGreaterThan(0)

  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  const who = { id: String(canaria.userId) }
  const { version } = await provider.get(previewErasure, { params: who })
  await provider.get(eraseWithReceipt, { params: who, version, body: { reason: 'Asked for by letter' } })
  const { rows: left } = await pool.query(
    `select (select json_agg(p) from roll_call_people p) as people, (select json_agg(m) from roll_call_marks m) as marks,
      (select json_agg(f) from roll_call_phones f) as phones, (select json_agg(r) from presence r where user_id = $1) as seen,
      (select json_agg(v) from audit_personal_values v) as trail`,
    [canaria.userId],
  )
  const text = JSON.stringify(left)
  expect(text).not.toContain('Canaria')
  expect(text).not.toContain('91234567')
  expect((await admin.get(calls.getBoard, { params: { oc, uuid } })).people.find(({ id }) => id === other)).toMatchObject({
    state: 'SAFE',
    said: [{ by: 'Former user' }],
  })
  expect(await wardens()).toEqual([])
  await end(uuid)
})
