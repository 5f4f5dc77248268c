import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matchingIn } from '#kit/server/data/search.ts'
import { titleColumn } from '#modules/money/charges/server/front.ts'
import type { ChargeTables } from '#modules/money/charges/server/tables.ts'
import { can, type LineQuery } from '../contract.ts'
import type { Invoice } from '../contract/invoice.ts'
import type { InvoiceLine } from '../contract/made.ts'
import { creditableOf } from './credit-rows.ts'
import { notesOf } from './note-rows.ts'
import { type InvoiceRecord, invoiceLines, type LineTables } from './tables.ts'

type Of = Pick<InvoiceRecord, 'id' | 'officeCentreId' | 'status' | 'currency'>
type Made = Pick<Invoice, 'lines' | 'rates' | 'creditNotes' | 'creditable'>
export const notMade: Made = { lines: 0, rates: [], creditNotes: [], creditable: [] }
const creditableAtMost = 200

/** Of an invoice, or of a credit note of it. */
const linesIn = (context: SignedIn, { id, officeCentreId }: Pick<Of, 'id' | 'officeCentreId'>, creditNoteId: number | null) => {
  const rows = context
    .read<ChargeTables & LineTables>()
    .selectFrom('invoiceLines')
    .where(ownRows(context.scope, invoiceLines))
    .where('invoiceLines.officeCentreId', '=', officeCentreId)
    .where('invoiceLines.invoiceId', '=', id)
  return creditNoteId === null ? rows.where('invoiceLines.creditNoteId', 'is', null) : rows.where('invoiceLines.creditNoteId', '=', creditNoteId)
}

const ratesOf = (context: SignedIn, of: Of) =>
  linesIn(context, of, null)
    .select((eb) => [
      'invoiceLines.taxBasisPoints',
      eb.fn.countAll<number>().as('lines'),
      sql<number>`sum(invoice_lines.amount)::bigint`.as('amount'),
      sql<number>`sum(invoice_lines.tax)::bigint`.as('tax'),
    ])
    .groupBy('invoiceLines.taxBasisPoints')
    .orderBy('invoiceLines.taxBasisPoints')
    .execute()

/** What only an invoice of charges has. */
export const madeOf = async (context: SignedIn, of: Of): Promise<Made> => {
  const credits = context.scope.kind !== 'tenant' && context.holds(can.ACTION) && of.status === 'ISSUED'
  const [rates, creditNotes, creditable] = await Promise.all([
    ratesOf(context, of),
    notesOf(context, of),
    credits ? creditableOf(context, of, { language: context.language, limit: creditableAtMost }) : [],
  ])
  return {
    lines: rates.reduce((sum, { lines }) => sum + lines, 0),
    rates: rates.map(({ taxBasisPoints, amount, tax }) => ({ taxBasisPoints, amount, tax, net: amount - tax })),
    creditNotes,
    creditable,
  }
}

/** What a line is called, in the reader's language: its charge was said in each, whoever booked it. */
const titleOf = ({ language }: SignedIn) => titleColumn(language, 'charges', 'invoiceLines.title')

const withCharges = (rows: ReturnType<typeof linesIn>) =>
  rows.innerJoin('charges', (join) =>
    join.onRef('charges.id', '=', 'invoiceLines.chargeId').onRef('charges.officeCentreId', '=', 'invoiceLines.officeCentreId'),
  )

/** As they stand on the paper, in its order. */
export const paperLines = (context: SignedIn, of: Pick<Of, 'id' | 'officeCentreId'>, creditNoteId: number | null) =>
  withCharges(linesIn(context, of, creditNoteId))
    .selectAll('invoiceLines')
    .select(titleOf(context).as('title'))
    .orderBy('invoiceLines.position')
    .execute()

const sort = { position: 'invoiceLines.position', day: 'invoiceLines.day', amount: 'invoiceLines.amount' }
export const listLines = async (context: SignedIn, of: Of, query: LineQuery) => {
  let lines = withCharges(linesIn(context, of, null))
  if (query.wildcardSearch)
    lines = lines.where(
      matchingIn(sql<string>`invoice_lines.reference_no || ' ' || invoice_lines.title || ' ' || ${titleOf(context)}`, query.wildcardSearch),
    )
  const rows = baseFiltered(context, lines, query, { changed: 'invoiceLines.createdAt' })
    .selectAll('invoiceLines')
    .select(['charges.uuid as chargeUuid', titleOf(context).as('title')])
  const page = await listing(context, rows, query, sort, 'invoiceLines.id')
  return {
    ...page,
    items: page.items.map(({ correctsNo, ...line }): InvoiceLine => ({ ...line, corrects: correctsNo, currency: of.currency ?? '' })),
  }
}
