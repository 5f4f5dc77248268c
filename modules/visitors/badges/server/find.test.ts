import { expect, test } from 'vitest'
import { findRecords } from '#modules/platform/find/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { addBadges, handOutBadge, listBadgeLoans, returnBadge } from '../contract.ts'

const { world, as } = await testPortal()

test('a badge that is out is found by its number and by who has it, by those who see loans', async () => {
  const building = await world.building('Lobby Tower', { addOns: ['VMS'] })
  const [desk, other] = [await world.person(building, 'VISITOR_MANAGEMENT'), await world.person(await world.building('Next door'), 'LANDLORD_ADMIN')]
  const member = await world.person(await world.tenantIn(building, 'Jade Trading'), 'TENANT')
  const params = { oc: building.uuid }
  await as(desk).get(addBadges, { params, body: { numbers: ['V24', 'V25'] } })
  await as(desk).get(handOutBadge, { params, body: { number: 'V24', kind: 'OTHER', holderName: 'Fay Fitter' } })
  const found = async (who: typeof desk, text: string) =>
    (await as(who).get(findRecords, { query: { text } })).flatMap(({ kind, hits }) => (kind === 'badgeLoans' ? hits : []))
  for (const text of ['V24', 'fitter'])
    expect(await found(desk, text)).toMatchObject([{ title: 'V24', detail: 'Fay Fitter', href: '/badges?wildcardSearch=V24' }])
  for (const who of [member, other]) expect(await found(who, 'V24')).toEqual([])
  const [loan] = (await as(desk).get(listBadgeLoans, { params })).items
  await as(desk).get(returnBadge, { params: { ...params, uuid: loan?.uuid ?? '' }, version: loan?.version ?? 0 })
  expect(await found(desk, 'V24')).toEqual([])
})
