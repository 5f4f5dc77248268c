import { expect, test } from 'vitest'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelMaintenance } from '../contract.ts'
import { newWindow } from './example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-01T02:00:00Z')
const platform = await world.platform()
const provider = as(await world.person(platform, 'CENTRICITY_OPS'))
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour)
const marina = await world.building('Marina House', { timeZone: 'Asia/Tokyo' })

const windowsOf = async (person: ReturnType<typeof world.person>) =>
  (await as(await person).get(getHome)).days.filter(({ key }) => key.startsWith('maintenance:'))
const datesOf = async (person: ReturnType<typeof world.person>) => (await windowsOf(person)).map(({ date }) => date)

test('a window stands among the days of the building, of its companies and of whoever runs the portal', async () => {
  const { uuid, version } = await newWindow(provider, [harbour.id])
  await newWindow(provider, [harbour.id], { startDate: '2027-04-12', endDate: '2027-04-13' })
  const everywhere = await newWindow(provider, [], { startDate: '2027-03-20', endDate: '2027-03-21' })
  const day = { label: 'Maintenance', mark: 'bar', text: 'Read only from 10:00 PM to 02:00 AM', href: null }
  expect(await windowsOf(world.person(jade, 'TENANT'))).toEqual([
    { ...day, key: `maintenance:${uuid}`, date: '2027-03-06' },
    { ...day, key: `maintenance:${everywhere.uuid}`, date: '2027-03-20' },
  ])
  expect(await datesOf(world.person(harbour, 'LANDLORD_ADMIN'))).toEqual(['2027-03-06', '2027-03-20'])
  expect(await datesOf(world.person(marina, 'LANDLORD_ADMIN'))).toEqual(['2027-03-20'])
  expect(await windowsOf(world.person(platform, 'CENTRICITY_OPS'))).toMatchObject([
    { text: 'Database upgrade', href: `/management/maintenance-mode/${uuid}` },
    { href: `/management/maintenance-mode/${everywhere.uuid}` },
  ])
  expect(await windowsOf(world.person(platform, 'CENTRICITY_FINANCE'))).toEqual([])

  await provider.get(cancelMaintenance, { params: { uuid }, version, body: {} })
  expect(await datesOf(world.person(harbour, 'LANDLORD_ADMIN'))).toEqual(['2027-03-20'])
})

test('one that goes on over midnight stands on the day that it is', async () => {
  await newWindow(provider, [marina.id], { startDate: '2027-03-25', endDate: '2027-03-26' })
  // one o'clock in the night in Tokyo
  clock.set('2027-03-25T16:00:00Z')
  expect(await datesOf(world.person(marina, 'LANDLORD_ADMIN'))).toEqual(['2027-03-26'])
})
