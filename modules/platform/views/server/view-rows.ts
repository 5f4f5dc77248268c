import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { Views } from '../contract.ts'
import { listColumns, listViews, type ViewTables } from './tables.ts'

export const columnsOfView = ['uuid', 'list', 'name', 'query'] as const

/** The person's own, of the membership that the session acts in. */
export const viewsOf = async (context: SignedIn): Promise<Views> => {
  const { scope } = context
  const [views, columns] = await Promise.all([
    context
      .read<ViewTables>()
      .selectFrom('listViews')
      .select(columnsOfView)
      .where(ownRows(scope, listViews))
      .where('membershipId', '=', scope.membershipId)
      .orderBy('id')
      .execute(),
    context
      .read<ViewTables>()
      .selectFrom('listColumns')
      .select(['list', 'hidden'])
      .where(ownRows(scope, listColumns))
      .where('membershipId', '=', scope.membershipId)
      .orderBy('list')
      .execute(),
  ])
  return { views, columns }
}
