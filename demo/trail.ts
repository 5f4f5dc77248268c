import type { Kysely } from 'kysely'
import { typed } from '#kit/server/postgres/database.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import type { Days } from './days.ts'
import type { Random } from './random.ts'

export interface By {
  readonly userId: number
  readonly membershipId: number
}

/** What those who write the smaller modules need of the city. */
export interface City {
  readonly open: Kysely<Record<never, never>>
  readonly random: Random
  readonly daysOf: (place: 'hk' | 'sg') => Days
  /** Ids by the keys of the seed. */
  readonly centres: ReadonlyMap<string, number>
  /** Two of an organisation's own admins. */
  readonly adminsOf: (organisation: string) => readonly [deputy: By, head: By]
}

/** What every record begins with. */
export const madeAt = ({ random }: City, at: Date, { userId }: By) => ({
  uuid: random.uuid(),
  createdAt: at,
  createdBy: userId,
  updatedAt: at,
  updatedBy: userId,
})

type Changes = Record<string, { before: unknown; after: unknown }>

/** The changes of a deed that made a record of these values. */
export const made = (values: Readonly<Record<string, unknown>>): Changes =>
  Object.fromEntries(Object.entries(values).flatMap(([name, after]) => (after === null ? [] : [[name, { before: null, after }]])))

export interface Told {
  readonly at: Date
  readonly by: By
  readonly table: string
  readonly id: number | undefined
  readonly action: string
  readonly changes: Changes
  readonly reason?: string
  /** None of what is the provider's own. */
  readonly officeCentreId?: number
  readonly companyId?: number
}

/** What the History tabs of records without parts tell. */
export const writeTrail = async ({ open }: City, deeds: readonly Told[]): Promise<void> => {
  const entries = deeds.map(({ at, by, table, id = 0, action, changes, reason, officeCentreId, companyId }) => ({
    at,
    actorUserId: by.userId,
    actorMembershipId: by.membershipId,
    officeCentreId: officeCentreId ?? null,
    companyId: companyId ?? null,
    tableName: table,
    rowId: id,
    subjectTable: table,
    subjectId: id,
    action,
    changes,
    reason: reason ?? null,
    requestId: 'demo',
  }))
  await typed<AuditTables>(open).insertInto('auditEntries').values(entries).execute()
}
