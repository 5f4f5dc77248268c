import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { SessionTables } from './tables.ts'

type Reader = Pick<Context, 'unscoped'>

/** Sign-ins that act in an organisation, or in one of the companies in it. */
const sessionsIn = (from: Reader, organisationId: number, now: Date) =>
  from
    .unscoped<SessionTables & UserTables & OfficeCentreTables>('the organisation was found in scope')
    .selectFrom('sessions')
    .innerJoin('memberships', 'memberships.id', 'sessions.membershipId')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .where((eb) => eb.or([eb('officeCentres.id', '=', organisationId), eb('officeCentres.landlordId', '=', organisationId)]))
    .where('sessions.endedAt', 'is', null)
    .where('sessions.refreshExpiresAt', '>', now.toISOString())

export const countSessionsIn = async (context: Context, organisationId: number): Promise<number> => {
  const open = sessionsIn(context, organisationId, context.now()).select((eb) => eb.fn.countAll<number>().as('n'))
  return (await open.executeTakeFirstOrThrow()).n
}

/** All of them in one statement: there may be thousands, and the trail of the organisation tells why. */
export const endSessionsIn = async (tx: Transaction, organisationId: number, cause: string): Promise<void> => {
  const now = tx.context.now()
  await tx
    .unscoped<SessionTables>('as above')
    .updateTable('sessions')
    .set({ endedAt: now, endedBy: cause })
    .where('id', 'in', sessionsIn(tx, organisationId, now).select('sessions.id'))
    .execute()
}
