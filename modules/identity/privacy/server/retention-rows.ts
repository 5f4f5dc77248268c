import type { z } from 'zod'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { contained } from '#kit/server/data/search.ts'
import { type listRemovals, type Removal, type RemovalKind, removalKinds } from '../contract.ts'
import type { PrivacyTables } from './tables.ts'
import { say } from './words.ts'

type Query = z.output<NonNullable<typeof listRemovals.query>>

export const limitsRow = (context: Context) =>
  context
    .read<PrivacyTables>()
    .selectFrom('retentionLimits')
    .select(['id', 'version', 'mailDays', 'exportDays', 'uploadRowDays', 'noticeDays', 'sessionDays', 'attemptDays', 'trailValueDays'])
    .executeTakeFirstOrThrow()

/** In the reader's words. */
const kindsCalled = ({ language }: SignedIn, typed: string): RemovalKind[] =>
  removalKinds.filter((kind) => contained(typed)(say(language, `limit.${kind}`)))

export const removalRows = (context: SignedIn, query: Query): Promise<Page<Removal>> => {
  let rows = context
    .read<PrivacyTables>()
    .selectFrom('retentionRemovals')
    .select(['id', 'removedAt as removedDate', 'kind', 'days', 'officeCentres', 'removed'])
    .$narrowType<{ kind: RemovalKind }>()
  const { wildcardSearch } = query
  if (wildcardSearch) rows = rows.where('kind', 'in', ['', ...kindsCalled(context, wildcardSearch)])
  rows = baseFiltered(context, rows, query, { changed: 'retentionRemovals.removedAt' })
  return listing(context, rows, query, { removedDate: 'retentionRemovals.removedAt' }, 'retentionRemovals.id')
}
