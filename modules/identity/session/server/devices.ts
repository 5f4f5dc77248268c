import { randomBytes } from 'node:crypto'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/write.ts'
import { sha256 } from '#kit/server/signing.ts'
import { trustDays } from '../contract.ts'
import { type DeviceRow, devices, type SignInTables } from './tables.ts'

/** The browser that calls, if this person has signed in from it before. */
export const knownDevice = async (context: Context, userId: number, token: string | undefined): Promise<DeviceRow | undefined> => {
  if (!token) return undefined
  return context
    .unscoped<SignInTables>('a device is known before anybody is signed in')
    .selectFrom('devices')
    .selectAll()
    .where('userId', '=', userId)
    .where('tokenHash', '=', sha256(token))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

export const isTrusted = (context: Context, device: DeviceRow | undefined): boolean =>
  device?.trustedUntil != null && Date.parse(device.trustedUntil) > context.now().getTime()

/** Remembers the browser of a sign-in that has succeeded; `trust` skips codes on it from now on. */
export const rememberDevice = async (
  tx: Transaction,
  userId: number,
  known: DeviceRow | undefined,
  token: string,
  trust: boolean,
): Promise<DeviceRow> => {
  const { context } = tx
  const now = context.now()
  const trusted = trust ? { trustedUntil: new Date(now.getTime() + trustDays * 86_400_000) } : {}
  const seen = { userAgent: context.userAgent.slice(0, 300), address: context.address, lastSeenAt: now, ...trusted }
  if (!known) return insert(tx, devices, { userId, tokenHash: sha256(token), ...seen }, { action: trust ? 'trusted' : 'signedIn' })
  return change(tx, devices, { id: known.id }, seen, { action: trust ? 'trusted' : 'signedIn' })
}

export const newDeviceToken = (): string => randomBytes(32).toString('base64url')

/** From now on a code is asked on it again. */
export const forgetDevice = async (context: SignedIn, uuid: string): Promise<void> => {
  await context.transaction((tx) => change(tx, devices, { uuid }, { trustedUntil: null }, { action: 'forgotten' }))
}
