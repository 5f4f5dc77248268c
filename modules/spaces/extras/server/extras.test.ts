import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { changeOfficeCentre } from '#modules/identity/office-centres/server/front.ts'
import { createCategory, createFacility, usualRules } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  countExtras,
  createExtra,
  deleteExtra,
  getExtra,
  getExtraHistory,
  listExtras,
  publishExtra,
  updateExtra,
  withdrawExtra,
} from '../contract.ts'
import { cateringOf, countedOf, layoutOf, liveExtra } from './example.ts'
import { forgetAddress } from './forget-address.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const marina = await world.building('Marina', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const foreign = as(await world.person(marina, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const reader = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const hours = { MON: [], TUE: [], WED: [], THU: [], FRI: [], SAT: [], SUN: [], PUBLIC_HOLIDAY: [] }
const rooms = await admin.get(createCategory, { params, body: { facilityCategoryDescList: [{ languageCode: 'en', name: 'Rooms' }] } })
const larch = await admin.get(createFacility, {
  params,
  body: {
    facilityDescList: [{ languageCode: 'en', title: 'Larch' }],
    categoryUuid: rooms.uuid,
    mode: 'EXCLUSIVE',
    capacity: 8,
    hours,
    ...usualRules,
    viewableBy: 'ALL',
  },
})

test('a building offers something beside its rooms: a draft, live, withdrawn, gone; companies have no say in it, and no other building finds it', async () => {
  const draft = await admin.get(createExtra, {
    params,
    body: countedOf('Projector', {
      extraDescList: [
        { languageCode: 'en', title: 'Projector', description: 'Brought to the room' },
        { languageCode: 'zh-Hant', title: '投影機' },
      ],
      facilityUuids: [larch.uuid],
      categoryUuids: [rooms.uuid],
      price: 5000,
      pricePer: 'BOOKING',
    }),
  })
  expect(draft).toMatchObject({
    status: 'DRAFT',
    pieces: 3,
    currency: 'HKD',
    facilities: [{ name: 'Larch' }],
    categories: [{ name: 'Rooms' }],
    may: { edit: true, publish: true, withdraw: false, delete: true },
  })
  const live = await admin.get(publishExtra, { ...at(draft.uuid), version: draft.version })
  expect(live.status).toBe('LIVE')
  expect(await boss.send(listExtras, { params })).toMatchObject({ status: 403 })
  expect(await reader.send(withdrawExtra, { ...at(live.uuid), version: live.version })).toMatchObject({ status: 403 })
  expect((await reader.get(getExtra, at(live.uuid))).may).toEqual({ edit: false, publish: false, withdraw: false, delete: false })
  expect(await foreign.send(getExtra, { params: { oc: marina.uuid, uuid: live.uuid } })).toMatchObject({ status: 404 })
  expect(await foreign.send(createExtra, { params: { oc: marina.uuid }, body: countedOf('Theirs', { facilityUuids: [larch.uuid] }) })).toMatchObject({
    status: 422,
    error: { code: 'room_unknown' },
  })
  const withdrawn = await admin.get(withdrawExtra, { ...at(live.uuid), version: live.version })
  const changed = await admin.get(updateExtra, { ...at(live.uuid), version: withdrawn.version, body: countedOf('Beamer', { pieces: 5 }) })
  expect(changed).toMatchObject({ title: 'Beamer', pieces: 5, price: null, facilities: [], categories: [] })
  expect((await admin.get(getExtraHistory, at(live.uuid))).items.map(({ action }) => action)).toEqual([
    'changed',
    'withdrawn',
    'published',
    'created',
  ])
  await admin.get(deleteExtra, { ...at(live.uuid), version: changed.version })
  expect(await admin.send(getExtra, at(live.uuid))).toMatchObject({ status: 404 })
})

test('each kind has what is its own, and keeps its kind', async () => {
  const wrong = async (body: Parameters<typeof countedOf>[1] & object, field: string) =>
    expect(await admin.send(createExtra, { params, body: body as ReturnType<typeof countedOf> })).toMatchObject({
      status: 422,
      error: { fields: { [field]: expect.any(String) } },
    })
  await wrong({ ...countedOf('One'), pieces: null }, 'pieces')
  await wrong(countedOf('Two', { seats: 4 }), 'seats')
  await wrong(countedOf('Three', { notifyEmails: ['a@example.com'] }), 'notifyEmails')
  await wrong(countedOf('Four', { price: 100, pricePer: 'HEAD' }), 'pricePer')
  await wrong(countedOf('Five', { price: 100 }), 'pricePer')
  await wrong(layoutOf('Six', { price: 100, pricePer: 'BOOKING' }), 'pricePer')
  await wrong(cateringOf('Seven', { orderHours: null }), 'orderHours')
  const theatre = await liveExtra(admin, harbour.uuid, layoutOf('Theatre'))
  expect(await admin.send(updateExtra, { ...at(theatre.uuid), version: theatre.version, body: cateringOf('Theatre') })).toMatchObject({
    status: 422,
    error: { code: 'kind_stays' },
  })
  expect((await admin.get(countExtras, { params, query: { kind: 'LAYOUT' } })).LIVE).toBe(1)
})

test('a tab tells as many as its list does, and that there are more where there are', async () => {
  const depot = await world.building('Depot', { addOns: ['BOOK_FACILITY'] })
  const keeper = as(await world.person(depot, 'LANDLORD_ADMIN'))
  const there = { oc: depot.uuid }
  await liveExtra(keeper, depot.uuid, countedOf('Lectern'))
  const { uuid } = await keeper.get(createExtra, { params: there, body: countedOf('Chair') })
  const copies = (from: number, until: number) =>
    portal.app.database.pool.query(
      `insert into extras (office_centre_id, kind, descriptions, pieces)
        select office_centre_id, kind, jsonb_set(descriptions, '{0,title}', to_jsonb('Chair ' || n)), pieces
        from extras, generate_series($2::integer, $3::integer) as n where uuid = $1`,
      [uuid, from, until],
    )
  await copies(2, 9_999)
  expect(await keeper.get(countExtras, { params: there })).toEqual({ ALL: 10_000, LIVE: 1, DRAFT: 9_999, minimums: [] })
  await copies(10_000, 10_001)
  expect(await keeper.get(countExtras, { params: there })).toEqual({ ALL: 10_000, LIVE: 1, DRAFT: 10_000, minimums: ['ALL', 'DRAFT'] })
  expect(await keeper.get(listExtras, { params: there, query: { status: 'DRAFT' } })).toMatchObject({ total: 10_000, totalIsMinimum: true })
})

test('the database lets nothing be of two kinds, nor a space of a room and of an extra', async () => {
  const { pool } = portal.app.database
  const coffee = await liveExtra(admin, harbour.uuid, cateringOf('Coffee', { price: 4000, pricePer: 'HEAD' }))
  const refused = (change: string) =>
    expect(pool.query(`update extras set ${change} where uuid = $1`, [coffee.uuid])).rejects.toThrow(/check constraint/)
  await refused('pieces = 2')
  await refused('least_heads = null')
  await refused('seats = 4')
  await refused("price_per = 'HOUR'")
  await refused('price = null')
  await refused("kind = 'COUNTED'")
  const counted = await liveExtra(admin, harbour.uuid, countedOf('Screen'))
  await expect(pool.query(`update extras set notify_emails = '{a@example.com}' where uuid = $1`, [counted.uuid])).rejects.toThrow(/extras_told/)
  await expect(pool.query('update spaces set facility_id = $1 where extra_id = $2', [larch.id, counted.id])).rejects.toThrow(/spaces_of_one/)
  await expect(pool.query('insert into spaces (office_centre_id, extra_id, place_no) values ($1, $2, 1)', [harbour.id, counted.id])).rejects.toThrow(
    /spaces_one_piece/,
  )
})

test('ten at once by one name: one is added', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.send(createExtra, { params, body: countedOf('Flip chart') })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'extra_exists')).toHaveLength(9)
})

test('so many spaces as pieces, also when there are more or fewer', async () => {
  const count = async (id: number) => {
    const { rows } = await portal.app.database.pool.query<{ n: number }>(
      'select count(*)::integer as n from spaces where extra_id = $1 and ended_at is null',
      [id],
    )
    return rows[0]?.n
  }
  const made = await admin.get(createExtra, { params, body: countedOf('Microphone') })
  expect(await count(made.id)).toBe(3)
  const more = await admin.get(updateExtra, { ...at(made.uuid), version: made.version, body: countedOf('Microphone', { pieces: 5 }) })
  expect(await count(made.id)).toBe(5)
  await admin.get(updateExtra, { ...at(made.uuid), version: more.version, body: countedOf('Microphone', { pieces: 2 }) })
  expect(await count(made.id)).toBe(2)
})

test('the currency stays as long as a price is asked', async () => {
  const kowloon = await world.building('Kowloon', { addOns: ['BOOK_FACILITY'] })
  const owner = as(await world.person(kowloon, 'LANDLORD_ADMIN'))
  const change = (currency: string) =>
    systemContext(portal.app, 'test').transaction((tx) => changeOfficeCentre(tx, { id: kowloon.id }, { currency }, { action: 'changed' }))
  await owner.get(createExtra, { params: { oc: kowloon.uuid }, body: countedOf('Projector') })
  await change('USD')
  await owner.get(createExtra, { params: { oc: kowloon.uuid }, body: cateringOf('Coffee', { price: 400, pricePer: 'HEAD' }) })
  await expect(change('HKD')).rejects.toThrow('currency_stays')
})

test('an address of somebody who is erased hears of nothing, and the history names it no more', async () => {
  const tea = await admin.get(createExtra, { params, body: cateringOf('Tea', { notifyEmails: ['gone@example.com', 'kitchen@example.com'] }) })
  await systemContext(portal.app, 'test').transaction((tx) => forgetAddress(tx, 'Gone@example.com'))
  expect((await admin.get(getExtra, at(tea.uuid))).notifyEmails).toEqual(['kitchen@example.com'])
  expect(JSON.stringify(await admin.get(getExtraHistory, at(tea.uuid)))).not.toContain('gone@example.com')
})
