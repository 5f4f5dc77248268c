import { timingSafeEqual } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { Config } from '#kit/server/config.ts'
import type { Context } from '#kit/server/context.ts'
import { isRecord } from '#kit/server/http/input.ts'
import type { Call } from '#kit/server/http/serve.ts'
import { keyFor, sha256, sign } from '#kit/server/signing.ts'
import { callbackUnknown } from '../../contract.ts'
import { callbackSecretHeader, type CloudEvent } from '../../contract/phone.ts'
import { lookSoon } from './phone-orders.ts'
import { tellMakers } from './tell-makers.ts'

/** As configured; else one that nobody has been told, so that every callback is refused. */
export const callbackSecretOf = (config: Pick<Config, 'secretKey' | 'hid'>): string =>
  config.hid?.callbackSecret ?? sign(keyFor(config, 'callbacks of HID'), 'nobody')

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))

/** By the names under which HID's events name users: in the data, or as a part of an address. */
const usersIn = ({ source, subject, data }: CloudEvent): string[] => [
  ...[source, subject].flatMap((one) => (typeof one === 'string' ? (/\/users\/([\w-]{1,64})/.exec(one)?.[1] ?? []) : [])),
  ...Object.entries(isRecord(data) ? data : {}).flatMap(([key, value]) => (/^user_?id$/i.test(key) ? String(value) : [])),
]

/** Who is named is asked for at once; unknown ones are passed over. Said twice, late or falsely, it does no more than that. */
export const hearHidEvents = async (context: Context, events: readonly CloudEvent[], { request }: Call): Promise<void> => {
  const given = request.headers[callbackSecretHeader]
  if (typeof given !== 'string' || !same(given, callbackSecretOf(context.app.config))) throw new Failed(callbackUnknown)
  const refs = [...new Set(events.flatMap((event) => usersIn(event)))]
  if (refs.length === 0) return
  await context.transaction(async (tx) => {
    if ((await lookSoon(tx, refs)) > 0) await context.app.jobs.enqueue(tx, tellMakers, {})
  })
}
