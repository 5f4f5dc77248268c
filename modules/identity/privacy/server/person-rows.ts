import { notFound } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { Subject } from './personal-part.ts'

const rows = (context: Context | Transaction) => context.unscoped<UserTables & OfficeCentreTables>('the caller has found the person in scope')

/** What the person is now; nobody who was erased. */
export const personOf = (context: Context | Transaction, userId: number): Promise<Subject & { fullName: string }> =>
  rows(context)
    .selectFrom('users')
    .select(['id as userId', 'email', 'fullName'])
    .where('id', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)

/** By what name an organisation knows the person; by the own one where it is about everything. */
export const calledIn = async (context: Context, userId: number, officeCentreId: number | null): Promise<string> => {
  const { name } = await rows(context)
    .selectFrom('users')
    .select(officeCentreId === null ? 'fullName as name' : knownAs('users.id', officeCentreId).$notNull().as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
}

/** The person's own name, and those by which organisations know the person. */
export const namesOf = async (context: Transaction, userId: number): Promise<string[]> => {
  const own = rows(context).selectFrom('users').select('fullName').where('id', '=', userId)
  const here = rows(context).selectFrom('memberships').select('fullName').where('userId', '=', userId)
  return (await own.union(here).execute()).map(({ fullName }) => fullName)
}

/** The person's own, and those that organisations have of the person. */
export const photosOf = async (context: Transaction, userId: number): Promise<string[]> => {
  const own = rows(context).selectFrom('users').select('photoUuid').where('id', '=', userId)
  const here = rows(context).selectFrom('memberships').select('photoUuid').where('userId', '=', userId)
  return (await own.unionAll(here).execute()).flatMap(({ photoUuid }) => photoUuid ?? [])
}

export const organisationName = async (context: Context, officeCentreId: number): Promise<string | null> => {
  const row = await rows(context).selectFrom('officeCentres').select('companyName').where('id', '=', officeCentreId).executeTakeFirst()
  return row?.companyName ?? null
}
