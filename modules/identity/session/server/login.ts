import type { Context } from '#kit/server/context.ts'
import { type Area, wrongPassword } from '../contract.ts'
import { personByName } from './account-rows.ts'
import { askForCode } from './code-requests.ts'
import { codeNeeded } from './codes.ts'
import { isTrusted, knownDevice } from './devices.ts'
import { codeForInvitations, invitationsFor, ticketFor } from './invitation-ticket.ts'
import { letIn, type Outcome } from './let-in.ts'
import { passwordFits } from './passwords.ts'
import { tryLogin } from './tries.ts'
import { accountFor } from './who-may-sign-in.ts'

interface Login {
  username: string
  password: string
  area?: Area | undefined
}

/** The try is taken before the password is looked at, for unknown names too; so of many at once only five are checked. */
export const login = async (context: Context, { username, password, area }: Login, deviceToken: string | undefined): Promise<Outcome> => {
  const named = await personByName(context, username)
  const device = await knownDevice(context, named?.id ?? 0, deviceToken)
  const user = await tryLogin(context, username, device, wrongPassword, async () =>
    (await passwordFits(named?.passwordHash, password)) && named?.active ? named : undefined,
  )
  const by = isTrusted(context, device) ? 'DEVICE' : 'PASSWORD'
  const found = await accountFor(context, user, area).then(
    (account) => ({ account }),
    async (refused: unknown) => ({ waiting: await invitationsFor(context, user, refused) }),
  )
  const asks = 'account' in found ? codeNeeded(context, user, found.account, device) : codeForInvitations(context, user, found.waiting, device)
  if (await asks) return { result: await askForCode(context, user, { area }) }
  return 'account' in found ? letIn(context, user, found.account, { by, device, deviceToken }) : ticketFor(context, user, { by, deviceToken })
}
