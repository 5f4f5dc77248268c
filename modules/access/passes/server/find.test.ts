import { expect, test } from 'vitest'
import { findRecords } from '#modules/platform/find/contract.ts'
import { accessPortal } from '#tests/access.ts'
import { addCard, assignCard } from '../contract.ts'

const { world, as, admin, company, pinecrest, id } = await accessPortal({ addOns: ['THIRD_PARTY_INTEGRATION'] })
const neighbour = as(await world.person(await world.tenantIn(await world.building('Next door'), 'Next Co'), 'MASTER_ADMIN'))
const holder = await world.person(pinecrest, 'TENANT', { name: 'Dora Chan' })
const cardOf = (number: string) => admin.get(addCard, { params: { id }, body: { format: 'W26', facilityCode: 31, number } })
const [held, stock] = [await cardOf('40772'), await cardOf('40773')]
await admin.get(assignCard, { params: { oc: pinecrest.uuid, id: holder.userId }, body: { cardId: held.id } })

const found = async (who: typeof admin, text: string) =>
  (await who.get(findRecords, { query: { text } })).flatMap(({ kind, hits }) => (kind === 'accessCards' ? hits : []))

test('a card is found by its number, with who has it, and leads to where it can be taken', async () => {
  const hits = await found(admin, '4077')
  expect(hits.map(({ detail }) => detail)).toEqual(expect.arrayContaining(['Dora Chan', null]))
  expect(hits.map(({ href }) => href).toSorted()).toEqual([
    '/access-passes?tab=PHYSICAL_CARDS&wildcardSearch=40772',
    '/access-passes?tab=PHYSICAL_CARDS&wildcardSearch=40773',
  ])
  expect(stock.holder).toBeNull()
})

test('a company finds the cards that its people have, others find none, nor does who may not see passes', async () => {
  expect((await found(company, '4077')).map(({ detail }) => detail)).toEqual(['Dora Chan'])
  expect(await found(neighbour, '4077')).toEqual([])
  expect(await found(as(holder), '4077')).toEqual([])
})
