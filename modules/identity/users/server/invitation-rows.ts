import type { Context, Transaction } from '#kit/server/context.ts'
import { sha256 } from '#kit/server/signing.ts'
import type { OfficeCentreTables } from '../../office-centres/server/tables.ts'
import type { UserTables } from './tables.ts'

const unscoped = (context: Context) => context.unscoped<UserTables & OfficeCentreTables>('the link of an invitation names it')

/** The invitation that a link carries, while it can be accepted; with the account that the person has already. */
export const openInvitation = async (context: Context, token: string) =>
  unscoped(context)
    .selectFrom('registrationRequests')
    .innerJoin('officeCentres', 'officeCentres.id', 'registrationRequests.officeCentreId')
    .leftJoin('users', (join) =>
      join
        .on((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', eb.fn<string>('lower', ['registrationRequests.email'])))
        .on('users.endedAt', 'is', null),
    )
    .select(['registrationRequests.id', 'registrationRequests.email', 'registrationRequests.fullName', 'registrationRequests.roleCodes'])
    .select(['registrationRequests.officeCentreId', 'officeCentres.companyName', 'users.id as userId', 'users.passwordHash', 'users.active'])
    .where('registrationRequests.tokenHash', '=', sha256(token))
    .where('registrationRequests.acceptedAt', 'is', null)
    .where('registrationRequests.endedAt', 'is', null)
    .where('registrationRequests.expiresAt', '>', context.now().toISOString())
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .executeTakeFirst()
export type Invitation = NonNullable<Awaited<ReturnType<typeof openInvitation>>>

/** Where somebody is about to join, and whether they have joined already. */
export const placeOfMember = async (tx: Transaction, officeCentreId: number, userId: number) => {
  const rows = tx.unscoped<UserTables & OfficeCentreTables>('somebody who joins is in no scope yet')
  const organisation = await rows
    .selectFrom('officeCentres')
    .select(['id', 'isPlatform', 'type'])
    .where('id', '=', officeCentreId)
    .executeTakeFirstOrThrow()
  const member = await rows
    .selectFrom('memberships')
    .select('id')
    .where('userId', '=', userId)
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return { organisation, member }
}
