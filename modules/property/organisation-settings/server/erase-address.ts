import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { OrganisationSettingTables } from './tables.ts'

/** Of somebody who is erased: organisations that wanted the address told do so no longer. */
export const eraseAddress = async (tx: Transaction, email: string): Promise<void> => {
  const rows = tx.unscoped<OrganisationSettingTables>('one address, in all organisations')
  const mine = email.toLowerCase()
  const found = await rows
    .selectFrom('organisationSettings')
    .select(['id', 'notifiedParties'])
    .where(sql<boolean>`strpos(lower(notified_parties::text), ${mine}) > 0`)
    .execute()
  for (const { id, notifiedParties } of found) {
    const left = Object.fromEntries(
      Object.entries(notifiedParties).map(([topic, addresses]) => [topic, addresses.filter((address) => address.toLowerCase() !== mine)]),
    )
    await rows
      .updateTable('organisationSettings')
      .set({ notifiedParties: sql`${JSON.stringify(left)}::jsonb` })
      .where('id', '=', id)
      .execute()
  }
}
