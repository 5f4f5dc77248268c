import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import { type Level, levels, type SentReminder } from '../contract/reminders.ts'
import type { Building } from './owed-rows.ts'
import type { ReminderTables } from './tables.ts'

type Tables = InvoiceTables & OfficeCentreTables & ReminderTables
const levelNamed = (name: string): Level => levels.find((one) => one === name) ?? 'FRIENDLY'

/** Whoever names a company that is not the building's is told that it is not there. */
export const checkCompanies = async (tx: Transaction, officeCentreId: number, companies: readonly number[]): Promise<void> => {
  const { n } = await tx
    .unscoped<OfficeCentreTables>('companies of the building that the path names')
    .selectFrom('officeCentres')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('landlordId', '=', officeCentreId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...companies]))))
    .executeTakeFirstOrThrow()
  if (n < companies.length) throw new Failed(failures.notFound)
}

/** Whose they are; one that is not the building's is not there. */
export const companiesOfInvoices = async (context: SignedIn, officeCentreId: number, uuids: readonly string[]): Promise<number[]> => {
  const meant = [...new Set(uuids)]
  const rows = await context
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .select('companyId')
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(meant))))
    .execute()
  if (rows.length < meant.length) throw new Failed(failures.notFound)
  return [...new Set(rows.map(({ companyId }) => companyId))].toSorted((a, b) => a - b)
}

/** Of an invoice that the reader sees, the newest first. */
export const remindersOf = async (
  { read }: Pick<Context, 'read'>,
  { id, officeCentreId }: { id: number; officeCentreId: number },
): Promise<SentReminder[]> => {
  const rows = await read<ReminderTables>()
    .selectFrom('invoiceReminders')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('invoiceId', '=', id)
    .orderBy('step', 'desc')
    .execute()
  return rows.map(({ uuid, step, level, day, overdueDays, owed, currency, createdBy }) => ({
    uuid,
    step,
    level: levelNamed(level),
    day,
    overdueDays,
    owed,
    currency,
    byHand: createdBy !== null,
  }))
}

/** Of companies in arrears: the furthest step of what is still owed, and the day of the last. */
export const remindedOf = async ({ read }: Pick<Context, 'read'>, { id }: Pick<Building, 'id'>, companies: readonly number[]) => {
  const rows = await read<Tables>()
    .selectFrom('invoiceReminders')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.id', '=', 'invoiceReminders.invoiceId').onRef('invoices.officeCentreId', '=', 'invoiceReminders.officeCentreId'),
    )
    .select([
      'invoiceReminders.companyId',
      sql<number>`max(invoice_reminders.step)`.as('step'),
      sql<string>`(array_agg(invoice_reminders.level order by invoice_reminders.step desc))[1]`.as('level'),
      sql<string>`max(invoice_reminders.day)`.as('day'),
    ])
    .where('invoiceReminders.officeCentreId', '=', id)
    .where((eb) => eb('invoiceReminders.companyId', '=', eb.fn.any(eb.val([...companies]))))
    .where('invoices.status', '=', 'ISSUED')
    .where(sql<boolean>`invoices.amount > invoices.credited + invoices.paid`)
    .groupBy('invoiceReminders.companyId')
    .execute()
  return new Map(rows.map(({ companyId, step, level, day }) => [companyId, { step, level: levelNamed(level), day }]))
}

/** Companies of which all reminders are held back, with how long. */
export const holdsOf = async ({ read }: Pick<Context, 'read'>, { id }: Pick<Building, 'id'>, companies: readonly number[], today: string) => {
  const rows = await read<ReminderTables>()
    .selectFrom('reminderHolds')
    .select(['companyId', 'uuid', 'until', 'reason'])
    .where('officeCentreId', '=', id)
    .where('invoiceId', 'is', null)
    .where('endedAt', 'is', null)
    .where('until', '>', today)
    .where((eb) => eb('companyId', '=', eb.fn.any(eb.val([...companies]))))
    .execute()
  return new Map(rows.map(({ companyId, ...held }) => [companyId, held]))
}

/** What holds back the reminders of one invoice: its own, and that of its company. */
export const holdsOfInvoice = (
  { read }: Pick<Context, 'read'>,
  { id, officeCentreId, companyId }: { id: number; officeCentreId: number; companyId: number },
  today: string,
) =>
  read<ReminderTables>()
    .selectFrom('reminderHolds')
    .select(['uuid', 'until', 'reason', 'invoiceId'])
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .where('until', '>', today)
    .where((eb) => eb.or([eb('invoiceId', 'is', null), eb('invoiceId', '=', id)]))
    .orderBy('id')
    .execute()
