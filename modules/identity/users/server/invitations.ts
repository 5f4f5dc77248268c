import type { Transaction } from '#kit/server/context.ts'
import { change, insert, lock } from '#kit/server/write.ts'
import { type Invitation, placeOfMember } from './invitation-rows.ts'
import { join } from './join.ts'
import { lockOrganisation } from './organisation-rows.ts'
import { registrationRequests, users } from './tables.ts'

/**
 * The invited person joins: the account is made when there is none, the membership begins as the invitation says now, the invitation is over.
 * Answers who it is, or nobody when it was accepted a moment before.
 */
export const acceptInvitation = async (
  tx: Transaction,
  invitation: Invitation,
  chosen: { fullName?: string | undefined; passwordHash?: string | undefined },
): Promise<number | undefined> => {
  const now = tx.context.now()
  await lockOrganisation(tx, invitation.officeCentreId)
  const invited = await lock(tx, registrationRequests, { id: invitation.id })
  if (invited.acceptedAt) return undefined
  await change(tx, registrationRequests, { id: invitation.id }, { acceptedAt: now, tokenHash: null }, { action: 'accepted' })
  const password = chosen.passwordHash ? { passwordHash: chosen.passwordHash, passwordChangedAt: now } : {}
  if (invitation.userId && chosen.passwordHash) await change(tx, users, { id: invitation.userId }, password, { action: 'registered' })
  const { email, fullName, mobileNumber, officeNumber, roleCodes, jobTitle, tags, permissionsAdded, permissionsRemoved, endsOn } = invited
  const userId =
    invitation.userId ??
    (await insert(tx, users, { email, fullName: chosen.fullName ?? fullName, mobileNumber, officeNumber, ...password }, { action: 'registered' })).id
  const { organisation, member } = await placeOfMember(tx, invitation.officeCentreId, userId)
  if (!member) await join(tx, organisation, userId, { roleCodes, jobTitle, tags, permissionsAdded, permissionsRemoved, endsOn }, 'joined')
  return userId
}
