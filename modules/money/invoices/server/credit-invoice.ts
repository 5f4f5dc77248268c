import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { audit, insert, lock, type Seen } from '#kit/server/data/write.ts'
import { type ExtensionPoint, extensionPoint } from '#kit/server/extension-point.ts'
import { lockCorrections, reverse } from '#modules/money/charges/server/front.ts'
import { correctedElsewhere as standsElsewhere, moreThanOwed, notCreditable, paidInPart } from '../contract.ts'
import type { CreditInput, VoidInput } from '../contract/made.ts'
import { correctedElsewhere, type Freed, freeCorrections, freeLines, linesLeft, linesToFree, namedCorrections } from './credit-rows.ts'
import { putOn } from './draft-rows.ts'
import { customersOf, takeCredit } from './issue-rows.ts'
import { takeNumbers } from './number-rows.ts'
import { settingsOf, supplierOf } from './settings.ts'
import { creditNotes, type InvoiceRecord, invoices } from './tables.ts'
import { tellCredited } from './tell-companies.ts'
import { buildingNamed } from './told-rows.ts'

interface Line {
  readonly id: number
  readonly amount: number
  readonly tax: number
}
const sumOf = (lines: readonly Pick<Line, 'amount' | 'tax'>[], of: 'amount' | 'tax'): number => lines.reduce((sum, line) => sum + line[of], 0)

/** An invoice of charges that is issued, held; a company's people may hold the permission, and never the right. */
const holdIssued = async (tx: Transaction, context: SignedIn, which: Seen): Promise<InvoiceRecord> => {
  if (context.scope.kind === 'tenant') throw new Failed(failures.notFound)
  const invoice = await lock(tx, invoices, which)
  if (invoice.source !== 'CHARGES' || invoice.status !== 'ISSUED') throw new Failed(failures.notNow)
  return invoice
}

interface Note {
  readonly reason: string
  /** Corrections, below nought. */
  readonly lines: readonly Line[]
  /** A note over the whole gives again what the invoice had taken back of others, or all of its lines. */
  readonly frees?: Freed
}

/** Asked in the transaction that credits one: less is owed of it now. */
export const invoiceCredited: ExtensionPoint<(tx: Transaction, invoice: InvoiceRecord) => Promise<void>> = extensionPoint('invoice credited')

const issueNote = async (tx: Transaction, context: SignedIn, invoice: InvoiceRecord, { reason, lines, frees }: Note): Promise<void> => {
  const { officeCentreId, companyId, id: invoiceId } = invoice
  const whole = frees !== undefined
  const freed = frees ? await linesToFree(tx, invoice, frees) : []
  const of = (field: 'amount' | 'tax') => sumOf(freed, field) - sumOf(lines, field)
  const [amount, tax] = [of('amount'), of('tax')]
  const row = await takeCredit(tx, invoice, amount)
  if (!row) throw new Failed(moreThanOwed)
  await audit(tx, invoices, [{ row, before: invoice }], { action: whole ? 'voided' : 'credited', reason })
  const building = await buildingNamed(context, officeCentreId)
  const settings = await settingsOf(tx, building)
  const customer = (await customersOf(tx, officeCentreId, [companyId])).get(companyId)
  if (!customer) throw new Error('the company of an invoice is there')
  const noteDate = todayIn(context, building)
  const [noteNo = ''] = await takeNumbers(tx, { officeCentreId, kind: 'CREDIT_NOTE', prefix: settings.creditPrefix, day: noteDate, n: 1 })
  const supplier = supplierOf(settings, building)
  const values = { officeCentreId, companyId, invoiceId, noteNo, noteDate, reason, whole, amount, tax, currency: invoice.currency ?? '' }
  const note = await insert(tx, creditNotes, { ...values, supplier, customer }, { action: 'noteIssued' })
  await putOn(
    tx,
    { officeCentreId, invoiceId, creditNoteId: note.id },
    lines.map(({ id }) => id),
    notCreditable,
  )
  if (frees) await freeLines(tx, invoice, note.id, frees)
  for (const credited of invoiceCredited.answers) await credited(tx, row)
  await tellCredited(tx, context, building, note, invoice)
}

/** Of corrections of its lines that are locked and stand nowhere yet. */
export const creditInvoice = (context: SignedIn, which: Seen, { corrections, reason }: CreditInput): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const invoice = await holdIssued(tx, inside, which)
    const meant = [...new Set(corrections)]
    const lines = await namedCorrections(tx, invoice, meant)
    if (lines.length < meant.length) throw new Failed(notCreditable)
    await issueNote(tx, inside, invoice, { reason, lines })
  })

/**
 * Over all that is left. Where the charges were wrong each line is taken back in them, so that the ledger agrees, and the note is of all that takes them
 * back; where the paper alone was, they stay as they are, and the next invoice takes them.
 */
export const voidInvoice = (context: SignedIn, which: Seen, { reason, again }: VoidInput): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const invoice = await holdIssued(tx, inside, which)
    if (invoice.paid > 0) throw new Failed(paidInPart)
    if (invoice.credited === invoice.amount) throw new Failed(failures.notNow)
    if (await correctedElsewhere(tx, invoice)) throw new Failed(standsElsewhere)
    if (again) return issueNote(tx, inside, invoice, { reason, lines: [], frees: 'ALL' })
    for (const line of await linesLeft(tx, invoice)) await reverse(tx, { ...line, cause: `void of ${invoice.uuid}`, amount: 'REST', reason })
    const lines = await freeCorrections(tx, invoice)
    await lockCorrections(
      tx,
      invoice.officeCentreId,
      lines.map(({ id }) => id),
    )
    await issueNote(tx, inside, invoice, { reason, lines, frees: 'FOREIGN' })
  })
