import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '../../office-centres/server/tables.ts'
import type { UserTables } from '../../users/server/tables.ts'
import type { Subject } from './personal-part.ts'

const rows = (context: Context | Transaction) => context.unscoped<UserTables & OfficeCentreTables>('the caller has found the person in scope')

/** What the person is now; nobody who was erased. */
export const personOf = async (context: Context | Transaction, userId: number): Promise<Subject & { fullName: string; photoUuid: string | null }> => {
  const row = await rows(context)
    .selectFrom('users')
    .select(['id as userId', 'email', 'fullName', 'photoUuid'])
    .where('id', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Failed(failures.notFound)
  return row
}

export const organisationName = async (context: Context, officeCentreId: number): Promise<string | null> => {
  const row = await rows(context).selectFrom('officeCentres').select('companyName').where('id', '=', officeCentreId).executeTakeFirst()
  return row?.companyName ?? null
}
