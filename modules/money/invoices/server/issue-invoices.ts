import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, lock, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { invoiceSteps, taxNumberMissing } from '../contract.ts'
import type { Issued } from '../contract/made.ts'
import { takeOff } from './draft-rows.ts'
import { editionOf } from './edition-rows.ts'
import { customersOf, holdNamed } from './issue-rows.ts'
import { takeNumbers } from './number-rows.ts'
import { settingsOf, supplierOf } from './settings.ts'
import { invoiceEditions, type InvoiceRecord, invoices } from './tables.ts'
import { tellMade } from './tell-companies.ts'

const issueOne = async (
  tx: Transaction,
  draft: InvoiceRecord,
  values: Pick<InvoiceRecord, 'invoiceNo' | 'invoiceDate' | 'dueOn' | 'supplier' | 'customer'>,
) => {
  const { id, version } = draft
  const fileName = `${values.invoiceNo}.pdf`
  const made = change(
    tx,
    invoices,
    { id, version, step: invoiceSteps.issue },
    { ...values, fileName, issuedAt: tx.context.now() },
    { action: 'issued' },
  )
  const invoice = await unlessTaken(failures.taken, made)
  const edition = await editionOf(tx, invoice)
  await change(tx, invoiceEditions, { id: edition.id }, { fileName, invoiceDate: values.invoiceDate }, { action: 'editionSent' })
  return invoice
}

/** Drafts become invoices: with numbers in a row, the day that it is at the building, its terms, and who is who frozen as it is now. */
export const issueInvoices = (context: SignedIn, building: OfficeCentreRecord, uuids: readonly string[]): Promise<Issued> =>
  context.transaction(async (tx, inside) => {
    const named = await holdNamed(tx, inside, building.id, uuids)
    const drafts = named.filter(({ status }) => status === 'DRAFT')
    const left = named.filter(({ status }) => status !== 'DRAFT').map(({ uuid, invoiceNo }) => ({ uuid, invoiceNo }))
    if (drafts.length === 0) return { issued: [], left }
    const settings = await settingsOf(tx, building)
    if (settings.taxRegistrationNo === null && drafts.some(({ tax }) => (tax ?? 0) > 0)) throw new Failed(taxNumberMissing)
    const customers = await customersOf(
      tx,
      building.id,
      drafts.map(({ companyId }) => companyId),
    )
    const supplier = supplierOf(settings, building)
    const invoiceDate = todayIn(inside, building)
    const dueOn = daysAfter(invoiceDate, settings.paymentDays)
    const asked = { officeCentreId: building.id, kind: 'INVOICE', prefix: settings.prefix, day: invoiceDate, n: drafts.length } as const
    const numbers = await takeNumbers(tx, asked)
    const issued: InvoiceRecord[] = []
    for (const [at, draft] of drafts.entries()) {
      const customer = customers.get(draft.companyId) ?? null
      issued.push(await issueOne(tx, draft, { invoiceNo: numbers[at] ?? '', invoiceDate, dueOn, supplier, customer }))
    }
    await tellMade(tx, inside, { ...building, name: building.buildingName ?? building.companyName }, issued)
    return { issued: issued.map(({ uuid, invoiceNo }) => ({ uuid, invoiceNo })), left }
  })

/** Its lines are free again; nobody but the building ever saw it. */
export const discardDraft = (context: SignedIn, which: Seen): Promise<void> =>
  context.transaction(async (tx, inside) => {
    if (inside.scope.kind === 'tenant') throw new Failed(failures.notFound)
    const { id, officeCentreId, status } = await lock(tx, invoices, which)
    if (status !== 'DRAFT') throw new Failed(failures.notNow)
    await takeOff(tx, { officeCentreId, invoiceId: id })
    await end(tx, invoices, { id }, { action: 'discarded' })
  })
