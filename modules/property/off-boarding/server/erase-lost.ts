import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { formerUser } from '#modules/identity/users/server/front.ts'
import type { OffBoardingTables } from './tables.ts'

/** Of somebody who is erased: what could not be brought back is no longer told by the address. */
export const eraseLost = async (tx: Transaction, email: string): Promise<void> => {
  const rows = tx.unscoped<OffBoardingTables>('one address, in all companies')
  const mine = email.toLowerCase()
  const found = await rows
    .selectFrom('offBoardings')
    .select(['id', 'lost'])
    .where(sql<boolean>`strpos(lower(lost::text), ${mine}) > 0`)
    .execute()
  for (const { id, lost } of found) {
    const left = lost.map((one) => (one.name.toLowerCase() === mine ? { ...one, name: formerUser } : one))
    await rows
      .updateTable('offBoardings')
      .set({ lost: JSON.stringify(left) })
      .where('id', '=', id)
      .execute()
  }
}
