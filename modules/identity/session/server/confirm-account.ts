import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { insert } from '#kit/server/write.ts'
import { acceptInvitation, openInvitation } from '../../users/server/front.ts'
import { type ConfirmedPage, invitationInvalid } from '../contract.ts'
import { hashPassword } from './passwords.ts'
import { agreements } from './tables.ts'

/** The invitation behind a link, and whether its person must choose a password. */
const invitationOf = async (context: Context, token: string) => {
  const invitation = await openInvitation(context, token)
  if (!invitation || invitation.active === false) throw new Failed(invitationInvalid)
  return { ...invitation, newAccount: invitation.passwordHash === null }
}

export const describeInvitation = async (context: Context, token: string) => {
  const { email, fullName, companyName, newAccount } = await invitationOf(context, token)
  return { username: email, fullName, companyName, newAccount }
}

interface Accepted {
  token: string
  fullName?: string | undefined
  newPassword?: string | undefined
  agreedTo: string
}

/** Who has an account keeps its name and password: the link proves the mailbox, not the person who chose them. */
export const confirmAccount = async (context: Context, { token, fullName, newPassword, agreedTo }: Accepted): Promise<{ page: ConfirmedPage }> => {
  const invitation = await invitationOf(context, token)
  if (invitation.newAccount && !newPassword)
    throw new Failed(failures.invalid, { fields: { newPassword: context.app.messages.field('identity/session', context.language, 'required') } })
  const passwordHash = invitation.newAccount && newPassword ? await hashPassword(newPassword) : undefined
  await context.transaction(async (tx) => {
    const userId = await acceptInvitation(tx, invitation, { fullName, passwordHash })
    if (userId === undefined) throw new Failed(invitationInvalid)
    await insert(tx, agreements, { userId, edition: agreedTo, agreedAt: context.now(), address: context.address }, { action: 'agreed' })
  })
  return { page: pageOf(invitation.roleCodes) }
}

const pageOf = (roles: readonly string[]): ConfirmedPage => {
  if (roles.some((code) => code.startsWith('LANDLORD_ADMIN'))) return 'landlord-admin'
  if (roles.includes('MASTER_ADMIN')) return 'master-admin'
  if (roles.includes('SUB_ADMIN')) return 'sub-admin'
  return roles.includes('STAFF') ? 'staff' : 'default'
}
