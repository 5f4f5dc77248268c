import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import { typedLength, typedLetters } from '#kit/contract/typed-codes.ts'
import { clearAttempts, missAttempt, takeAttemptInTurn } from '#kit/server/data/attempts.ts'
import { filled, instant, integer, number, orNull, ref, type Rows, table, text, uuid } from '#kit/server/data/table.ts'
import type { Call } from '#kit/server/http/serve.ts'
import type { App, Context, Transaction } from './context.ts'
import { keyFor, sha256, sign } from './signing.ts'

/** Tablets that stand somewhere and work for themselves: a kiosk in a lobby, a display on a wall. Each is of one record of one kind. */
export const pairedDevices = table('pairedDevices', 'building', {
  id: filled(number('none')),
  kind: text('none'),
  officeCentreId: ref(),
  subject: uuid('none'),
  codeHash: orNull(text('secret')),
  codeExpiresAt: orNull(instant('none')),
  tokenHash: orNull(text('secret')),
  pairedAt: orNull(instant('none')),
  seenAt: orNull(instant('none')),
  minute: orNull(instant('none')),
  calls: filled(integer('none')),
  endedAt: orNull(instant('none')),
})
export type PairedDeviceTables = Rows<typeof pairedDevices>
const rowsOf = (from: Pick<Context | Transaction, 'unscoped'>) =>
  from.unscoped<PairedDeviceTables>('a device is in no scope; its code or its token has shown which one it is')

export const pairingMinutes = 10
/** Of one address: codes are read off a screen, so that whoever is wrong more often is guessing. */
export const pairingTries = 10

export interface DeviceOf {
  /** Such as `kiosk`: a device of one kind is nothing to another. */
  readonly kind: string
  readonly officeCentreId: number
  /** The uuid of its record. */
  readonly subject: string
}

const hashOf = (app: App, kind: string, code: string): string => sign(keyFor(app.config, 'pairing of devices'), `${kind}.${code}`)

/** A code to type into the device, once. An earlier one is worth nothing any more; the device that is paired stays until the new one is used. */
export const offerCode = async (tx: Transaction, { kind, officeCentreId, subject }: DeviceOf): Promise<{ code: string; expiresAt: Date }> => {
  const code = Array.from({ length: typedLength }, () => typedLetters[randomInt(typedLetters.length)]).join('')
  const expiresAt = new Date(tx.context.now().getTime() + pairingMinutes * 60_000)
  // one that was ended begins anew with it
  const values = { codeHash: hashOf(tx.context.app, kind, code), codeExpiresAt: expiresAt, endedAt: null }
  await rowsOf(tx)
    .insertInto('pairedDevices')
    .values({ kind, officeCentreId, subject, ...values })
    .onConflict((conflict) => conflict.columns(['officeCentreId', 'kind', 'subject']).doUpdateSet(values))
    .execute()
  return { code, expiresAt }
}

/** The try is taken before anything is compared, in the database, so that many at once on many instances have no more of them. */
export const triedBy = async <T>(context: Context, kind: string, refusal: Failed, work: () => Promise<T | undefined>): Promise<T> => {
  const key = `pairing:${kind}:${sign(keyFor(context.app.config, 'attempts'), context.address)}`
  const { outcome } = await takeAttemptInTurn(context, key, pairingTries, pairingMinutes * 60)
  if (outcome === 'wait') throw new Failed(failures.tooMany)
  if (outcome === 'locked') throw refusal
  const found = await work()
  if (found === undefined) {
    await missAttempt(context, key)
    throw refusal
  }
  await clearAttempts(context, key)
  return found
}

/** By the code that was typed: of all who type it at once one gets the token. What was paired before under this record is unknown from here on. */
export const pairBy = async (
  tx: Transaction,
  kind: string,
  code: string,
): Promise<{ token: string; officeCentreId: number; subject: string } | undefined> => {
  const now = tx.context.now()
  const token = randomBytes(32).toString('base64url')
  const paired = await rowsOf(tx)
    .updateTable('pairedDevices')
    .set({ tokenHash: sha256(token), codeHash: null, codeExpiresAt: null, pairedAt: now, seenAt: now, minute: null, calls: 0 })
    .where('kind', '=', kind)
    .where('codeHash', '=', hashOf(tx.context.app, kind, code))
    .where('codeExpiresAt', '>', now.toISOString())
    .where('endedAt', 'is', null)
    .returning(['officeCentreId', 'subject'])
    .executeTakeFirst()
  return paired && { token, ...paired }
}

export interface DeviceSeen {
  readonly officeCentreId: number
  readonly subject: string
  /** BUSY: as many calls of this minute as it has · ENDED: somebody has ended it, and whoever holds its token may be told. */
  readonly state: 'LIVE' | 'BUSY' | 'ENDED'
}

/** Whose token it is. In one statement it is counted and seen, whichever instance it calls: a lobby may have many devices behind one address. */
export const deviceBy = async (context: Context, kind: string, token: string, callsPerMinute: number): Promise<DeviceSeen | undefined> => {
  const now = context.now()
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const { rows } = await sql<{ officeCentreId: number; subject: string; fits: boolean; ended: boolean }>`
    with counted as (
      update paired_devices set seen_at = ${now}, minute = ${minute}, calls = case when minute = ${minute} then calls + 1 else 1 end
      where kind = ${kind} and token_hash = ${sha256(token)} and ended_at is null
        and (minute is distinct from ${minute}::timestamptz or calls < ${callsPerMinute})
      returning id)
    select office_centre_id, subject, exists (select from counted) as fits, ended_at is not null as ended
    from paired_devices where kind = ${kind} and token_hash = ${sha256(token)}`.execute(rowsOf(context))
  const [found] = rows
  if (!found) return undefined
  const { officeCentreId, subject, fits, ended } = found
  return { officeCentreId, subject, state: ended ? 'ENDED' : fits ? 'LIVE' : 'BUSY' }
}

/** Its token and its code are worth nothing from the next call on. */
export const endDevice = async (tx: Transaction, { kind, officeCentreId, subject }: DeviceOf): Promise<void> => {
  await rowsOf(tx)
    .updateTable('pairedDevices')
    .set({ endedAt: tx.context.now(), codeHash: null, codeExpiresAt: null })
    .where('officeCentreId', '=', officeCentreId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

/** Browsers keep a cookie no longer. */
const cookieDays = 400
const isSecure = ({ config: { publicUrl } }: App): boolean => publicUrl.protocol === 'https:' || publicUrl.hostname === 'localhost'
const cookieOf = (app: App, kind: string): string => (isSecure(app) ? `__Host-${kind}` : kind)

/** Where no script can read it, and no page of somebody else's can send it. */
export const keepToken = (app: App, { reply }: Call, kind: string, token: string): void => {
  void reply.setCookie(cookieOf(app, kind), token, {
    path: '/',
    httpOnly: true,
    secure: isSecure(app),
    sameSite: 'strict',
    maxAge: cookieDays * 86_400,
  })
}
export const tokenIn = (app: App, { request }: Call, kind: string): string | undefined => request.cookies[cookieOf(app, kind)]
