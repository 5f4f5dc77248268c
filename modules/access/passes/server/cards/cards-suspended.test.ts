import { expect, test } from 'vitest'
import { getBulkRun, startBulk } from '#modules/platform/bulk-actions/contract.ts'
import { openedPortal } from '#tests/access.ts'
import { addCard, assignCard, countCards, getCard, listCards, resumePass, setCardState, suspendPass, takePass } from '../../contract.ts'

const { portal, id, pinecrest, admin, company, newMember } = await openedPortal({ qr: 1, hid: 1 })

test('a card whose pass is suspended says so in the list of cards, and is let work again from there', async () => {
  const newCard = (number: string) => company.get(addCard, { params: { id }, body: { format: 'W26', facilityCode: 31, number } })
  const [member, card] = [await newMember(), await newCard('1000')]
  await company.get(assignCard, { params: member.at, body: { cardId: card.id } })
  const listed = async () => {
    const { items } = await company.get(listCards, { params: { id }, query: { status: 'ASSIGNED' } })
    return items.find((one) => one.id === card.id)?.pass
  }
  const pass = await listed()
  expect(pass).toMatchObject({ kind: 'CARD', works: true, suspensions: [], may: { suspend: true, resume: false } })
  const params = { oc: id, uuid: pass?.uuid ?? '' }
  await company.get(suspendPass, { params, version: pass?.version ?? 0, body: { cause: 'MANUAL', reason: 'Asked for' } })
  const suspended = await listed()
  expect(suspended).toMatchObject({ works: false, suspensions: [{ cause: 'MANUAL' }], may: { suspend: false, resume: true } })
  expect(await admin.get(getCard, { params: { id, cardId: card.id } })).toMatchObject({ pass: { works: false } })
  await company.get(resumePass, { params, version: suspended?.version ?? 0, body: { reason: 'Back' } })
  expect(await listed()).toMatchObject({ works: true, suspensions: [] })
  // nobody has the other one
  expect(await newCard('1009')).toMatchObject({ status: 'UNASSIGNED', pass: null })
})

test('cards that people have are suspended, let work again and taken back together, and found by that and by their company', async () => {
  const given = async (number: string) => {
    const [member, card] = [await newMember(), await company.get(addCard, { params: { id }, body: { format: 'W26', facilityCode: 32, number } })]
    await company.get(assignCard, { params: member.at, body: { cardId: card.id } })
    return company.get(getCard, { params: { id, cardId: card.id } })
  }
  const cards = [await given('2001'), await given('2002')]
  const ids = cards.map((card) => card.id).toSorted((a, b) => a - b)
  const rows = cards.map(({ cardId, pass }) => ({ key: { oc: id, uuid: pass?.uuid ?? '' }, title: cardId }))
  const many = async (body: Omit<Parameters<typeof admin.get<typeof startBulk>>[1]['body'], 'rows'>) => {
    const { uuid } = await admin.get(startBulk, { body: { rows, ...body } })
    await portal.app.jobs.settled()
    const { done, refused } = await admin.get(getBulkRun, { params: { uuid } })
    return [done, refused]
  }
  const found = async (query: object) => {
    const { items } = await admin.get(listCards, { params: { id }, query: { limit: 100, wildcardSearch: '32-', ...query } })
    return items.map((one) => one.id).toSorted((a, b) => a - b)
  }
  expect(await many({ action: 'cards.suspend', input: { cause: 'DECISION', reason: 'Audit' } })).toEqual([2, 0])
  expect([await found({ suspended: 'true' }), await found({ suspended: 'false' })]).toEqual([ids, []])
  expect([await found({ companyId: pinecrest.id }), await found({ companyId: 999_999_999 })]).toEqual([ids, []])
  expect(await admin.get(countCards, { params: { id }, query: { wildcardSearch: '32-', suspended: 'true' } })).toMatchObject({ ASSIGNED: 2 })
  // all that the list shows: its filters and how many there were
  const { uuid } = await admin.get(startBulk, {
    body: {
      action: 'cards.resume',
      all: { params: { id }, query: { wildcardSearch: '32-', status: 'ASSIGNED', suspended: 'true' }, count: 2 },
      input: { reason: 'Done' },
    },
  })
  await portal.app.jobs.settled()
  expect(await admin.get(getBulkRun, { params: { uuid } })).toMatchObject({ done: 2, refused: 0 })
  expect([await found({ suspended: 'true' }), await found({ suspended: 'false' })]).toEqual([[], ids])
  expect(await many({ action: 'cards.take' })).toEqual([2, 0])
  expect(await found({ status: 'UNASSIGNED' })).toEqual(ids)
  // what the documents ask passes for
  expect([await found({ passStatus: 'UNASSIGNED' }), await found({ passStatus: 'ASSIGNED' })]).toEqual([ids, []])
  expect([await found({ dateUnassignedFrom: '2000-01-01' }), await found({ dateUnassignedTo: '2000-01-01' })]).toEqual([ids, []])
})

test('a card is read by our number of it and by the one that is printed on it', async () => {
  const body = { format: 'W26' as const, facilityCode: 33, number: '3001', printed: 'HT-0042' }
  const card = await company.get(addCard, { params: { id }, body })
  const read = async (cardId: string | number) => (await admin.get(getCard, { params: { id, cardId } })).id
  expect([await read(card.id), await read('HT-0042'), await read('ht-0042')]).toEqual([card.id, card.id, card.id])
  // another one has the number of the first printed on it: ours is ours
  const other = await company.get(addCard, { params: { id }, body: { ...body, number: '3002', printed: String(card.id) } })
  expect([await read(card.id), await read(other.id)]).toEqual([card.id, other.id])
  expect((await admin.send(getCard, { params: { id, cardId: 'HT-0043' } })).status).toBe(404)
})

test('a card that the building gives although its last pass was suspended works, and is held back no longer', async () => {
  const [first, second] = [await newMember(), await newMember()]
  const { id: cardId } = await company.get(addCard, { params: { id }, body: { format: 'W26', facilityCode: 33, number: '3000' } })
  const cardNow = () => company.get(getCard, { params: { id, cardId } })
  const give = (by: typeof admin, { at }: typeof first) => by.send(assignCard, { params: at, body: { cardId } })
  await give(company, first)
  const { pass } = await cardNow()
  await admin.get(suspendPass, {
    params: { oc: id, uuid: pass?.uuid ?? '' },
    version: pass?.version ?? 0,
    body: { cause: 'DECISION', reason: 'Audit' },
  })
  for (const status of ['DAMAGED', 'UNASSIGNED'] as const)
    await company.get(setCardState, { params: { id, cardId }, version: (await cardNow()).version, body: { status, reason: 'Bent' } })
  expect((await give(company, second)).error?.code).toBe('not_suspended_by_you')
  expect((await give(admin, second)).status).toBe(200)
  const given = (await cardNow()).pass
  expect(given).toMatchObject({ works: true, suspensions: [] })
  await company.get(takePass, { params: { oc: id, uuid: given?.uuid ?? '' }, version: given?.version ?? 0 })
  expect((await give(company, first)).status).toBe(200)
})
