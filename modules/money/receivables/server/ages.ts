import { sql, type SqlBool } from 'kysely'
import type { Age } from '../contract/owed.ts'

/** The day on which an invoice is due; the day that stands on it, where nothing else is told. */
export const dueDay = sql<string>`coalesce(invoices.due_on, invoices.invoice_date)`
/** What is still owed of it. */
export const owedOf = sql<number>`(coalesce(invoices.amount, 0) - invoices.credited - invoices.paid)`

/** From how many days after it was due, to how many. */
const spans: Readonly<Record<Age, readonly [from: number, to: number]>> = {
  NOT_DUE: [-1_000_000, 0],
  DAYS_30: [1, 30],
  DAYS_60: [31, 60],
  DAYS_90: [61, 90],
  OLDER: [91, 1_000_000],
}

export const ageOf = (daysAfter: number): Age => {
  if (daysAfter <= 0) return 'NOT_DUE'
  if (daysAfter <= 30) return 'DAYS_30'
  if (daysAfter <= 60) return 'DAYS_60'
  return daysAfter <= 90 ? 'DAYS_90' : 'OLDER'
}

/** Of an invoice, on a day of the building. */
export const inAge = (age: Age, today: string) => {
  const [from, to] = spans[age]
  return sql<SqlBool>`(${today}::date - ${dueDay}) between ${sql.lit(from)} and ${sql.lit(to)}`
}
