import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findRecords } from '#modules/platform/find/contract.ts'
import { testPortal } from '#tests/portal.ts'

const { world, as, portal } = await testPortal()
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const harbour = await world.building('Harbour Tower')
const person = async (name: string, email: string) => {
  const { userId } = await world.person(harbour, 'STAFF', { name })
  await sql`update users set email = ${email} where id = ${userId}`.execute(portal.app.database.unscoped)
}
await person('Ada Whitlock', 'ada.whitlock@harbour.example')
await person('Berta Adams', 'berta@harbour.example')
await person('Carla Nadal', 'carla@harbour.example')
await person('Dora Wong 黃愛', 'ada.other@harbour.example')
// beyond the first people of the portal, who have search indexes of their own
await sql`select setval(pg_get_serial_sequence('users', 'id'), 70000)`.execute(portal.app.database.unscoped)
await person('Siti Jade Tan', 'siti@jade.example')
await person('Tina Lam', 'tina@jade.example')
await person('Una Cadaver', 'una@harbour.example')

const found = async (text: string) => {
  const kinds = await provider.get(findRecords, { query: { text } })
  return kinds.filter(({ kind }) => kind === 'global-users').flatMap(({ hits }) => hits.map(({ title }) => title))
}

test('whose name begins with it stands first, then a word of the name, then who has it within, each once', async () => {
  expect(await found('ada')).toEqual(['Ada Whitlock', 'Berta Adams', 'Carla Nadal', 'Una Cadaver'])
})

test('an address is found by its beginning, also before its @ is typed', async () => {
  for (const text of ['ada.o', 'ada.other@', 'ADA.OTHER@HARBOUR.example']) expect(await found(text)).toEqual(['Dora Wong 黃愛'])
  expect(await found('other@harbour')).toEqual([])
})

test('Chinese characters are found wherever they stand', async () => {
  expect(await found('黃愛')).toEqual(['Dora Wong 黃愛'])
})

test('two words are those of a name, in the middle of it too', async () => {
  expect(await found('jade t')).toEqual(['Siti Jade Tan'])
  expect(await found('ti jade')).toEqual(['Siti Jade Tan'])
})

test('where enough begin with it, nobody else is looked for', async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) await person(`Xenia ${n}`, `n${n}@harbour.example`)
  await person('Alexena Xen', 'alex@harbour.example')
  expect(await found('xen')).toHaveLength(4)
  expect(await found('xen')).not.toContain('Alexena Xen')
})
