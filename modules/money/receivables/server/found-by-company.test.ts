import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createReceipt, listOwedInvoices } from '../contract.ts'
import { issueFile } from './example.ts'

const { world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['THIRD_PARTY_INVOICE'] })
const marina = await world.building('Marina House', { addOns: ['THIRD_PARTY_INVOICE'] })
const [oriel, factor] = [await world.tenantIn(harbour, 'Oriel Biotech'), await world.tenantIn(harbour, 'Tutorial Factory')]
const theirs = await world.tenantIn(marina, 'Oriel Elsewhere')
const finance = as(await world.person(harbour, 'LANDLORD_FINANCE'))
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }

const invoices: Awaited<ReturnType<typeof issueFile>>[] = []
for (let day = 1; day <= 6; day += 1) invoices.push(await issueFile(world, harbour, oriel, { invoiceDate: `2027-02-0${day}` }))
const first = await issueFile(world, harbour, factor)
await issueFile(world, marina, theirs)
const day = clock.now().toISOString().slice(0, 10)
const receipt = await finance.get(
  createReceipt,
  { params, body: { companyId: oriel.id, day, amount: 9000, bankReference: 'by standing order' } },
  { key: randomUUID() },
)

const found = async (call: Caller, text: string) =>
  Object.fromEntries((await call.get(findRecords, { query: { text } })).map(({ kind, hits }) => [kind, hits]))
const titlesOf = async (call: Caller, text: string, kind: string) => (await found(call, text))[kind]?.map(({ title }) => title)

test('whoever has the money finds a company by its name, its newest invoices and what it has paid', async () => {
  const { debtors, invoices: bills, receipts } = await found(finance, 'oriel')
  expect(bills?.map(({ title, detail }) => `${title} ${detail}`)).toEqual(
    invoices
      .slice(-4)
      .toReversed()
      .map(({ invoiceNo }) => `${invoiceNo} Oriel Biotech`),
  )
  expect(receipts).toMatchObject([{ title: receipt.referenceNo, detail: 'Oriel Biotech' }])
  // names that begin with it stand first, those that have it in a word after them; of other buildings none
  expect(debtors?.map(({ title }) => title)).toEqual(['Oriel Biotech'])
  expect(await titlesOf(finance, 'ori', 'debtors')).toEqual(['Oriel Biotech', 'Tutorial Factory'])
  expect((await titlesOf(finance, 'ori', 'invoices'))?.at(0)).toBe(invoices.at(-1)?.invoiceNo)
  expect(await titlesOf(finance, 'factory', 'invoices')).toEqual([first.invoiceNo])
})

test('the company leads to what it owes, and to itself for whoever sees the companies of the building', async () => {
  const { debtors } = await found(finance, 'oriel')
  expect(debtors).toMatchObject([{ title: 'Oriel Biotech', href: `/receivables?tab=invoices&companyId=${oriel.id}` }])
  const owed = await finance.get(listOwedInvoices, { params, query: { companyId: oriel.id } })
  expect(owed.items).toHaveLength(6)
  const all = await found(admin, 'oriel')
  expect(all.debtors ?? []).toEqual([])
  expect(all.tenants).toMatchObject([{ title: 'Oriel Biotech' }])
  expect(all.invoices).toHaveLength(4)
})

test('a company finds none of another one', async () => {
  const boss = as(await world.person(factor, 'MASTER_ADMIN'))
  expect(await titlesOf(boss, 'oriel', 'invoices')).toBeUndefined()
  expect(Object.keys(await found(boss, 'oriel'))).not.toContain('debtors')
})
