import type { Context, Transaction } from '#kit/server/context.ts'
import { sha256 } from '#kit/server/signing.ts'
import { change, insert, lock } from '#kit/server/write.ts'
import type { OfficeCentreTables } from '../../office-centres/server/tables.ts'
import { memberships, registrationRequests, users, type UserTables } from './tables.ts'

const unscoped = (context: Context | Transaction) => context.unscoped<UserTables & OfficeCentreTables>('the link of an invitation names it')

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

/**
 * The invited person joins: the account is made when there is none, the membership begins, the invitation is over. Answers false when somebody
 * accepted it a moment before.
 */
export const acceptInvitation = async (
  tx: Transaction,
  invitation: Invitation,
  chosen: { fullName?: string | undefined; passwordHash?: string | undefined },
): Promise<boolean> => {
  const now = tx.context.now()
  const { acceptedAt } = await lock(tx, registrationRequests, { id: invitation.id })
  if (acceptedAt) return false
  await change(tx, registrationRequests, { id: invitation.id }, { acceptedAt: now, tokenHash: null }, { action: 'accepted' })
  const password = chosen.passwordHash ? { passwordHash: chosen.passwordHash, passwordChangedAt: now } : {}
  if (invitation.userId && chosen.passwordHash) await change(tx, users, { id: invitation.userId }, password, { action: 'registered' })
  const userId =
    invitation.userId ??
    (await insert(tx, users, { email: invitation.email, fullName: chosen.fullName ?? invitation.fullName, ...password }, { action: 'registered' })).id
  const { officeCentreId, roleCodes } = invitation
  const member = await unscoped(tx)
    .selectFrom('memberships')
    .select('id')
    .where('userId', '=', userId)
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!member) await insert(tx, memberships, { userId, officeCentreId, roleCodes }, { action: 'joined' })
  return true
}
