import { randomBytes } from 'node:crypto'
import type { Context, Transaction } from '#kit/server/context.ts'
import { insert } from '#kit/server/write.ts'
import { sha256 } from '#kit/server/signing.ts'
import { keepLanguage } from '../../users/server/front.ts'
import { type LoginResult, passwordDays } from '../contract.ts'
import type { SignInAccount, SigningIn } from './account-rows.ts'
import { newDeviceToken, rememberDevice } from './devices.ts'
import { newPasswordLink } from './password-links.ts'
import { type DeviceRow, type SessionRow, sessions } from './tables.ts'
import { refreshSeconds, refreshTokenOf, tokensOf } from './tokens.ts'

/** What a sign-in leads to, and the mark of the browser that it came from. */
export interface Outcome {
  result: LoginResult
  deviceToken?: string
}

interface Proof {
  by: 'PASSWORD' | 'EMAIL' | 'AUTHENTICATOR' | 'DEVICE' | 'PASSKEY' | 'SUPPORT'
  device: DeviceRow | undefined
  deviceToken: string | undefined
  trust?: boolean
}

export const passwordExpiry = (changedAt: string | null): string | null =>
  changedAt && new Date(Date.parse(changedAt) + passwordDays * 86_400_000).toISOString()

/** Everything was proved: a session begins, unless the password has expired and was what proved it. */
export const letIn = async (context: Context, user: SigningIn, account: SignInAccount, proof: Proof): Promise<Outcome> => {
  const expiry = passwordExpiry(user.passwordChangedAt)
  if (proof.by !== 'PASSKEY' && expiry && Date.parse(expiry) <= context.now().getTime())
    return { result: { expired: true, resetToken: await context.transaction((tx) => newPasswordLink(tx, user.id, 15)) } }
  const deviceToken = proof.deviceToken ?? newDeviceToken()
  const session = await context.transaction(async (tx) => {
    const device = await rememberDevice(tx, user.id, proof.device, deviceToken, proof.trust ?? false)
    return startSession(tx, user.id, account.membershipId, device.id, proof.by)
  })
  await keepLanguage(context, user.id)
  return { result: await tokensOf(context.app.config, session), deviceToken }
}

const startSession = (tx: Transaction, userId: number, membershipId: number, deviceId: number, signedInBy: Proof['by']): Promise<SessionRow> => {
  const { context } = tx
  const now = context.now()
  const uuid = crypto.randomUUID()
  const nonce = randomBytes(16).toString('base64url')
  return insert(
    tx,
    sessions,
    {
      uuid,
      userId,
      membershipId,
      deviceId,
      signedInBy,
      nonce,
      generation: 0,
      refreshHash: sha256(refreshTokenOf(context.app.config, { uuid, nonce }, 0)),
      rotatedAt: now,
      refreshExpiresAt: new Date(now.getTime() + refreshSeconds * 1000),
      freshAt: now,
      address: context.address,
      userAgent: context.userAgent.slice(0, 300),
    },
    { action: 'signedIn' },
  )
}
