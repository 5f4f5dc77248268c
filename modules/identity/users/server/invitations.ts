import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { NewRow } from '#kit/server/data/table.ts'
import { change, end, insert, lock } from '#kit/server/data/write.ts'
import { makeContext } from '#kit/server/make-context.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { type Invitation, placeOfMember, waitingInvitations } from './invitation-rows.ts'
import { checkInviter } from './inviter-rows.ts'
import { join, known } from './join.ts'
import { checkNotKept } from './kept-addresses.ts'
import { lockRequest } from './lock-request.ts'
import { lockOrganisation } from './organisation-rows.ts'
import { noteSeen } from './seen.ts'
import { registrationRequests, users } from './tables.ts'

const newPerson = async (tx: Transaction, person: NewRow<typeof users>): Promise<number> => {
  const { id } = await insert(tx, users, person, { action: 'registered' })
  await checkNotKept(tx, person.email, id)
  return id
}

/**
 * The invited person joins: the account is made when there is none, the membership begins as the invitation says now, the invitation is over.
 * Answers who it is, or nobody when it was accepted or taken back a moment before. Whoever has an account has proved before to be that person.
 */
export const acceptInvitation = async (
  tx: Transaction,
  invitation: Invitation,
  chosen: { fullName?: string | undefined; passwordHash?: string | undefined } = {},
): Promise<number | undefined> => {
  const now = tx.context.now()
  await lockOrganisation(tx, invitation.officeCentreId)
  const invited = await lock(tx, registrationRequests, { id: invitation.id })
  if (invited.acceptedAt) return undefined
  await checkInviter(tx, invited, invitation.companyName)
  await change(tx, registrationRequests, { id: invitation.id }, { acceptedAt: now, tokenHash: null }, { action: 'accepted' })
  const password = chosen.passwordHash ? { passwordHash: chosen.passwordHash, passwordChangedAt: now } : {}
  if (invitation.userId && chosen.passwordHash) await change(tx, users, { id: invitation.userId }, password, { action: 'registered' })
  const fullName = chosen.fullName ?? invited.fullName
  const userId = invitation.userId ?? (await newPerson(tx, { email: invited.email, fullName, ...password }))
  const { organisation, member } = await placeOfMember(tx, invitation.officeCentreId, userId)
  const { roleCodes, permissionsAdded, permissionsRemoved, endsOn } = invited
  const place = { roleCodes, permissionsAdded, permissionsRemoved, endsOn, ...known(invited) }
  // who begins here is known to nobody else: what they note of themselves is for this organisation, until they say otherwise
  const isNew = invitation.userId === null
  if (!member) {
    const { id } = await join(tx, organisation, userId, { ...place, ...(isNew ? { fullName, sharesContact: true } : {}) }, { accepted: true })
    // whoever accepts is here, though the first sign-in may be tomorrow
    await noteSeen(tx, userId, id)
  }
  return userId
}

// whoever accepts acts in no organisation yet, and in the one of the session nothing of this is found
const asNobody = ({ app, requestId, language }: Context): Context => makeContext(app, { requestId, language })

const waitingOne = async (context: Context, userId: number, uuid: string): Promise<Invitation> => {
  const invitation = (await waitingInvitations(context, userId)).find((one) => one.uuid === uuid)
  if (!invitation) throw new Failed(failures.notFound)
  return invitation
}

/** By the person of the address, who has proved to be that person. Answers where they have joined. */
export const acceptWaiting = async (context: Context, userId: number, uuid: string): Promise<Invitation> => {
  const invitation = await waitingOne(context, userId, uuid)
  const joined = await asNobody(context).transaction((tx) => acceptInvitation(tx, invitation))
  if (joined === undefined) throw new Failed(failures.notFound)
  return invitation
}

/** The person does not want to join, and need not say why; who has invited is told at the bell. */
export const declineInvitation = (context: Context, { id, email, createdBy }: Invitation): Promise<void> =>
  asNobody(context).transaction(async (tx) => {
    await lockRequest(tx, { id })
    await end(tx, registrationRequests, { id }, { action: 'declined' })
    if (createdBy !== null) await tell(tx, { userId: createdBy, module: 'identity/users', key: 'declinedNotice', values: { email }, path: '/users' })
  })

export const declineWaiting = async (context: Context, userId: number, uuid: string): Promise<void> =>
  declineInvitation(context, await waitingOne(context, userId, uuid))
