import type { Context } from '#kit/server/context.ts'
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
