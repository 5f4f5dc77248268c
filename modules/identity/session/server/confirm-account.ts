import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { acceptInvitation, declineInvitation, openInvitation } from '#modules/identity/users/server/front.ts'
import { type ConfirmedPage, invitationInvalid, signInToAccept } from '../contract.ts'
import { everBelonged, provesMore } from './account-rows.ts'
import { masked } from './code-requests.ts'
import { pageOf } from './confirmed-page.ts'
import { hashPassword } from './passwords.ts'
import { agreements } from './tables.ts'

/**
 * The invitation behind a link, and whether its person is new here: has no account, or one that nothing has opened and that belongs nowhere. Whoever
 * lost the password by an objection or a wish of support has a way back of their own, which no organisation can send.
 */
const invitationOf = async (context: Context, token: string) => {
  const invitation = await openInvitation(context, token)
  if (!invitation || invitation.active === false) throw new Failed(invitationInvalid)
  const { userId, passwordHash } = invitation
  const newAccount = userId === null || (passwordHash === null && !(await provesMore(context, userId)) && !(await everBelonged(context, userId)))
  return { ...invitation, newAccount }
}

/** Whoever follows the link while signed in as somebody else is told whose it is, but not in full. */
export const describeInvitation = async (context: Context, token: string) => {
  const { email, fullName, companyName, newAccount } = await invitationOf(context, token)
  return { username: newAccount ? email : masked(email), fullName, companyName, newAccount }
}

interface Accepted {
  token: string
  fullName?: string | undefined
  newPassword?: string | undefined
  agreedTo: string
}

/** The link proves the mailbox, which is enough for a new account, and not for one that somebody has already. */
export const confirmAccount = async (context: Context, { token, fullName, newPassword, agreedTo }: Accepted): Promise<{ page: ConfirmedPage }> => {
  const invitation = await invitationOf(context, token)
  if (!invitation.newAccount) throw new Failed(signInToAccept, { values: { email: masked(invitation.email) } })
  if (!newPassword)
    throw new Failed(failures.invalid, { fields: { newPassword: context.app.messages.field('identity/session', context.language, 'required') } })
  const passwordHash = await hashPassword(newPassword)
  await context.transaction(async (tx) => {
    const userId = await acceptInvitation(tx, invitation, { fullName, passwordHash })
    if (userId === undefined) throw new Failed(invitationInvalid)
    await insert(tx, agreements, { userId, edition: agreedTo, agreedAt: context.now(), address: context.address }, { action: 'agreed' })
  })
  return { page: pageOf(invitation) }
}

export const declineByLink = async (context: Context, token: string): Promise<void> => declineInvitation(context, await invitationOf(context, token))
