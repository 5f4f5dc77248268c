import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { ViewTables } from './tables.ts'

/** Of somebody who is erased. */
export const forgetViews = async (tx: Transaction, userId: number): Promise<void> => {
  const own = tx.unscoped<ViewTables>('one person')
  await own.deleteFrom('listViews').where('userId', '=', userId).execute()
  await own.deleteFrom('listColumns').where('userId', '=', userId).execute()
}

/** What others have saved of somebody who is erased: views that are called so, or look for it. */
export const forgetViewsNaming = async (tx: Transaction, said: readonly string[]): Promise<void> => {
  const words = said.map((word) => word.toLowerCase())
  await tx
    .unscoped<ViewTables>('one person, as others look for them')
    .deleteFrom('listViews')
    .where(
      sql<boolean>`(lower(name) = any(${words}::text[])
        or exists (select from jsonb_array_elements(query) asked where lower(asked ->> 'value') = any(${words}::text[])))`,
    )
    .execute()
}
