import { describe, expect, test } from 'vitest'
import { type Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { contextIn } from '#kit/server/testing/notes.ts'
import type { Centre } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { buildingReadBy, companyIn, landlordOf, organisationOf, ownBuildingOf, ownOrBuildingOf } from './front.ts'

const { portal, world } = await testPortal()
const [platform, tower, other, office] = [
  await world.platform(),
  await world.building('Harbour Tower'),
  await world.building('Kestrel House'),
  await world.office('Oriel Labs'),
]
const [company, neighbour, stranger] = [
  await world.tenantIn(tower, 'Pinecrest'),
  await world.tenantIn(tower, 'Lindqvist'),
  await world.tenantIn(other, 'Vantage'),
]
const names: Record<string, Centre> = { platform, tower, other, office, company, neighbour, stranger }
const nameOf = ({ id }: { id: number }) => Object.keys(names).find((name) => names[name]?.id === id)

const readers = {
  platform: contextIn(portal.app, { kind: 'platform', ownId: platform.id, buildingId: platform.id }),
  tower: contextIn(portal.app, { kind: 'landlord', ownId: tower.id, buildingId: tower.id }),
  office: contextIn(portal.app, { kind: 'office', ownId: office.id, buildingId: office.id }),
  company: contextIn(portal.app, { kind: 'tenant', ownId: company.id, buildingId: tower.id }),
}

/** What each name leads to; names that lead nowhere are left out. */
const led = async (find: (oc: number | string) => Promise<{ id: number }>) => {
  const found: string[] = []
  for (const [name, { id, uuid }] of Object.entries(names)) {
    const answers = await Promise.all([id, uuid].map((oc) => find(oc).then(nameOf, ({ failure }: Failed) => failure.code)))
    expect(new Set(answers).size).toBe(1)
    const [to] = answers
    if (to !== 'not_found') found.push(to === name ? name : `${name} → ${to}`)
  }
  return found
}

const everything = Object.keys(names)
describe.each<[string, (context: SignedIn, oc: number | string) => Promise<{ id: number }>, Record<keyof typeof readers, string[]>]>([
  [
    'organisationOf',
    organisationOf,
    { platform: everything, tower: ['tower', 'company', 'neighbour'], office: ['office'], company: ['tower → company', 'company'] },
  ],
  ['ownOrBuildingOf', ownOrBuildingOf, { platform: everything, tower: ['tower'], office: ['office'], company: ['tower', 'company'] }],
  [
    'buildingReadBy',
    buildingReadBy,
    { platform: ['platform', 'tower', 'other', 'office'], tower: ['tower'], office: ['office'], company: ['tower'] },
  ],
  ['ownBuildingOf', ownBuildingOf, { platform: ['platform', 'tower', 'other', 'office'], tower: ['tower'], office: ['office'], company: [] }],
  ['landlordOf', landlordOf, { platform: ['tower', 'other'], tower: ['tower'], office: [], company: [] }],
  [
    'companyIn the tower',
    (context, oc) => companyIn(context, tower, oc),
    { platform: ['company', 'neighbour'], tower: ['company', 'neighbour'], office: [], company: ['tower → company', 'company'] },
  ],
])('%s', (_, find, expected) => {
  test.each(Object.entries(readers))('for the %s', async (reader, context) => {
    expect(await led((oc) => find(context, oc))).toEqual(expected[reader as keyof typeof readers])
  })
})

test('an organisation that has ended is not there', async () => {
  const gone = await world.tenantIn(tower, 'Gone')
  await world.change('officeCentres', gone.id, { endedAt: new Date('2027-01-01') })
  for (const find of [organisationOf, ownOrBuildingOf])
    await expect(find(readers.platform, gone.uuid)).rejects.toMatchObject({ failure: failures.notFound })
})
