import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { createAccessGroup, mapDoors } from '#modules/access/access-groups/contract.ts'
import { resolvePlaces } from '#modules/access/access-groups/server/front.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import { correctRow } from '#modules/platform/uploads/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../../contract.ts'
import { isRead, readCard } from '../../contract/card-reading.ts'
import { cardSheet } from '../example.ts'

const { portal, world, as } = await testPortal()
const allAddOns = { addOns: ['THIRD_PARTY_INTEGRATION'] }
const harbour = await world.building('Harbour Tower', allAddOns)
const pinecrest = await world.tenantIn(harbour, 'Pinecrest', allAddOns)
const oriel = await world.tenantIn(harbour, 'Oriel', allAddOns)
const kestrel = await world.building('Kestrel Court', allAddOns)
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const company = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const dora = await world.person(pinecrest, 'TENANT', { name: 'Dora Dune' })
const otto = await world.person(oriel, 'TENANT', { name: 'Otto Orr' })
const stranger = await world.person(kestrel, 'LANDLORD_ADMIN', { name: 'Kim Kestrel' })
const id = String(harbour.id)
const pool = portal.app.database.pool

const controller = await admin.get(createController, { params: { oc: id }, body: { name: 'Lobby' } })
const door = await admin.get(createDoor, {
  params: { oc: id },
  body: {
    name: 'Lobby',
    configuration: 'SINGLE',
    zone: 'COMMON',
    controllerId: controller.id,
    outputNo: 1,
    openingSeconds: 5,
    heldOpenSeconds: 30,
    pinMode: 'NONE',
  },
})
const group = await admin.get(createAccessGroup, { params: { id }, body: { name: 'Pinecrest', rules: [{ kind: 'COMPANY', id: pinecrest.id }] } })
await admin.get(mapDoors, { params: { id, accessGroupId: group.id }, body: { doorIds: [door.id], accessTimeZoneId: null } })
await systemContext(portal.app, 'test').transaction((tx) => resolvePlaces(tx, { id: harbour.id, timeZone: 'Asia/Hong_Kong' }))

type Caller = typeof admin
const check = (who: Caller, ...lines: string[]) => who.get(calls.processCards, { params: { id }, form: {} }, { file: cardSheet(...lines) })
const confirm = (who: Caller, uuid: string) => who.get(calls.uploadCards, { params: { id }, body: { uuid } })
const reasons = async (who: Caller, ...lines: string[]) =>
  (await check(who, ...lines)).dataList.toSorted((a, b) => a.line - b.line).map(({ problems }) => problems.map(({ text }) => text).join(' '))
const cardOf = (cardNumber: string) => admin.get(calls.getCardByNumber, { params: { id, cardNumber } })

describe('a number is read', () => {
  test.each([
    [
      { format: '26 bit', facilityCode: '1', cardNumber: '1' },
      { bits: '26:2020002', parity: 'ADDED', facilityCode: 1, number: '1' },
    ],
    [
      { format: 'W26', cardNumber: '12-00077' },
      { facilityCode: 12, number: '77', parity: 'ADDED' },
    ],
    [{ cardNumber: '26:2020002' }, { format: 'W26', facilityCode: 1, number: '1', parity: 'CHECKED' }],
    [{ cardNumber: '10000000100000000000000010' }, { format: 'W26', facilityCode: 1, number: '1', parity: 'CHECKED' }],
    [{ cardNumber: '04:A2:B3:C4' }, { format: 'UID', bits: '32:04a2b3c4', parity: 'NONE' }],
    [
      { format: '晶片編號', cardNumber: '04A2B3C4' },
      { format: 'UID', bits: '32:04a2b3c4' },
    ],
    [{ cardNumber: '32:04a2b3c4' }, { format: 'UID', bits: '32:04a2b3c4' }],
  ])('%o', (cells, expected) => {
    expect(readCard(cells)).toMatchObject(expected)
  })

  test('back from what it makes, in every format', () => {
    for (const format of ['26', '34', '35', '37']) {
      const made = readCard({ format, facilityCode: '201', cardNumber: '54321' })
      expect(isRead(made) && readCard({ cardNumber: made.bits })).toMatchObject({ facilityCode: 201, number: '54321', parity: 'CHECKED' })
    }
  })

  test.each([
    [{ cardNumber: '26:2020003' }, 'parityWrong'],
    [{ cardNumber: '54321', facilityCode: '12' }, 'formatNeeded'],
    [{ cardNumber: '54321', format: '26' }, 'required'],
    [{ cardNumber: '54321', format: '28 bit', facilityCode: '1' }, 'formatUnknown'],
    [{ cardNumber: '26:2020002', format: '34' }, 'formatDiffers'],
    [{ cardNumber: '26:2020002', facilityCode: '2' }, 'facilityCodeTwice'],
    [{ cardNumber: '12-77', format: '26', facilityCode: '13' }, 'facilityCodeTwice'],
    [{ cardNumber: '70000', format: '26', facilityCode: '1' }, 'cardNumberRange'],
    [{ cardNumber: '7', format: '26', facilityCode: '256' }, 'facilityCodeRange'],
    [{ cardNumber: 'see box', format: '26', facilityCode: '1' }, 'cardNumberUnknown'],
    [{ cardNumber: '' }, 'required'],
  ])('or not: %o', (cells, key) => {
    expect(readCard(cells)).toMatchObject({ key })
  })
})

describe('a sheet of cards', () => {
  test('is checked before anything is stored, and then cards are in stock or somebody’s, whose doors know them', async () => {
    const checked = await check(admin, `${dora.email},,W26,41,1001,`, ',,W26,41,1002,A-1002', ',Otto Orr,W34,41,1003,', ',,W26,41,99999,')
    expect(checked).toMatchObject({ status: 'CHECKED', toUploadRecords: 3, toFailRecords: 1 })
    expect((await admin.get(calls.listCards, { params: { id }, query: {} })).items).toEqual([])
    const cells = { ...checked.dataList.find(({ state }) => state === 'BAD')?.cells, cardNumber: '999' }
    await admin.get(correctRow, { params: { uuid: checked.uuid, line: '5' }, body: { version: 1, cells } })
    expect(await confirm(admin, checked.uuid)).toMatchObject({ status: 'DONE', uploadedRecords: 4 })
    const { items } = await admin.get(calls.listCards, { params: { id }, query: { sortProperties: 'cardId', sortDirection: 'ASC' } })
    expect(items.map(({ cardId, status, holder }) => [cardId, status, holder?.fullName])).toEqual([
      ['41-1001', 'ASSIGNED', 'Dora Dune'],
      ['41-1003', 'ASSIGNED', 'Otto Orr'],
      ['41-999', 'UNASSIGNED', undefined],
      ['A-1002', 'UNASSIGNED', undefined],
    ])
    const { passes } = await admin.get(calls.getCredential, { params: { oc: pinecrest.uuid, id: dora.userId } })
    expect(passes).toMatchObject([{ kind: 'CARD', status: 'ASSIGNED', works: true, waiting: 1 }])
    const { rows } = await pool.query(`select content->'credential'->>'bits' as bits from controller_entries where ref = $1`, [passes[0]?.uuid])
    expect(rows).toEqual([{ bits: passes[0]?.card?.cardNumber }])
  })

  test('with one card twice, in whatever way it is written, keeps the first', async () => {
    expect(await reasons(admin, ',,W26,1,1,', ',,,,26:2020002,')).toEqual(['', 'The same as line 2.'])
  })

  test('says who is nobody here, and which cards are somebody’s', async () => {
    const { uuid } = await check(admin, `${otto.email},,W26,42,1,`)
    await confirm(admin, uuid)
    expect(
      await reasons(
        admin,
        `${dora.email},,W26,42,1,`,
        `${otto.email},,W26,42,1,`,
        `${stranger.email},,W26,42,2,`,
        ',Nobody Known,W26,42,3,',
        ',,W26,42,1,',
      ),
    ).toEqual([
      'Somebody has this card already.',
      // it stands in the sheet before, too
      expect.stringContaining('This person has the card already.'),
      'There is nobody of that name or address here.',
      'There is nobody of that name or address here.',
      expect.stringContaining('Somebody has this card already.'),
    ])
  })

  test('of a company brings its own cards for its own people, and hears nothing of others', async () => {
    const { uuid } = await check(admin, ',,W26,43,1,', `${otto.email},,W26,43,2,`)
    await confirm(admin, uuid)
    expect(
      await reasons(company, `${otto.email},,W26,43,9,`, `${dora.email},,W26,43,1,`, `${dora.email},,W26,43,2,`, `${dora.email},,W26,43,3,`),
    ).toEqual([
      'There is nobody of that name or address here.',
      'A card with these bits is there already.',
      'A card with these bits is there already.',
      '',
    ])
    const own = await check(company, `${dora.email},,W26,43,3,`, ',,W26,43,4,')
    await confirm(company, own.uuid)
    const { items } = await company.get(calls.listCards, { params: { id }, query: { wildcardSearch: '43-' } })
    expect(items.map(({ cardId, status }) => [cardId, status])).toEqual(
      expect.arrayContaining([
        ['43-3', 'ASSIGNED'],
        ['43-4', 'UNASSIGNED'],
      ]),
    )
    expect(items).toHaveLength(2)
  })

  test('hands out a card that is in stock, and none that was lost', async () => {
    const stock = await admin.get(calls.addCard, { params: { id }, body: { format: 'W26', facilityCode: 44, number: '1' } })
    const lost = await admin.get(calls.addCard, { params: { id }, body: { format: 'W26', facilityCode: 44, number: '2' } })
    const params = { id, cardId: lost.id }
    await admin.get(calls.setCardState, { params, version: lost.version, body: { status: 'LOST', reason: 'Taxi' } })
    const { uuid, dataList } = await check(admin, `${dora.email},,W26,44,1,`, `${dora.email},,W26,44,2,`, ',,W26,44,1,')
    expect(dataList.filter(({ state }) => state === 'BAD').map(({ problems }) => problems[0]?.text)).toEqual(
      expect.arrayContaining(['This card was lost or damaged. Put it back to stock first.', 'The same as line 2.']),
    )
    expect(await confirm(admin, uuid)).toMatchObject({ uploadedRecords: 1 })
    expect(await cardOf(stock.cardNumber)).toMatchObject({ id: stock.id, status: 'ASSIGNED', holder: { fullName: 'Dora Dune' } })
  })

  test('fails a row alone whose card was given to another between the steps', async () => {
    const stock = await admin.get(calls.addCard, { params: { id }, body: { format: 'W26', facilityCode: 45, number: '1' } })
    const { uuid } = await check(admin, `${dora.email},,W26,45,1,`, `${dora.email},,W26,45,2,`)
    await admin.get(calls.assignCard, { params: { oc: oriel.uuid, id: otto.userId }, body: { cardId: stock.id } })
    expect(await confirm(admin, uuid)).toMatchObject({ uploadedRecords: 1, failedRecords: 1 })
    expect(await cardOf(stock.cardNumber)).toMatchObject({ holder: { fullName: 'Otto Orr' } })
  })

  test('uploaded twice at one moment gives a card to one person', async () => {
    const [one, other] = [await check(admin, `${dora.email},,W26,46,1,`), await check(admin, `${otto.email},,W26,46,1,`)]
    await Promise.all([confirm(admin, one.uuid), confirm(admin, other.uuid)])
    const { rows } = await pool.query(
      `select count(*)::integer as n from passes p join access_cards c on c.id = p.card_id where c.card_label = '46-1' and p.status = 'ASSIGNED'`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})
