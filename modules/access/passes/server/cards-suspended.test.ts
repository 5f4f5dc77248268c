import { expect, test } from 'vitest'
import { openedPortal } from '#tests/access.ts'
import { addCard, assignCard, getCard, listCards, resumePass, suspendPass } from '../contract.ts'

const { id, admin, company, newMember } = await openedPortal({ qr: 1, hid: 1 })

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
