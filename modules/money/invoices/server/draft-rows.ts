import { sql, type SqlBool } from 'kysely'
import { failures } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { ChargeTables } from '#modules/money/charges/server/tables.ts'
import type { InvoiceTables, LineTables } from './tables.ts'

type From = Pick<Context | Transaction, 'read'>

/** Whose lines, up to which day, in which currency. */
export interface Wanted {
  readonly officeCentreId: number
  readonly currency: string
  /** The last day of the month. */
  readonly until: string
  readonly companyId: number | null
}

const onDocument = sql<SqlBool>`exists (select from invoice_lines l where l.charge_id = charges.id and l.stands and l.office_centre_id = charges.office_centre_id)`

const wantedIn = (from: From, { officeCentreId, until, companyId }: Wanted) => {
  const rows = from
    .read<ChargeTables & OfficeCentreTables & LineTables>()
    .selectFrom('charges')
    .where('charges.officeCentreId', '=', officeCentreId)
    .where('charges.endedAt', 'is', null)
    .where('charges.day', '<=', until)
  return companyId === null ? rows : rows.where('charges.companyId', '=', companyId)
}
const freeIn = (from: From, wanted: Wanted) =>
  wantedIn(from, wanted)
    .where('charges.status', '=', 'LOCKED')
    .where(sql<SqlBool>`not ${onDocument}`)

/** Companies with locked lines that stand on no document, the one that a call names or all; those that have left, too, for they owe what they were charged. */
export const companiesToDraft = (context: Context, wanted: Wanted) =>
  freeIn(context, wanted)
    .innerJoin('officeCentres as company', 'company.id', 'charges.companyId')
    .select(['charges.companyId', 'company.companyName'])
    .where('charges.currency', '=', wanted.currency)
    .groupBy(['charges.companyId', 'company.companyName'])
    .orderBy('charges.companyId')
    .execute()

/** What is not taken: lines that are not final, and those of another currency. */
export const leftOf = async (context: Context, wanted: Wanted) => {
  const some = (rows: ReturnType<typeof wantedIn>) =>
    rows
      .select((eb) => [eb.fn.countAll<number>().as('lines'), eb.fn.count<number>('charges.companyId').distinct().as('companies')])
      // to be led to by the list's own filter
      .select(sql<string | null>`case when min(charges.month) = max(charges.month) then to_char(min(charges.month), 'YYYY-MM') end`.as('month'))
      .executeTakeFirstOrThrow()
  const open = wantedIn(context, wanted).where('charges.status', '<>', 'LOCKED')
  const undisputed = open.where('charges.disputed', '=', false)
  return {
    DISPUTED: await some(open.where('charges.disputed', '=', true)),
    NOT_VERIFIED: await some(undisputed.where('charges.status', '=', 'OPEN')),
    NOT_LOCKED: await some(undisputed.where('charges.status', '=', 'VERIFIED')),
    CURRENCY: await some(freeIn(context, wanted).where('charges.currency', '<>', wanted.currency)),
  }
}

/** The lines that a draft takes. They are locked, so nobody changes them meanwhile. */
export const linesToTake = (tx: Transaction, wanted: Wanted & { companyId: number }) =>
  freeIn(tx, wanted).select(['charges.id', 'charges.amount', 'charges.tax']).where('charges.currency', '=', wanted.currency).execute()

/** The how-manieth of the month it is; the index refuses a second one of the same number. */
export const nextRun = async (
  tx: Transaction,
  { officeCentreId, companyId }: { officeCentreId: number; companyId: number },
  month: string,
): Promise<number> => {
  const { run } = await tx
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .select((eb) => eb.fn.max<number | null>('run').as('run'))
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return (run ?? 0) + 1
}

export interface OnDocument {
  readonly officeCentreId: number
  readonly invoiceId: number
  readonly creditNoteId: number | null
}
/** Charges on a document, in the order of their days, as they stand; the index lets each be on one. */
export const putOn = (
  tx: Transaction,
  { officeCentreId, invoiceId, creditNoteId }: OnDocument,
  chargeIds: readonly number[],
  failure = failures.taken,
) =>
  unlessTaken(
    failure,
    sql`
      insert into invoice_lines (created_at, office_centre_id, company_id, invoice_id, credit_note_id, position, charge_id, reference_no, day, title, corrects_no,
        quantity, unit, unit_price, amount, tax, tax_basis_points)
      select ${tx.context.now()}, c.office_centre_id, c.company_id, ${invoiceId}::bigint, ${creditNoteId}::bigint, row_number() over (order by c.day, c.id), c.id,
        c.reference_no, c.day, c.title, corrected.reference_no, c.quantity, c.unit, c.unit_price, c.amount, c.tax, c.tax_basis_points
      from charges c left join charges corrected on corrected.id = c.corrects_id and corrected.office_centre_id = c.office_centre_id
      where c.office_centre_id = ${officeCentreId} and c.id = any(${[...chargeIds]}::bigint[])`.execute(tx.read<LineTables>()),
  )

/** Of a draft that is discarded: its lines are free again. */
export const takeOff = async (tx: Transaction, { officeCentreId, invoiceId }: Pick<OnDocument, 'officeCentreId' | 'invoiceId'>): Promise<void> => {
  await tx.read<LineTables>().deleteFrom('invoiceLines').where('officeCentreId', '=', officeCentreId).where('invoiceId', '=', invoiceId).execute()
}
