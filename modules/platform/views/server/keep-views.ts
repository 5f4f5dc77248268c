import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { mostViews, mostViewsInAll, tooManyViews, type View, type ViewChange, type ViewInput, viewNameTaken } from '../contract.ts'
import { listViews, type ViewTables } from './tables.ts'
import { columnsOfView } from './view-rows.ts'

// What somebody looks at, and under which name, is nobody else's business: none of it is in the trail.

/** The other pages and devices of the same person draw it anew. */
export const tellOwn = (tx: Transaction, { scope, app }: SignedIn, id: number): void =>
  tx.afterCommit(() => app.live.tell({ kind: 'listViews', id, officeCentreId: null, userId: scope.personId }))

/** One after the other in one membership, so that many at once do not go beyond what one may have. */
export const inTurn = (tx: Transaction, { scope }: SignedIn) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`views of membership ${scope.membershipId}`}, 0))`.execute(tx.read<ViewTables>())

export const saveView = (context: SignedIn, { list, name, query }: ViewInput): Promise<View> =>
  context.transaction(async (tx) => {
    const { membershipId, personId } = context.scope
    await inTurn(tx, context)
    const { all, here } = await tx
      .read<ViewTables>()
      .selectFrom('listViews')
      .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.countAll<number>().filterWhere('list', '=', list).as('here')])
      .where(ownRows(context.scope, listViews))
      .where('membershipId', '=', membershipId)
      .executeTakeFirstOrThrow()
    if (here >= mostViews) throw new Failed(tooManyViews, { values: { n: mostViews } })
    if (all >= mostViewsInAll) throw new Failed(tooManyViews, { values: { n: mostViewsInAll } })
    const saving = tx
      .read<ViewTables>()
      .insertInto('listViews')
      .values({ userId: personId, membershipId, list, name, query: JSON.stringify(query), createdAt: context.now(), updatedAt: context.now() })
      .returning(['id', ...columnsOfView])
      .executeTakeFirstOrThrow()
    const { id, ...view } = await unlessTaken(viewNameTaken, saving, { name })
    tellOwn(tx, context, id)
    return view
  })

export const changeView = (context: SignedIn, uuid: string, { name, query }: ViewChange): Promise<View> =>
  context.transaction(async (tx) => {
    const changing = tx
      .read<ViewTables>()
      .updateTable('listViews')
      .set({ name, query: JSON.stringify(query), updatedAt: context.now() })
      .where(ownRows(context.scope, listViews))
      .where('membershipId', '=', context.scope.membershipId)
      .where('uuid', '=', uuid)
      .returning(['id', ...columnsOfView])
      .executeTakeFirst()
    const changed = await unlessTaken(viewNameTaken, changing, { name })
    if (!changed) throw new Failed(failures.notFound)
    const { id, ...view } = changed
    tellOwn(tx, context, id)
    return view
  })

export const removeView = (context: SignedIn, uuid: string): Promise<void> =>
  context.transaction(async (tx) => {
    const removed = await tx
      .read<ViewTables>()
      .deleteFrom('listViews')
      .where(ownRows(context.scope, listViews))
      .where('membershipId', '=', context.scope.membershipId)
      .where('uuid', '=', uuid)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Failed(failures.notFound)
    tellOwn(tx, context, removed.id)
  })
