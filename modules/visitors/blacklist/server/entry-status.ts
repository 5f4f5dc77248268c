import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { EntryStatus } from '../contract/entry.ts'
import type { BlacklistTables, EntryRecord } from './tables.ts'

export const statusOf = ({ status, fromDate, untilDate }: Pick<EntryRecord, 'status' | 'fromDate' | 'untilDate'>, today: string): EntryStatus => {
  if (status === 'LIFTED') return 'LIFTED'
  return untilDate < today ? 'EXPIRED' : fromDate > today ? 'UPCOMING' : 'ACTIVE'
}

/** The same as a condition. */
export const inStatus = (status: EntryStatus, today: string) => (eb: ExpressionBuilder<BlacklistTables, 'blacklistEntries'>) => {
  const day = sql<string>`${today}::date`
  // written into the statement: the index by which visitors are compared has the active ones only
  const stored = (one: 'ACTIVE' | 'LIFTED') => eb('blacklistEntries.status', '=', sql.lit(one))
  if (status === 'LIFTED') return stored('LIFTED')
  const open = stored('ACTIVE')
  if (status === 'EXPIRED') return eb.and([open, eb('blacklistEntries.untilDate', '<', day)])
  if (status === 'UPCOMING') return eb.and([open, eb('blacklistEntries.fromDate', '>', day)])
  return eb.and([open, eb('blacklistEntries.fromDate', '<=', day), eb('blacklistEntries.untilDate', '>=', day)])
}

/** Its day has come, and it still stands. */
export const reviewIsDue = (today: string) => (eb: ExpressionBuilder<BlacklistTables, 'blacklistEntries'>) =>
  eb.and([inStatus('ACTIVE', today)(eb), eb('blacklistEntries.reviewOn', '<=', sql<string>`${today}::date`)])

export const appealIsWaiting = sql<SqlBool>`(blacklist_entries.appeal_at is not null and blacklist_entries.appeal_answer is null
  and blacklist_entries.status = 'ACTIVE')`
