import { createHash, createHmac, randomUUID } from 'node:crypto'

/** What a bridge is given when its controller is added: where it calls, and the key that it signs with. */
export interface Bridge {
  /** `http://localhost:3000` */
  readonly portal: string
  readonly uuid: string
  readonly key: string
}

/** The portal has refused a call, or cannot be reached. */
export class NotAnswered extends Error {}

/**
 * One signed call of the bridge protocol. Written against its description, not with the portal's own code: this is what somebody who connects
 * real controllers has to write.
 */
export const say = async <T>(
  { portal, uuid, key }: Bridge,
  call: string,
  body: unknown,
  { signal, clock = Date.now() }: { signal?: AbortSignal; clock?: number } = {},
): Promise<T> => {
  const path = `/api/public/controllers/${uuid}/${call}`
  const text = body === undefined ? '' : JSON.stringify(body)
  const time = String(Math.floor(clock / 1000))
  const nonce = randomUUID()
  const digest = createHash('sha256').update(text).digest('hex')
  const signature = createHmac('sha256', key).update([time, nonce, 'POST', path, digest].join('\n')).digest('base64url')
  const headers = {
    'x-bridge-time': time,
    'x-bridge-nonce': nonce,
    'x-bridge-signature': signature,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  let response: Response
  try {
    response = await fetch(`${portal}${path}`, {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body: text }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    throw new NotAnswered(`${call}: ${String(error)}`)
  }
  if (!response.ok) throw new NotAnswered(`${call}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}
