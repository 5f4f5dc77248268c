import { expect, test } from 'vitest'
import { createAccessGroup } from '#modules/access/access-groups/contract.ts'
import * as groups from '#modules/access/access-groups/contract.ts'
import * as calls from '#modules/access/passes/contract.ts'
import { attackedPortal } from './access-attackers.ts'

const { world, as, pinecrest, oriel, admin, company, id, newMember, cardFor, makeGroup } = await attackedPortal()

test('the history of the building’s card is not a company’s to read', async () => {
  const anna = await world.person(oriel, 'TENANT', { name: 'Anna Secret' })
  const at = { oc: oriel.uuid, id: anna.userId }
  const card = await cardFor({ at })
  await admin.get(calls.unassignCard, { params: at, query: {} })
  await admin.get(calls.assignCard, { params: (await newMember()).at, body: { cardId: card.id } })
  expect((await company.send(calls.getCardHistory, { params: { id, cardId: card.id }, query: {} })).status).toBe(404)
})
test('twenty guesses at once are five', async () => {
  const guesser = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  const [dora, bela] = [await newMember(), await newMember()]
  await company.get(calls.assignPin, { params: dora.at, body: { pinCode: '730169' } })
  const all = await Promise.all(Array.from({ length: 20 }, () => guesser.send(calls.assignPin, { params: bela.at, body: { pinCode: '730169' } })))
  expect(all.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(5)
})
test('what a building makes for a company by its path is refused before it is saved', async () => {
  const params = { id: pinecrest.uuid }
  const card = await admin.send(calls.addCard, { params, body: { format: 'W26', facilityCode: 79, number: '4' } })
  const made = await admin.send(createAccessGroup, { params, body: { name: 'Via company', rules: [] } })
  // refused before anything is saved
  expect([card.status, made.status]).toEqual([404, 404])
  expect((await admin.get(groups.listAccessGroups, { params: { id }, query: { wildcardSearch: 'Via company' } })).items).toEqual([])
})
test('who else is in a group that was handed over is not told', async () => {
  const g = await makeGroup(admin, [{ kind: 'COMPANY', id: oriel.id }], [])
  await admin.get(groups.setTenantMapping, { params: { id, accessGroupId: g.id }, body: { companyIds: [pinecrest.id] } })
  expect((await company.get(groups.listAccessGroups, { params: { id }, query: { companyId: oriel.id } })).items).toEqual([])
})
test('two free PINs at once are no guess', async () => {
  const { at } = await newMember()
  const both = await Promise.all(['840273', '840275'].map((pinCode) => admin.send(calls.assignPin, { params: at, body: { pinCode } })))
  expect(both.map(({ error }) => error?.code)).not.toContain('pin_duplicated')
})
test('a company does not lose the building’s cards; what is printed is one line', async () => {
  const card = await cardFor(await newMember())
  const { may, version } = await company.get(calls.getCard, { params: { id, cardId: card.id } })
  const lost = await company.send(calls.setCardState, { params: { id, cardId: card.id }, version, body: { status: 'LOST', reason: 'x' } })
  expect.soft([may.lose, lost.status]).toEqual([false, 404])
  const odd = await admin.send(calls.addCard, { params: { id }, body: { format: 'W26', facilityCode: 80, number: '1', printed: '=1+1\u202E\n' } })
  expect.soft(odd.status).toBe(422)
})
