import { timingSafeEqual, createHmac } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import type { Call } from '#kit/server/http/serve.ts'
import { bridgeUnknown } from '../contract.ts'
import { bridgeHeaders, bridgeSkew } from '../contract/bridge.ts'
import { controllerBy } from './controller-rows.ts'
import { bridgeKeyOf } from './controllers.ts'
import type { ControllerRecord, DoorTables } from './tables.ts'

const reason = 'a bridge shows by its signature for which controller it speaks'

/** As a bridge signs, with the key that it was given. */
export const signatureOf = (
  key: string,
  { time, nonce, method, path, digest }: Record<'time' | 'nonce' | 'method' | 'path' | 'digest', string>,
): string => createHmac('sha256', key).update([time, nonce, method, path, digest].join('\n')).digest('base64url')

const headersOf = ({ request }: Call): Record<keyof typeof bridgeHeaders, string> | undefined => {
  const [time, nonce, signature] = [bridgeHeaders.time, bridgeHeaders.nonce, bridgeHeaders.signature].map((name) => request.headers[name])
  if (typeof time !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return undefined
  return /^\d{1,12}$/.test(time) && /^[\w-]{16,64}$/.test(nonce) ? { time, nonce, signature } : undefined
}

/**
 * The controller that a bridge speaks for. Whatever is wrong (no such controller, another building's key, an old time, a nonce that was used, a
 * body that was changed) is refused with the same words, and nothing is written.
 */
export const controllerOf = (context: Context, uuid: string, call: Call): Promise<ControllerRecord> => callerOf(context, uuid, call, false)
/** One whose bridge fetches what it must know. What is pushed is not fetched besides: the two would not know of each other. */
export const bridgeOf = (context: Context, uuid: string, call: Call): Promise<ControllerRecord> => callerOf(context, uuid, call, true)

const callerOf = async (context: Context, uuid: string, call: Call, fetches: boolean): Promise<ControllerRecord> => {
  const refused = () => new Failed(bridgeUnknown)
  const headers = headersOf(call)
  const now = context.now()
  if (!headers || Math.abs(now.getTime() / 1000 - Number(headers.time)) > bridgeSkew) throw refused()
  const rows = context.unscoped<DoorTables>(reason)
  const found = await controllerBy(context, uuid)
  if (!found) throw refused()
  const { method, url: path, bodyDigest: digest = '' } = call.request
  const right = Buffer.from(signatureOf(bridgeKeyOf(context, found), { ...headers, method, path, digest }))
  const given = Buffer.from(headers.signature)
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw refused()
  const nonce = await rows
    .insertInto('bridgeNonces')
    .values({ controllerId: found.id, nonce: headers.nonce, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!nonce || (fetches && found.driver !== 'BRIDGE')) throw refused()
  await noteSeen(context, found, found.driver === 'BRIDGE')
  return found
}

/** Written every few seconds at most, however often it calls. */
const seenEvery = 5_000
/** One that is pushed to is heard of when it answers a push (`heard`), for only then can anything be asked of it; events alone say nothing of that. */
export const noteSeen = async (context: Context, { id, officeCentreId }: ControllerRecord, heard: boolean): Promise<void> => {
  const now = context.now()
  await context
    .unscoped<DoorTables>(reason)
    .insertInto('controllerStates')
    .values({ controllerId: id, officeCentreId, seenAt: now })
    .onConflict((conflict) => {
      const known = conflict.column('controllerId')
      const before = new Date(now.getTime() - seenEvery).toISOString()
      return heard ? known.doUpdateSet({ seenAt: now }).where('controllerStates.seenAt', '<', before) : known.doNothing()
    })
    .execute()
}
