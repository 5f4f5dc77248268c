import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { credentialsInvalid } from '../contract.ts'
import { personById, type SignInAccount, type SigningIn } from './account-rows.ts'
import { authenticatorOf } from './authenticators.ts'
import { takeCode } from './code-requests.ts'
import { isTrusted, knownDevice } from './devices.ts'
import { ticketInstead } from './invitation-ticket.ts'
import { letIn, type Outcome } from './let-in.ts'
import type { DeviceRecord } from './tables.ts'
import { accountFor, codeRequired } from './who-may-sign-in.ts'

/** Asked when the person, the building or the role wants it, except on a device that is trusted. */
export const codeNeeded = async (context: Context, user: SigningIn, account: SignInAccount, device: DeviceRecord | undefined): Promise<boolean> => {
  if (isTrusted(context, device)) return false
  if (user.codeOn || codeRequired(context.app, account)) return true
  return (await authenticatorOf(context, user.id)) !== undefined
}

interface Given {
  uniqueId: string
  code: string
  trustDevice: boolean
}

/** The code of a sign-in. */
export const validateCode = async (context: Context, { uniqueId, code, trustDevice }: Given, deviceToken: string | undefined): Promise<Outcome> => {
  const { request, proof } = await takeCode(context, uniqueId, code, null)
  const user = await personById(context, request.userId)
  if (!user?.active) throw new Failed(credentialsInvalid)
  const device = await knownDevice(context, user.id, deviceToken)
  const given = { by: proof.by, device, deviceToken, trust: proof.trusts ?? trustDevice }
  return accountFor(context, user, request.area === 'merchant' ? 'merchant' : undefined).then(
    (account) => letIn(context, user, account, given),
    (refused: unknown) => ticketInstead(context, user, refused, given),
  )
}
