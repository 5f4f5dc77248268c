import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { audit } from '#kit/server/data/write.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { addOnOfFiles } from '#modules/money/invoices/contract.ts'
import type { InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import { paymentsOf } from '#modules/money/payments/server/front.ts'
import type { ReminderStep } from '../contract/reminders.ts'
import { dueDay, owedOf } from './ages.ts'
import { paidKind } from './end-checkouts.ts'
import { isOwed } from './owed-rows.ts'
import { isOpenCheckout } from './pay-online.ts'
import type { Overdue } from './reminder-plan.ts'
import { invoiceReminders, type ReceiptTables, type ReminderRecord, type ReminderTables } from './tables.ts'

type Tables = InvoiceTables & OfficeCentreTables & ReminderTables
type Reads = Pick<Context | Transaction, 'read' | 'unscoped'>

/** Its reminders of an invoice are held back, or those of its company, on a day of the building. */
export const heldOn = (today: string) => sql<boolean>`exists (select from reminder_holds h where h.office_centre_id = invoices.office_centre_id
  and h.company_id = invoices.company_id and (h.invoice_id is null or h.invoice_id = invoices.id) and h.ended_at is null and h.until > ${today}::date)`
const lastStep = sql<number>`coalesce((select max(r.step) from invoice_reminders r
  where r.office_centre_id = invoices.office_centre_id and r.invoice_id = invoices.id), 0)`
const lastDay = sql<
  string | null
>`(select max(r.day) from invoice_reminders r where r.office_centre_id = invoices.office_centre_id and r.invoice_id = invoices.id)`

const againOn = (timeZone: string) => sql<string | null>`(select (max(a.ended_at) at time zone ${timeZone})::date::text from receipt_allocations a
  where a.office_centre_id = invoices.office_centre_id and a.invoice_id = invoices.id)`

export interface OverdueInvoice extends Overdue {
  readonly id: number
  readonly uuid: string
  readonly invoiceNo: string
  readonly companyId: number
  readonly companyName: string
  readonly dueOn: string
  readonly owed: number
  readonly currency: string
}

const overdueIn = (from: Reads, officeCentreId: number, today: string) =>
  from
    .read<Tables>()
    .selectFrom('invoices')
    .where('invoices.officeCentreId', '=', officeCentreId)
    .where('invoices.endedAt', 'is', null)
    .where('invoices.status', '=', 'ISSUED')
    .where(isOwed)
    // without the add-on nobody of the company opens a file
    .where(
      sql<boolean>`(invoices.source = 'CHARGES' or exists (select from office_centres b where b.id = invoices.office_centre_id and ${addOnOfFiles} = any(b.add_ons)))`,
    )
    .where(sql<boolean>`${dueDay} < ${today}::date`)

/** Companies of which something is overdue. */
export const companiesOverdue = async (from: Reads, officeCentreId: number, today: string): Promise<number[]> =>
  (await overdueIn(from, officeCentreId, today).select('invoices.companyId').distinct().orderBy('invoices.companyId').execute()).map(
    ({ companyId }) => companyId,
  )

/** Held in the order of their ids until the transaction ends: nothing of it is paid while it is reminded of. */
export const holdOverdue = async (tx: Transaction, officeCentreId: number, companyId: number, today: string): Promise<void> => {
  await overdueIn(tx, officeCentreId, today)
    .select('invoices.id')
    .where('invoices.companyId', '=', companyId)
    .orderBy('invoices.id')
    .forUpdate()
    .execute()
}

/** Money of companies that has paid nothing yet. */
export const freeMoneyOf = async (
  from: Pick<Context, 'read'>,
  officeCentreId: number,
  companies: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await from
    .read<ReceiptTables>()
    .selectFrom('receipts')
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where('status', '=', 'RECEIVED')
    .where((eb) => eb('companyId', '=', eb.fn.any(eb.val([...companies]))))
    .where(sql<boolean>`allocated + returned < amount`)
    .groupBy('companyId')
    .select(['companyId', sql<number>`sum(amount - allocated - returned)::bigint`.as('credit')])
    .execute()
  return new Map(rows.map(({ companyId, credit }) => [companyId ?? 0, credit]))
}

/** What is overdue of companies, the oldest first, with what it was reminded of. */
export const overdueOf = async (
  from: Pick<Context, 'read' | 'unscoped' | 'now'>,
  { id: officeCentreId, timeZone }: { readonly id: number; readonly timeZone: string },
  companies: readonly number[],
  today: string,
): Promise<OverdueInvoice[]> => {
  const rows = await overdueIn(from, officeCentreId, today)
    .innerJoin('officeCentres as company', 'company.id', 'invoices.companyId')
    .where((eb) => eb('invoices.companyId', '=', eb.fn.any(eb.val([...companies]))))
    .select(['invoices.id', 'invoices.uuid', 'invoices.invoiceNo', 'invoices.companyId', 'company.companyName', 'invoices.currency'])
    .select([
      dueDay.as('dueOn'),
      owedOf.as('owed'),
      sql<number>`(${today}::date - ${dueDay})::integer`.as('overdueDays'),
      heldOn(today).as('held'),
      lastStep.as('lastStep'),
      lastDay.as('lastDay'),
      againOn(timeZone).as('againOn'),
    ])
    .orderBy('company.companyName')
    .orderBy(dueDay)
    .orderBy('invoices.id')
    .execute()
  const payments = await paymentsOf(
    from,
    paidKind,
    rows.map(({ uuid }) => uuid),
  )
  const credits = await freeMoneyOf(from, officeCentreId, companies)
  return rows.map(({ currency, ...row }) => {
    const left = (credits.get(row.companyId) ?? 0) - row.owed
    // the oldest first, as whoever allocates it would
    credits.set(row.companyId, Math.max(left, 0))
    return { ...row, currency: currency ?? '', paying: isOpenCheckout(payments.get(row.uuid), from.now()), covered: left >= 0 }
  })
}

interface Sent {
  readonly officeCentreId: number
  readonly day: string
  readonly step: number
  readonly level: ReminderStep['level']
}
/** Written once for each invoice and step, and of an invoice once a day; those that this call has written. */
export const noteSent = async (tx: Transaction, sent: Sent, invoices: readonly OverdueInvoice[]): Promise<ReminderRecord[]> => {
  const by = tx.context.actor?.scope.personId ?? null
  const own = { createdAt: tx.context.now(), createdBy: by, updatedAt: tx.context.now(), updatedBy: by }
  const rows = await tx
    .read<ReminderTables>()
    .insertInto('invoiceReminders')
    .values(
      invoices.map(({ id: invoiceId, companyId, overdueDays, owed, currency }) => ({
        ...own,
        ...sent,
        companyId,
        invoiceId,
        overdueDays,
        owed,
        currency,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
  await audit(
    tx,
    invoiceReminders,
    rows.map((row) => ({ row })),
    { action: 'reminded' },
  )
  return rows
}

export interface RemindingBuilding {
  readonly id: number
  readonly timeZone: string
  readonly steps: readonly ReminderStep[]
}
/** Those that remind by themselves. */
export const buildingsThatRemind = ({ unscoped }: Pick<Context, 'unscoped'>): Promise<RemindingBuilding[]> =>
  unscoped<OfficeCentreTables & ReminderTables>('the job goes over all buildings')
    .selectFrom('reminderSettings')
    .innerJoin('officeCentres', 'officeCentres.id', 'reminderSettings.officeCentreId')
    .select(['officeCentres.id', 'officeCentres.timeZone', 'reminderSettings.steps'])
    .where('reminderSettings.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .orderBy('officeCentres.id')
    .execute()
