import { sql, type SqlBool } from 'kysely'
import type { Language } from '#kit/contract/language.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { titleColumn } from '#modules/money/charges/server/front.ts'
import type { ChargeTables } from '#modules/money/charges/server/tables.ts'
import type { Creditable } from '../contract/made.ts'
import type { InvoiceRecord, LineTables } from './tables.ts'

type From = Pick<Context | Transaction, 'read'>
type Of = Pick<InvoiceRecord, 'id' | 'officeCentreId'>

/** What takes back a line of an invoice, and on which document it stands. */
const correctionsOf = (from: From, { id, officeCentreId }: Of) =>
  from
    .read<ChargeTables & LineTables>()
    .selectFrom('charges')
    .innerJoin('invoiceLines as line', (join) =>
      join.onRef('line.chargeId', '=', 'charges.correctsId').onRef('line.officeCentreId', '=', 'charges.officeCentreId'),
    )
    .leftJoin('invoiceLines as own', (join) =>
      join.onRef('own.chargeId', '=', 'charges.id').onRef('own.officeCentreId', '=', 'charges.officeCentreId').on('own.stands', '=', true),
    )
    .where('charges.officeCentreId', '=', officeCentreId)
    .where('line.invoiceId', '=', id)
    .where('line.creditNoteId', 'is', null)
    .where('line.stands', '=', true)

/** Locked corrections that stand nowhere yet: the building can make a credit note of them. */
export const creditableOf = (from: From, of: Of, { language, limit }: { language: Language; limit: number }): Promise<Creditable[]> =>
  correctionsOf(from, of)
    .where('own.id', 'is', null)
    .where('charges.status', '=', 'LOCKED')
    .select([
      'charges.uuid',
      'charges.referenceNo',
      titleColumn(language).as('title'),
      'charges.day',
      'charges.amount',
      sql<string>`coalesce(charges.reason, '')`.as('reason'),
    ])
    .orderBy('charges.id')
    .limit(limit)
    .execute()

export const namedCorrections = (tx: Transaction, of: Of, uuids: readonly string[]) =>
  correctionsOf(tx, of)
    .where('own.id', 'is', null)
    .where('charges.status', '=', 'LOCKED')
    .where((eb) => eb('charges.uuid', '=', eb.fn.any(eb.val([...uuids]))))
    .select(['charges.id', 'charges.amount', 'charges.tax'])
    .execute()

/** The same of any status, once all its lines are taken back. */
export const freeCorrections = (tx: Transaction, of: Of) =>
  correctionsOf(tx, of).where('own.id', 'is', null).select(['charges.id', 'charges.amount', 'charges.tax']).execute()

/** Does another invoice, or a draft, have what takes back a line of this one? */
export const correctedElsewhere = async (tx: Transaction, of: Of): Promise<boolean> =>
  (await correctionsOf(tx, of).where('own.invoiceId', '<>', of.id).select('charges.id').limit(1).executeTakeFirst()) !== undefined

/** Lines of an invoice that still have something to take back. */
export const linesLeft = (tx: Transaction, { id, officeCentreId }: Of) =>
  tx
    .read<ChargeTables & LineTables>()
    .selectFrom('invoiceLines as line')
    .innerJoin('charges', (join) => join.onRef('charges.id', '=', 'line.chargeId').onRef('charges.officeCentreId', '=', 'line.officeCentreId'))
    .select(['charges.kind', 'charges.subject', 'charges.part'])
    .where('line.officeCentreId', '=', officeCentreId)
    .where('line.invoiceId', '=', id)
    .where('line.creditNoteId', 'is', null)
    .where('charges.correctsId', 'is', null)
    .where(sql<SqlBool>`charges.amount > charges.reversed`)
    .orderBy('charges.id')
    .execute()

/** What an invoice has taken back of another one; or all that it and its credit notes say. */
export type Freed = 'FOREIGN' | 'ALL'
const freed = ({ id, officeCentreId }: Of, which: Freed) =>
  which === 'ALL'
    ? sql<SqlBool>`l.office_centre_id = ${officeCentreId} and l.invoice_id = ${id} and l.stands`
    : sql<SqlBool>`l.office_centre_id = ${officeCentreId} and l.invoice_id = ${id} and l.credit_note_id is null and l.stands and c.corrects_id is not null
        and not exists (select from invoice_lines here where here.invoice_id = l.invoice_id and here.office_centre_id = l.office_centre_id
          and here.credit_note_id is null and here.charge_id = c.corrects_id)`

/** A note over the whole gives that again, line by line, and what it is of is free for the next invoice. */
export const freeLines = async (tx: Transaction, of: Of, creditNoteId: number, which: Freed): Promise<void> => {
  await sql`
    with freed as (
      update invoice_lines l set stands = false from charges c
      where c.id = l.charge_id and c.office_centre_id = l.office_centre_id and ${freed(of, which)}
      returning l.*)
    insert into invoice_lines (created_at, office_centre_id, company_id, invoice_id, credit_note_id, position, charge_id, stands, reference_no, day, title, corrects_no,
      quantity, unit, unit_price, amount, tax, tax_basis_points)
    select ${tx.context.now()}, office_centre_id, company_id, invoice_id, ${creditNoteId}::bigint,
      (select count(*) from invoice_lines n where n.credit_note_id = ${creditNoteId} and n.office_centre_id = ${of.officeCentreId}) + row_number() over (order by freed.id),
      charge_id, false, reference_no, day, title, corrects_no, -quantity, unit, unit_price, -amount, -tax, tax_basis_points
    from freed`.execute(tx.read<LineTables>())
}

/** The same beforehand, for the sum that the note is made with. */
export const linesToFree = async (tx: Transaction, of: Of, which: Freed): Promise<{ amount: number; tax: number }[]> => {
  const { rows } = await sql<{ amount: number; tax: number }>`
    select l.amount, l.tax from invoice_lines l join charges c on c.id = l.charge_id and c.office_centre_id = l.office_centre_id
    where ${freed(of, which)}`.execute(tx.read<ChargeTables & LineTables>())
  return rows
}
