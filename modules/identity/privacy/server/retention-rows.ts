import type { z } from 'zod'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { listing } from '#kit/server/listing.ts'
import type { listRemovals, Removal, RemovalKind } from '../contract.ts'
import type { PrivacyTables } from './tables.ts'

type Query = z.output<NonNullable<typeof listRemovals.query>>

export const limitsRow = (context: Context) =>
  context
    .read<PrivacyTables>()
    .selectFrom('retentionLimits')
    .select(['id', 'version', 'mailDays', 'exportDays', 'uploadRowDays', 'noticeDays', 'sessionDays', 'attemptDays', 'trailValueDays'])
    .executeTakeFirstOrThrow()

export const removalRows = (context: SignedIn, query: Query): Promise<Page<Removal>> => {
  const rows = context
    .read<PrivacyTables>()
    .selectFrom('retentionRemovals')
    .select(['id', 'removedAt as removedDate', 'kind', 'days', 'officeCentres', 'removed'])
    .$narrowType<{ kind: RemovalKind }>()
  return listing(context, rows, query, { removedDate: 'retentionRemovals.removedAt' }, 'retentionRemovals.id')
}
