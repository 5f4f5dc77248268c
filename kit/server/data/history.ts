import { sql } from 'kysely'
import type { z } from 'zod'
import type { HistoryEntry, HistoryQuery } from '#kit/contract/history.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context } from '#kit/server/context.ts'
import { aboutColumn, type AuditTables } from '#kit/server/trail/audit-tables.ts'
import { baseFiltered, listing } from './listing.ts'
import { containing } from './search.ts'
import { type Table, tables } from './table.ts'

interface People {
  users: { id: number; fullName: string }
  memberships: { id: number; fullName: string }
}

/** Of who did it, as they are known where they did it, not as they call themselves elsewhere. */
const by = sql<string | null>`coalesce(memberships.full_name, users.full_name)`

const shown = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

interface TellsOf {
  /** Its parts, and those rows that are told with it: all found in scope before. */
  readonly beside?: readonly (readonly [Table, number])[] | undefined
  /** Only these deeds. */
  readonly actions?: readonly string[] | undefined
  /** Of these deeds nothing is told where nothing of the record itself has changed: what they did is told by what was written beside. */
  readonly quiet?: readonly string[] | undefined
}

/** The History of a record. The caller has found it in scope before. */
export const historyOf = async (
  context: Context,
  table: Table,
  id: number,
  query: z.output<typeof HistoryQuery>,
  { beside = [], actions, quiet = [] }: TellsOf = {},
): Promise<Page<HistoryEntry>> => {
  const subjects = sql.join([[table, id] as const, ...beside].map(([{ name }, subject]) => sql`(${name}, ${subject}::bigint)`))
  let entries = context
    .unscoped<AuditTables & People>('the record itself was found in scope')
    .selectFrom('auditEntries')
    .leftJoin('users', 'users.id', 'auditEntries.actorUserId')
    .leftJoin('memberships', 'memberships.id', 'auditEntries.actorMembershipId')
    .select([
      'auditEntries.id',
      'auditEntries.at',
      by.as('by'),
      'auditEntries.tableName',
      'auditEntries.action',
      'auditEntries.reason',
      'auditEntries.changes',
    ])
    // as a join, because entries of this or that subject would be read from the table before they could be put in order
    .where(sql<boolean>`(audit_entries.subject_table, audit_entries.subject_id) in (select * from (values ${subjects}) as subjects)`)
  if (actions) entries = entries.where('action', 'in', actions.length ? actions : [''])
  if (quiet.length > 0) entries = entries.where((eb) => eb.or([eb('action', 'not in', quiet), sql<boolean>`audit_entries.changes <> '{}'`]))
  if (query.wildcardSearch) {
    const { wildcardSearch } = query
    entries = entries.where((eb) => eb.or([containing(by, wildcardSearch), containing('auditEntries.reason', wildcardSearch)]))
  }
  entries = baseFiltered(context, entries, query, { changed: 'auditEntries.at' })
  const page = await listing(context, entries, query, { at: 'auditEntries.at' }, 'auditEntries.id')
  const kept = await valuesBeside(
    context,
    page.items.map((entry) => entry.id),
  )
  return {
    ...page,
    items: page.items.map((entry) => {
      const values = kept.get(entry.id) ?? []
      const about = values.find(({ columnName }) => columnName === aboutColumn)?.after
      return {
        id: entry.id,
        at: entry.at,
        by: entry.by,
        action: entry.action,
        reason: entry.reason ?? shown(about),
        changes: inOrder(entry.tableName, Object.entries(entry.changes)).map(([field, change]) => {
          const { before, after } = toldOf(entry.tableName, field, change, values)
          return { field, before: shown(before), after: shown(after) }
        }),
      }
    }),
  }
}

/** As their table has them: kept, they stand by the length of their names. */
const inOrder = <C>(table: string, changes: readonly (readonly [string, C])[]) => {
  const columns = Object.keys(tables.get(table)?.columns ?? {})
  return changes.toSorted(([a], [b]) => columns.indexOf(a) - columns.indexOf(b))
}

const erased = { before: null, after: null }

/** What stands in place of a value that is told to have changed, and not from what to what. */
const untold = '•••••'

interface Kept {
  columnName: string
  before: unknown
  after: unknown
}
/**
 * Names and addresses for work are told as they were, as long as they are kept; of what is private only that it has changed: not the digests that the trail
 * has of them, by which a short text could be guessed.
 */
const toldOf = (table: string, field: string, change: { before: unknown; after: unknown }, values: readonly Kept[]) => {
  const privacy = tables.get(table)?.columns[field]?.privacy ?? 'none'
  if (privacy === 'none') return change
  if (privacy === 'business-contact') return values.find(({ columnName }) => columnName === field) ?? erased
  const hidden = (value: unknown) => (value === null || value === undefined ? null : untold)
  return { before: hidden(change.before), after: hidden(change.after) }
}

const valuesBeside = async (context: Context, entryIds: readonly number[]) => {
  if (entryIds.length === 0) return new Map<number, Kept[]>()
  const values = await context
    .unscoped<AuditTables>('the entries were found before')
    .selectFrom('auditPersonalValues')
    .select(['entryId', 'columnName', 'before', 'after'])
    .where('entryId', 'in', entryIds)
    .execute()
  return Map.groupBy(values, ({ entryId }) => entryId)
}
