import type { Data, Endpoint } from '#kit/contract/endpoint.ts'
import { addressOf, type Answer, away, type CallArgs, formOf, headersOf, settle } from './api.ts'

const bodyOf = (text: string): Answer['body'] => {
  try {
    return JSON.parse(text) as Answer['body']
  } catch {
    return undefined
  }
}

/** `fetch` cannot tell how much of a body is on its way; the older request can. */
const send = (
  endpoint: Endpoint,
  args: unknown,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop)
    request.open(endpoint.method, addressOf(endpoint, args))
    for (const [name, value] of Object.entries({ ...headersOf(args), ...headers })) request.setRequestHeader(name, value)
    request.timeout = endpoint.timeout ?? 120_000
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total))
    request.addEventListener('load', () => resolve({ status: request.status, statusText: request.statusText, body: bodyOf(request.responseText) }))
    request.addEventListener('error', () => reject(away(true)))
    request.addEventListener('timeout', () => reject(away(false)))
    // The reason is the caller's, as `fetch` gives it.
    request.addEventListener('abort', () => reject(signal?.reason as unknown))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    request.send(formOf(args))
  })

/** As `call`, for endpoints that take a file: `onProgress` is given how much of it has been sent, from 0 to 1. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  onProgress: (share: number) => void,
  options: { signal?: AbortSignal } = {},
): Promise<Data<E>> => settle(endpoint, (headers) => send(endpoint, args, headers, onProgress, options.signal))
