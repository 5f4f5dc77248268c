import type { Transaction } from '#kit/server/context.ts'
import { change, insert, lock } from '#kit/server/write.ts'
import type { Invitation } from './invitation-rows.ts'
import { memberships, registrationRequests, users, type UserTables } from './tables.ts'

/**
 * The invited person joins: the account is made when there is none, the membership begins, the invitation is over. Answers who it is, or nobody
 * when it was accepted a moment before.
 */
export const acceptInvitation = async (
  tx: Transaction,
  invitation: Invitation,
  chosen: { fullName?: string | undefined; passwordHash?: string | undefined },
): Promise<number | undefined> => {
  const now = tx.context.now()
  const { acceptedAt } = await lock(tx, registrationRequests, { id: invitation.id })
  if (acceptedAt) return undefined
  await change(tx, registrationRequests, { id: invitation.id }, { acceptedAt: now, tokenHash: null }, { action: 'accepted' })
  const password = chosen.passwordHash ? { passwordHash: chosen.passwordHash, passwordChangedAt: now } : {}
  if (invitation.userId && chosen.passwordHash) await change(tx, users, { id: invitation.userId }, password, { action: 'registered' })
  const userId =
    invitation.userId ??
    (await insert(tx, users, { email: invitation.email, fullName: chosen.fullName ?? invitation.fullName, ...password }, { action: 'registered' })).id
  const { officeCentreId, roleCodes } = invitation
  const member = await tx
    .unscoped<UserTables>('somebody who joins is in no scope yet')
    .selectFrom('memberships')
    .select('id')
    .where('userId', '=', userId)
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!member) await insert(tx, memberships, { userId, officeCentreId, roleCodes }, { action: 'joined' })
  return userId
}
