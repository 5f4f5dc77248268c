import { expect, test } from 'vitest'
import { openedPortal } from '#tests/access.ts'
import { addCard, assignCard, countCards, getCard, listCards, takePass } from '../../contract.ts'

const { id, oriel, admin, company, newMember, world, clock } = await openedPortal({ qr: 1, hid: 1 })

test('a company finds by the day what its own people gave back, and not when somebody of another did', async () => {
  const card = await admin.get(addCard, { params: { id }, body: { format: 'W26', facilityCode: 50, number: '7' } })
  const theirs = await world.person(oriel, 'TENANT')
  await admin.get(assignCard, { params: { oc: oriel.uuid, id: theirs.userId }, body: { cardId: card.id } })
  const giveBack = async () => {
    const { pass } = await admin.get(getCard, { params: { id, cardId: card.id } })
    await admin.get(takePass, { params: { oc: id, uuid: pass?.uuid ?? '' }, version: pass?.version ?? 0 })
  }
  await giveBack()
  const first = '2000-01-01'
  const last = '2100-01-01'
  const query = { dateUnassignedFrom: first, dateUnassignedTo: last, wildcardSearch: card.cardId }
  const found = async (by: typeof admin) => [
    (await by.get(listCards, { params: { id }, query })).items.length,
    await by.get(countCards, { params: { id }, query }),
  ]
  clock.forward(3 * 86_400)
  const ours = await newMember()
  await admin.get(assignCard, { params: ours.at, body: { cardId: card.id } })
  expect(await found(admin)).toMatchObject([1, { ASSIGNED: 1 }])
  expect(await found(company)).toMatchObject([0, { ASSIGNED: 0 }])
  await giveBack()
  await admin.get(assignCard, { params: ours.at, body: { cardId: card.id } })
  expect(await found(company)).toMatchObject([1, { ASSIGNED: 1 }])
})
