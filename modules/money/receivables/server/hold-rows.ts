import { notFound } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import type { ReminderHold } from '../contract/reminders.ts'
import type { HoldRecord, ReminderTables } from './tables.ts'

interface Held {
  readonly officeCentreId: number
  readonly companyId: number
  readonly invoiceId: number | null
}

/** That of a company or of an invoice; over, it stands there until it is told anew. */
export const holdOf = (tx: Transaction, { officeCentreId, companyId, invoiceId }: Held): Promise<HoldRecord | undefined> =>
  tx
    .read<ReminderTables>()
    .selectFrom('reminderHolds')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', '=', companyId)
    .where('invoiceId', 'is not distinct from', invoiceId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

type Shown = Pick<HoldRecord, 'id' | 'officeCentreId'>
export const presentHold = async ({ read }: Pick<Context, 'read'>, { id, officeCentreId }: Shown): Promise<ReminderHold> => {
  const row = await read<ReminderTables & OfficeCentreTables & InvoiceTables>()
    .selectFrom('reminderHolds')
    .innerJoin('officeCentres as company', 'company.id', 'reminderHolds.companyId')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.id', '=', 'reminderHolds.invoiceId').onRef('invoices.officeCentreId', '=', 'reminderHolds.officeCentreId'),
    )
    .select(['reminderHolds.uuid', 'reminderHolds.until', 'reminderHolds.reason', 'reminderHolds.companyId', 'company.companyName'])
    .select(['invoices.uuid as invoiceUuid', 'invoices.invoiceNo'])
    .where('reminderHolds.officeCentreId', '=', officeCentreId)
    .where('reminderHolds.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return {
    uuid: row.uuid,
    company: { id: row.companyId, name: row.companyName },
    invoice: row.invoiceUuid !== null && row.invoiceNo !== null ? { uuid: row.invoiceUuid, invoiceNo: row.invoiceNo } : null,
    until: row.until,
    reason: row.reason,
  }
}
