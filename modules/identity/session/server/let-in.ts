import { randomBytes } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { sha256 } from '#kit/server/signing.ts'
import { keepLanguage } from '#modules/identity/users/server/front.ts'
import { credentialsInvalid, type LoginResult, passwordDays } from '../contract.ts'
import { actsStill, type SignInAccount, type SigningIn } from './account-rows.ts'
import { newDeviceToken, ourMark, rememberDevice } from './devices.ts'
import { lifeOf } from './life.ts'
import { newPasswordLink } from './password-links.ts'
import { type DeviceRecord, type SessionRecord, sessions } from './tables.ts'
import { refreshSeconds, refreshTokenOf, tokensOf } from './tokens.ts'

/** What a sign-in leads to, and the mark of the browser that it came from. */
export interface Outcome {
  result: LoginResult
  deviceToken?: string
}

export interface Proof {
  by: 'PASSWORD' | 'EMAIL' | 'AUTHENTICATOR' | 'DEVICE' | 'PASSKEY' | 'SUPPORT'
  device: DeviceRecord | undefined
  deviceToken: string | undefined
  trust?: boolean
}

export const passwordExpiry = (changedAt: string | null): string | null =>
  changedAt && new Date(Date.parse(changedAt) + passwordDays * 86_400_000).toISOString()

/** An expired password, where that is what has proved it, gives the right to choose a new one and nothing more. */
const isExpired = (context: Context, user: SigningIn, by: Proof['by']): boolean => {
  const expiry = passwordExpiry(user.passwordChangedAt)
  return by !== 'PASSKEY' && expiry !== null && Date.parse(expiry) <= context.now().getTime()
}
/** What it leads to for somebody who is let in nowhere yet. */
export const newPasswordFirst = async (context: Context, user: SigningIn, by: Proof['by']): Promise<Outcome | undefined> =>
  isExpired(context, user, by)
    ? { result: { expired: true, resetToken: await context.transaction((tx) => newPasswordLink(tx, user.id, 15)) } }
    : undefined

/** Everything was proved: a session begins, unless the password has expired and was what proved it. */
export const letIn = async (context: Context, user: SigningIn, account: SignInAccount, proof: Proof): Promise<Outcome> => {
  const expired = isExpired(context, user, proof.by)
  const deviceToken = (await ourMark(context, proof.deviceToken)) ?? newDeviceToken()
  const { session, resetToken } = await context.transaction(async (tx) => {
    const device = await rememberDevice(tx, user.id, proof.device, deviceToken, proof.trust ?? false)
    return expired
      ? { resetToken: await newPasswordLink(tx, user.id, 15, device.id) }
      : { session: await startSession(tx, user.id, account, device.id, proof.by) }
  })
  if (!session) return { result: { expired, resetToken }, deviceToken }
  await keepLanguage(context, user.id)
  return { result: await tokensOf(context.app.config, session), deviceToken }
}

const startSession = async (
  tx: Transaction,
  userId: number,
  { membershipId, roleCodes }: SignInAccount,
  deviceId: number,
  signedInBy: Proof['by'],
): Promise<SessionRecord> => {
  const { context } = tx
  if (!(await actsStill(tx, { membershipId }))) throw new Failed(credentialsInvalid)
  const now = context.now()
  const life = lifeOf(roleCodes)
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
      refreshExpiresAt: new Date(now.getTime() + Math.min(refreshSeconds * 1000, life)),
      freshAt: now,
      lastUsedAt: now,
      lifeEndsAt: new Date(now.getTime() + life),
      address: context.address,
      userAgent: context.userAgent.slice(0, 300),
    },
    { action: 'signedIn' },
  )
}
