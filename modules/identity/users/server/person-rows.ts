import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from './tables.ts'

const rows = (context: Context | Transaction) => context.unscoped<UserTables & OfficeCentreTables>('one person, in all organisations')

/** Counts the writes to the person and to all memberships, those that have ended too, so that it only grows. */
export const versionOfPerson = async (context: Context | Transaction, userId: number): Promise<number> => {
  const row = await rows(context)
    .selectFrom('users')
    .select((eb) => [
      'users.version',
      eb
        .selectFrom('memberships')
        .select((m) => m.fn.sum<string>('memberships.version').as('n'))
        .whereRef('memberships.userId', '=', 'users.id')
        .as('ofMemberships'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row ? row.version + Number(row.ofMemberships ?? 0) : 0
}

/** Where a person belongs, in the order in which organisations are locked. */
export const placesOf = async (
  context: Context | Transaction,
  userId: number,
): Promise<{ membershipId: number; organisation: OfficeCentreRecord }[]> => {
  const held = await rows(context)
    .selectFrom('memberships')
    .select(['id', 'officeCentreId'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .orderBy('officeCentreId')
    .execute()
  const ids = held.map(({ officeCentreId }) => officeCentreId)
  const found = ids.length ? await rows(context).selectFrom('officeCentres').selectAll().where('id', 'in', ids).execute() : []
  return held.flatMap(({ id: membershipId, officeCentreId }) => {
    const organisation = found.find(({ id }) => id === officeCentreId)
    return organisation ? [{ membershipId, organisation }] : []
  })
}

/** Who has an address now; nobody of those who were erased. */
export const personByAddress = (context: Context | Transaction, email: string) =>
  rows(context)
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
