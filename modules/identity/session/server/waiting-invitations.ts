import type { Context, SignedIn } from '#kit/server/context.ts'
import { acceptWaiting, declineWaiting, type Invitation, roleName, waitingInvitations } from '#modules/identity/users/server/front.ts'
import type { WaitingInvitation } from '../contract.ts'
import { pageOf } from './confirmed-page.ts'
import { checkProved } from './session-codes.ts'
import { codeRequired } from './who-may-sign-in.ts'

export const present = ({ app, language }: Context, invitation: Invitation): WaitingInvitation => ({
  uuid: invitation.uuid,
  companyName: invitation.companyName,
  buildingName: invitation.buildingName,
  roleNames: invitation.roleCodes.map((code) => roleName(app.config, language, code)),
  sentDate: invitation.sentAt,
  expiresDate: invitation.expiresAt,
})

export const listOwnInvitations = async (context: SignedIn): Promise<WaitingInvitation[]> =>
  (await waitingInvitations(context, context.scope.personId)).map((one) => present(context, one))

/** The session goes on where it is, and joins nobody by less than what switching there asks. */
export const acceptOwnInvitation = async (context: SignedIn, uuid: string) => {
  const asked = (await waitingInvitations(context, context.scope.personId)).find((one) => one.uuid === uuid)
  if (asked && codeRequired(context.app, asked)) await checkProved(context)
  const joined = await acceptWaiting(context, context.scope.personId, uuid)
  return { officeCentreId: joined.officeCentreId, page: pageOf(joined) }
}

export const declineOwnInvitation = (context: SignedIn, uuid: string): Promise<void> => declineWaiting(context, context.scope.personId, uuid)
