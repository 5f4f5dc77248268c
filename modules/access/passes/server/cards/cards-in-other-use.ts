import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { PassTables } from '../tables.ts'

/** Said of a row of `access_cards`: whether it serves for something else than one person's pass, and so is given to nobody. */
export const cardsInOtherUse = extensionPoint<RawBuilder<SqlBool>>('cards in other use')

export const servesOtherwise = (): RawBuilder<SqlBool> => sql`(${sql.join([sql`false`, ...cardsInOtherUse.answers], sql` or `)})`

/** As far as is known now: what is to hold until the end of a transaction is asked of cards that are locked. */
export const inOtherUse = async (from: Pick<Context, 'unscoped'>, cardIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (cardIds.length === 0) return new Set()
  const rows = await from
    .unscoped<PassTables>('who gives a card has found it in scope')
    .selectFrom('accessCards')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...cardIds]))))
    .where(servesOtherwise())
    .execute()
  return new Set(rows.map(({ id }) => id))
}
