import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { type Columns, mostLists } from '../contract.ts'
import { inTurn, tellOwn } from './keep-views.ts'
import { listColumns, type ViewTables } from './tables.ts'

export const keepColumns = (context: SignedIn, { list, hidden }: Columns): Promise<void> =>
  context.transaction(async (tx) => {
    const { membershipId, personId: userId } = context.scope
    await inTurn(tx, context)
    const rows = tx.read<ViewTables>()
    const own = rows.deleteFrom('listColumns').where(ownRows(context.scope, listColumns)).where('membershipId', '=', membershipId)
    if (hidden.length === 0) {
      await own.where('list', '=', list).execute()
      return tellOwn(tx, context, 0)
    }
    const { id } = await rows
      .insertInto('listColumns')
      .values({ userId, membershipId, list, hidden, updatedAt: context.now() })
      .onConflict((taken) => taken.columns(['membershipId', 'list']).doUpdateSet({ hidden, updatedAt: context.now() }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const kept = rows
      .selectFrom('listColumns')
      .select('id')
      .where(ownRows(context.scope, listColumns))
      .where('membershipId', '=', membershipId)
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(mostLists)
    await own.where('id', 'not in', kept).execute()
    tellOwn(tx, context, id)
  })
