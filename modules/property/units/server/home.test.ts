import { describe, expect, test } from 'vitest'
import { type Sent, statementCount } from '#kit/server/postgres/database.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { can, getLetting, letUnit, vacateUnit } from '../contract.ts'
import { floorOf, newTower, newUnits } from './example.ts'

const { world, as } = await testPortal()
// Wednesday, 10 March 2027
const harbour = await world.building('Harbour Tower')
const id = harbour.uuid
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const jade = await world.tenantIn(harbour, 'Jade Trading')
const pearl = await world.tenantIn(harbour, 'Pearl Dental')
const marina = await world.building('Marina One')
const elsewhere = as(await world.person(marina, 'LANDLORD_ADMIN'))

const [a = 0, b = 0, c = 0, d = 0] = (await newUnits(admin, id, [floorOf(18, 'A', 'B', 'C', 'D', 'E')])).map((unit) => unit.id)
const lease = (unitId: number, companyId: number, letFrom: string, letUntil?: string) =>
  admin.get(letUnit, { params: { id, unitId }, body: { companyId, letFrom, letUntil } })
await lease(a, jade.id, '2025-01-01', '2027-05-31')
await lease(b, pearl.id, '2025-01-01', '2027-03-31')
await lease(c, jade.id, '2025-01-01', '2027-04-15')
await lease(c, jade.id, '2027-04-16', '2030-04-15')
const left = await lease(d, pearl.id, '2025-01-01', '2030-12-31')
await admin.get(vacateUnit, {
  params: { id, unitId: d, lettingId: left.id },
  version: (await admin.get(getLetting, { params: { id, unitId: d, lettingId: left.id } })).version,
  body: { vacatedOn: '2027-04-01', reason: 'Moves to Kowloon' },
})

const homeOf = async (person: ReturnType<typeof world.person>) => as(await person).get(getHome)
const withoutRight = { permissionsRemoved: Object.values(can) }
const figure = { name: 'units', href: '/Unit' }
const named = <T extends { name: string }>(given: readonly T[], ...names: string[]) => given.filter(({ name }) => names.includes(name))
const leasesIn = ({ waiting }: { waiting: { key: string; title: string }[] }) => waiting.filter(({ key }) => key.startsWith('leases:'))
const daysIn = ({ days }: { days: { key: string; date: string; text: string }[] }) =>
  days.filter(({ key }) => key.startsWith('lettings:')).map(({ date, text }) => [date, text])

describe('Home of a building', () => {
  test('asks for nothing twice, however many answers need it', async () => {
    const count = { statements: 0, sent: [] as Sent[] }
    const reader = as(await world.person(harbour, 'LANDLORD_ADMIN'))
    await reader.get(getHome)
    await statementCount.run(count, () => reader.get(getHome))
    const asked = count.sent.map(({ sql, parameters }) => `${sql} ${JSON.stringify(parameters)}`)
    expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
    expect(asked.filter((one) => one.includes('"units"')).length).toBeLessThanOrEqual(3)
  })

  test('says how much of its area is let, and how many leases end', async () => {
    expect(named((await homeOf(world.person(harbour, 'LANDLORD_ADMIN'))).figures, 'units')).toEqual([
      { ...figure, label: 'Let area', value: 0.8, unit: 'percent', of: '8,000 of 10,000 ft²', note: '3 leases end within 6 months' },
    ])
  })
  test('names the leases that end and are neither renewed nor given up, the first one first', async () => {
    expect(leasesIn(await homeOf(world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY')))).toEqual([
      {
        key: `leases:${b}`,
        label: 'Lease ending',
        title: 'Unit 18B',
        detail: 'Pearl Dental, Tower 1: no renewal is noted.',
        since: '2027-03-31T16:00:00.000Z',
        urgency: null,
        href: `/Unit/${b}`,
        deed: null,
        way: null,
      },
      expect.objectContaining({ key: `leases:${a}`, title: 'Unit 18A' }),
    ])
    // the button that renews is for those who may
    expect(leasesIn(await homeOf(world.person(harbour, 'LANDLORD_ADMIN')))[0]).toMatchObject({
      href: `/Unit/${b}`,
      way: { does: 'renew', href: `/Unit/${b}?deed=renew` },
    })
  })
  test('tells the days on which leases begin and end', async () => {
    expect(daysIn(await homeOf(world.person(harbour, 'LANDLORD_ADMIN')))).toEqual([
      ['2027-03-31', 'Pearl Dental: the leases of 18B and 18D end'],
      ['2027-04-15', 'Jade Trading: the lease of 18C ends'],
      ['2027-04-16', 'Jade Trading: the lease of 18C begins'],
    ])
  })
  test('tells what a company takes or gives back on one day in one line, by its units while they are few', async () => {
    const house = await world.building('Many Lets')
    const owner = as(await world.person(house, 'LANDLORD_ADMIN'))
    const [comes, leaves] = [await world.tenantIn(house, 'Comes & Co.'), await world.tenantIn(house, 'Leaves Limited')]
    const units = await newUnits(owner, house.uuid, [floorOf(1, 'B', 'A', 'J', 'C', 'D', 'E', 'F', 'G', 'H')])
    const take = async (companyId: number, letFrom: string, letUntil: string | undefined, ...unitNos: string[]) => {
      for (const { id: unitId } of units.filter((unit) => unitNos.includes(unit.unitNo)))
        await owner.get(letUnit, { params: { id: house.uuid, unitId }, body: { companyId, letFrom, letUntil } })
    }
    await take(comes.id, '2027-04-01', undefined, '1A', '1B')
    await take(leaves.id, '2025-01-01', '2027-03-31', '1C', '1D', '1E', '1F', '1G', '1H', '1J')
    const { days } = await owner.get(getHome)
    expect(days.filter(({ key }) => key.startsWith('lettings:')).map(({ date, text, href }) => [date, text, href])).toEqual([
      ['2027-03-31', 'Leaves Limited: the leases of 7 units end', '/Unit?view=list&wildcardSearch=Leaves%20Limited'],
      ['2027-04-01', 'Comes & Co.: the leases of 1A and 1B begin', '/Unit?view=list&wildcardSearch=Comes%20%26%20Co.'],
    ])
    const zh = await owner.get(getHome, {}, { headers: { 'accept-language': 'zh-Hant' } })
    expect(daysIn(zh).map(([, text]) => text)).toEqual(['Leaves Limited：7 個單位租約屆滿', 'Comes & Co.：1A、1B 單位起租'])
  })
  test('asks for a tower and for units until they are there', async () => {
    const steps = async () => named((await elsewhere.get(getHome)).steps, 'tower', 'unit').map(({ name, href }) => [name, href])
    // what others build on stands first, and people are invited at the end
    const order = (await elsewhere.get(getHome)).steps.map(({ name }) => name)
    expect([order[0], order[1], order.at(-1)]).toEqual(['tower', 'unit', 'people'])
    expect(await steps()).toEqual([
      ['tower', '/Unit?deed=add-tower'],
      ['unit', '/Unit?deed=add-units'],
    ])
    await newTower(elsewhere, marina.uuid)
    expect(await steps()).toEqual([['unit', '/Unit?deed=add-units']])
    await newUnits(elsewhere, marina.uuid, [floorOf(1, 'A')], 'Tower 2')
    expect(await steps()).toEqual([])
    const home = await elsewhere.get(getHome)
    expect(named(home.figures, 'units')).toMatchObject([{ value: 0, of: '0 of 2,000 ft²', note: null }])
    expect([leasesIn(home), daysIn(home)]).toEqual([[], []])
  })
})

describe('Home of a company', () => {
  test('tells of its own units only, and asks for no tower', async () => {
    const home = await homeOf(world.person(jade, 'MASTER_ADMIN'))
    expect(named(home.figures, 'units')).toEqual([
      { ...figure, label: 'Rented units', value: 2, unit: 'count', of: null, note: '1 lease ends within 6 months' },
    ])
    expect(leasesIn(home).map(({ title }) => title)).toEqual(['Unit 18A'])
    expect(daysIn(home).map(([date]) => date)).toEqual(['2027-04-15', '2027-04-16'])
    expect(named(home.steps, 'tower', 'unit')).toEqual([])
  })
  test('is without them where it rents nothing', async () => {
    const home = await homeOf(world.person(await world.tenantIn(harbour), 'MASTER_ADMIN'))
    expect([named(home.figures, 'units'), leasesIn(home), daysIn(home)]).toEqual([[], [], []])
  })
})

test('who may not see the units is told nothing of them', async () => {
  const nothing = [[], [], [], []]
  for (const person of [world.person(harbour, 'LANDLORD_ADMIN', withoutRight), world.person(jade, 'MASTER_ADMIN', withoutRight)]) {
    const home = await homeOf(person)
    expect([named(home.figures, 'units'), leasesIn(home), daysIn(home), named(home.steps, 'tower', 'unit')]).toEqual(nothing)
  }
})

test('at most five are named, and how many there are beside them', async () => {
  const full = await world.building('Full House')
  const owner = as(await world.person(full, 'LANDLORD_ADMIN'))
  const company = await world.tenantIn(full)
  for (const { id: unitId } of await newUnits(owner, full.uuid, [floorOf(1, 'A', 'B', 'C', 'D', 'E', 'F', 'G')]))
    await owner.get(letUnit, { params: { id: full.uuid, unitId }, body: { companyId: company.id, letFrom: '2026-01-01', letUntil: '2027-04-30' } })
  const home = await owner.get(getHome)
  expect(leasesIn(home)).toHaveLength(5)
  expect(home.more).toEqual([{ label: 'Lease ending', count: 2, href: '/Unit?view=list&state=ENDING' }])
})

test('a unit whose next lease is agreed, with whomever, waits no more', async () => {
  const house = await world.building('Next House')
  const owner = as(await world.person(house, 'LANDLORD_ADMIN'))
  const [unit = { id: 0 }] = await newUnits(owner, house.uuid, [floorOf(1, 'A')])
  const agree = async (name: string, letFrom: string, letUntil?: string) => {
    const { id: companyId } = await world.tenantIn(house, name)
    await owner.get(letUnit, { params: { id: house.uuid, unitId: unit.id }, body: { companyId, letFrom, letUntil } })
  }
  await agree('Leaves Limited', '2025-01-01', '2027-03-31')
  expect(leasesIn(await owner.get(getHome))).toHaveLength(1)
  await agree('Comes Limited', '2027-04-01')
  expect(leasesIn(await owner.get(getHome))).toEqual([])
})
