import { expect, test } from 'vitest'
import { addCard, assignCard, listCardChoices, processCards } from '#modules/access/passes/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { addBadges, listBadges, updateBadge, withdrawBadge } from '../contract.ts'

const { portal, world, as } = await testPortal()
const { pool } = portal.app.database
const building = await world.building('Lobby Tower', { addOns: ['VMS', 'THIRD_PARTY_INTEGRATION'] })
const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
const at = { oc: building.uuid }
const id = String(building.id)

let n = 0
/** A card of the building, a badge and somebody of the building. */
const three = async () => {
  n += 1
  const number = String(4000 + n)
  await admin.get(addCard, { params: { id }, body: { format: 'W26', facilityCode: 44, number } })
  await admin.get(addBadges, { params: at, body: { numbers: [`V${n}`] } })
  const [badge] = (await admin.get(listBadges, { params: at, query: { wildcardSearch: `V${n}` } })).items
  const person = await world.person(building, 'STAFF')
  const { rows } = await pool.query<{ id: number; bits: string }>('select id, bits from access_cards where number = $1', [number])
  const [card = { id: 0, bits: '' }] = rows
  const put = (version = badge?.version ?? 0, into: string | undefined = number) =>
    admin.send(updateBadge, { params: { ...at, uuid: badge?.uuid ?? '' }, version, body: { number: `V${n}`, ...(into ? { card: into } : {}) } })
  const give = () => admin.send(assignCard, { params: { oc: id, id: person.userId }, body: { cardId: card.id } })
  return { number, badge, person, card, put, give }
}

test('a card that is somebody’s own never becomes a temporary badge', async () => {
  const { put, give } = await three()
  expect((await give()).status).toBe(200)
  expect(await put()).toMatchObject({ status: 409, error: { code: 'badge_card_assigned' } })
})

test('a card that is a temporary badge is given to nobody, by hand or by a sheet, until it is taken out', async () => {
  const { number, badge, person, put, give } = await three()
  const inside = await put()
  expect(inside.status).toBe(200)
  expect(await give()).toMatchObject({ status: 409, error: { code: 'card_is_badge' } })
  const checked = await admin.get(
    processCards,
    { params: { id }, form: {} },
    {
      file: {
        name: 'cards.csv',
        content: Buffer.from(`E-mail address,Full name,Format,Facility code,Card number,Printed on it\n${person.email},,W26,44,${number},`),
      },
    },
  )
  expect(checked.dataList.flatMap(({ problems }) => problems.map(({ text }) => text))).toEqual([
    'This card is in a temporary badge. Take it out of the badge first.',
  ])
  expect((await put(inside.data?.version, '')).status).toBe(200)
  expect((await give()).status).toBe(200)
  expect(badge?.state).toBe('FREE')
})

test('who chooses a card to give is not offered those in badges, and the count of the list knows it', async () => {
  const { number, badge, put } = await three()
  const offered = async () => {
    const { items, total } = await admin.get(listCardChoices, { params: { id }, query: { limit: 50, wildcardSearch: number } })
    return [items.map(({ cardId }) => cardId), total]
  }
  expect(await offered()).toEqual([[`44-${number}`], 1])
  const inside = await put()
  expect(await offered()).toEqual([[], 0])
  const out = await put(inside.data?.version, '')
  expect(await offered()).toEqual([[`44-${number}`], 1])
  const again = await put(out.data?.version)
  await admin.get(withdrawBadge, { params: { ...at, uuid: badge?.uuid ?? '' }, version: again.data?.version ?? 0 })
  expect(await offered()).toEqual([[`44-${number}`], 1])
})

test('a badge that is withdrawn lets its card go', async () => {
  const { badge, put, give } = await three()
  const inside = await put()
  await admin.get(withdrawBadge, { params: { ...at, uuid: badge?.uuid ?? '' }, version: inside.data?.version ?? 0 })
  expect((await give()).status).toBe(200)
})

test('of both at once one is done, ten times over', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { card, put, give } = await three()
    const [first, second] = await Promise.all(round % 2 ? [put(), give()] : [give(), put()])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const { rows } = await pool.query<{ owned: boolean; badge: boolean }>(
      `select c.status = 'ASSIGNED' as owned, exists (select from temporary_badges b where b.card_id = c.id and b.ended_at is null) as badge
        from access_cards c where c.id = $1`,
      [card.id],
    )
    expect(rows.map(({ owned, badge }) => owned !== badge)).toEqual([true])
  }
})

test('the database refuses either, whoever writes past the portal', async () => {
  const { card, badge, give } = await three()
  await give()
  const insert = 'update temporary_badges set card_id = $1 where uuid = $2'
  await expect(pool.query(insert, [card.id, badge?.uuid])).rejects.toThrow(/temporary_badges_card_free/)
  const other = await three()
  await other.put()
  await expect(pool.query(`update access_cards set status = 'ASSIGNED' where id = $1`, [other.card.id])).rejects.toThrow(/temporary_badges_card_free/)
  // lost is not assigned
  await pool.query(`update access_cards set status = 'LOST' where id = $1`, [other.card.id])
})
