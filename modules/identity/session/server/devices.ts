import { randomBytes } from 'node:crypto'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { sha256 } from '#kit/server/signing.ts'
import { trustDays } from '../contract.ts'
import { type DeviceRecord, devices, type SignInTables } from './tables.ts'

/** The browser that calls, if this person has signed in from it before. */
export const knownDevice = async (context: Context, userId: number, token: string | undefined): Promise<DeviceRecord | undefined> => {
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

/** The mark that a browser brings, if we have given it out, be it to another person at the same browser: nobody chooses one. */
export const ourMark = async (context: Context, token: string | undefined): Promise<string | undefined> => {
  if (!token) return undefined
  const rows = context.unscoped<SignInTables>('whose browser it is is not known before the sign-in').selectFrom('devices').select('id')
  return (await rows.where('tokenHash', '=', sha256(token)).executeTakeFirst()) ? token : undefined
}

export const isTrusted = (context: Context, device: DeviceRecord | undefined): boolean =>
  device?.trustedUntil != null && Date.parse(device.trustedUntil) > context.now().getTime()

/** Remembers the browser of a sign-in that has succeeded; `trust` skips codes on it from now on. */
export const rememberDevice = async (
  tx: Transaction,
  userId: number,
  known: DeviceRecord | undefined,
  token: string,
  trust: boolean,
): Promise<DeviceRecord> => {
  const { context } = tx
  const now = context.now()
  const seen = { userAgent: context.userAgent.slice(0, 300), address: context.address, lastSeenAt: now, ...(trust ? trusted(now) : {}) }
  if (!known) return insert(tx, devices, { userId, tokenHash: sha256(token), ...seen }, { action: trust ? 'trusted' : 'signedIn' })
  return change(tx, devices, { id: known.id }, seen, { action: trust ? 'trusted' : 'signedIn' })
}

/** What makes a device trusted from a moment on. */
export const trusted = (now: Date) => ({ trustedUntil: new Date(now.getTime() + trustDays * 86_400_000) })

export const newDeviceToken = (): string => randomBytes(32).toString('base64url')

/** Codes are asked again on all trusted devices of a person, on one of them, or on all but one. Returns on how many. */
export const untrust = async (
  tx: Transaction,
  userId: number,
  reason: string,
  which: { uuid?: string; except?: number | null } = {},
): Promise<number> => {
  const trusted = await tx
    .unscoped<SignInTables>('the person was found before')
    .selectFrom('devices')
    .select('id')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('trustedUntil', '>', tx.context.now().toISOString())
    .$if(which.uuid !== undefined, (query) => query.where('uuid', '=', which.uuid ?? ''))
    .$if(which.except != null, (query) => query.where('id', '<>', which.except ?? 0))
    .execute()
  for (const { id } of trusted) await change(tx, devices, { id, personId: userId }, { trustedUntil: null }, { action: 'forgotten', reason })
  return trusted.length
}

/** From now on a code is asked on it again. */
export const forgetDevice = async (context: SignedIn, uuid: string): Promise<void> => {
  await context.transaction((tx) => change(tx, devices, { uuid }, { trustedUntil: null }, { action: 'forgotten' }))
}
