import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { getUpload } from '#modules/money/invoices/contract.ts'
import { booksOf } from '#modules/money/invoices/server/desk.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { createReceipt, getOwedInvoice, priceInvoice } from '#modules/money/receivables/contract.ts'
import { testPortal } from './portal.ts'

const { portal, world, clock } = await testPortal()
const system = systemContext(portal.app, 'test')
const today = () => clock.now().toISOString().slice(0, 10)

test('another file in the place of one needs its amount typed in anew; what is paid keeps it until then', async () => {
  const { desk, building: house } = await booksOf(world, 'Pearl House')
  const at = (uuid: string) => ({ params: { oc: house.uuid, uuid } })
  const typed = async (name: string) => {
    const { uuid, company } = await desk.issue(name)
    const { version } = await desk.call.get(getOwedInvoice, at(uuid))
    await desk.call.get(priceInvoice, { ...at(uuid), version, body: { amount: 500, tax: 0, dueOn: today() } })
    return { uuid, company }
  }
  const replace = async (name: string) => {
    const upload = await desk.upload(name)
    const { files } = await desk.call.get(getUpload, { params: { oc: house.uuid, uuid: upload } })
    const done = await desk.confirm(
      upload,
      files.map(({ uuid }) => uuid),
    )
    expect(done.files.map(({ outcome }) => outcome)).toEqual(['REPLACED'])
  }
  const [free, paid] = [await typed('10023-1_20270301.pdf'), await typed('10023-2_20270301.pdf')]
  await desk.call.get(
    createReceipt,
    {
      params: { oc: house.uuid },
      body: { companyId: paid.company.id, day: today(), amount: 500, bankReference: '10023-2' },
    },
    { key: randomUUID() },
  )
  await replace('10023-1_20270315.pdf')
  await replace('10023-2_20270315.pdf')
  expect(await desk.call.get(getOwedInvoice, at(free.uuid))).toMatchObject({ state: 'UNPRICED', amount: null, owed: 0, dueOn: '2027-03-15' })
  expect(await desk.call.get(getOwedInvoice, at(paid.uuid))).toMatchObject({ state: 'SETTLED', amount: 500, paid: 500 })
  const books = Object.fromEntries((await balancesOf(system, house.id)).map(({ account, amount }) => [account, amount]))
  expect(books).toMatchObject({ RECEIVABLE: 0, OTHER_BOOKS: -500, BANK: 500 })
  const { version } = await desk.call.get(getOwedInvoice, at(free.uuid))
  await desk.call.get(priceInvoice, { ...at(free.uuid), version, body: { amount: 700, tax: 0, dueOn: today() } })
  expect(await checkLedger(system)).toEqual([])
})
