import { expect, test } from 'vitest'
import { findRecords } from '#modules/platform/find/contract.ts'
import { accessPortal } from '#tests/access.ts'

const { world, as, admin, company } = await accessPortal()
const neighbour = as(await world.person(await world.building('Next door'), 'LANDLORD_ADMIN'))

test('a controller is found by its name, by those who set up doors, and leads to its panel', async () => {
  const found = async (who: typeof admin) =>
    (await who.get(findRecords, { query: { text: 'lobb' } })).flatMap(({ kind, hits }) => (kind === 'controllers' ? hits : []))
  expect(await found(admin)).toMatchObject([{ title: 'Lobby', href: expect.stringMatching(/^\/door-setup\?tab=CONTROLLERS&controller=\d+$/) }])
  for (const who of [company, neighbour]) expect(await found(who)).toEqual([])
})
