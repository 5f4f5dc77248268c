import { expect, test } from 'vitest'
import { listInvoices } from '#modules/money/invoices/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { getOwedInvoice, priceInvoice } from '../contract.ts'
import { issueFile } from './example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-10T02:00:00Z')
const building = await world.building('Harbour Tower', { addOns: ['THIRD_PARTY_INVOICE'] })
const [jade, rivington] = [await world.tenantIn(building, 'Jade Trading'), await world.tenantIn(building, 'Rivington')]
const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
const ours = as(await world.person(jade, 'MASTER_ADMIN'))

const owed = async (company: typeof jade, amount: number, dueOn: string) => {
  const { uuid } = await issueFile(world, building, company)
  const at = { params: { oc: building.uuid, uuid } }
  const { version } = await admin.get(getOwedInvoice, at)
  await admin.get(priceInvoice, { ...at, version, body: { amount, tax: 0, dueOn } })
  return uuid
}
const dueFor = async (who: typeof admin) => {
  const { days, missing } = await who.get(getHome)
  expect(missing).toEqual([])
  return days.filter(({ label }) => label === 'Invoices due')
}

test('days on which invoices are due are seen on Home: by a building of all its companies, by a company its own', async () => {
  const one = await owed(jade, 10_000, '2027-03-20')
  await owed(rivington, 5000, '2027-03-24')
  await owed(jade, 2000, '2027-03-24')
  // what is due after six weeks, or was before today, is not on the strip
  await owed(jade, 3000, '2027-06-01')
  await owed(jade, 3000, '2027-03-01')
  expect(await dueFor(admin)).toMatchObject([
    { date: '2027-03-20', text: expect.stringContaining('HK$100.00'), href: `/invoices/${one}` },
    { date: '2027-03-24', text: '2 invoices, HK$70.00', href: '/invoices' },
  ])
  expect(await dueFor(ours)).toMatchObject([
    { date: '2027-03-20', href: `/invoices/${one}` },
    { date: '2027-03-24', text: expect.stringContaining('HK$20.00') },
  ])
})

test('a company reads on Home what it has to pay, and by when the first of it; the building has its arrears', async () => {
  const figureFor = async (who: typeof admin) => (await who.get(getHome)).figures.find(({ name }) => name === 'invoices-owed')
  expect(await figureFor(ours)).toMatchObject({ label: 'Invoices to pay', value: 4, note: 'HK$180.00, the first due 01 Mar 2027' })
  expect(await figureFor(admin)).toBeUndefined()
  const { items } = await ours.get(listInvoices, { query: { owed: 'true', sortProperties: 'dueOn', sortDirection: 'ASC' } })
  expect(items.map(({ dueOn }) => dueOn)).toEqual(['2027-03-01', '2027-03-20', '2027-03-24', '2027-06-01'])
})
