import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Failed, failures } from '#kit/contract/failure.ts'

export interface S3Place {
  endpoint: URL
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export interface S3Options {
  log?: { error(about: object, sentence: string): void }
  /** How long the store may say nothing. */
  patience?: number
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  body?: Buffer
}

interface Reply {
  /** False where nothing is under the key. */
  ok: boolean
  said: string
  headers: Headers
}

export interface S3Calls {
  /** Makes a call and reads the whole reply. */
  call(call: S3Call, more?: { tries: number }): Promise<Reply>
  /** The bytes under a key, as they come; undefined where there are none. */
  open(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Tells the log what is wrong, and the caller to try again. */
  failed(call: S3Call, sentence: string): Failed
}

const largestReply = 4 * 1024 * 1024

/** Why the store answers nothing of use; its words stay in the log. */
class StoreError extends Error {
  readonly passing: boolean
  constructor(sentence: string, more: { passing: boolean; cause?: unknown }) {
    super(sentence, { cause: more.cause })
    this.passing = more.passing
  }
}

/** Ends a call when nothing has come for a while; the time in which the reader does not ask does not count. */
const watchFor = (patience: number) => {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const pause = () => clearTimeout(timer)
  const wait = () => {
    pause()
    timer = setTimeout(() => controller.abort(new StoreError(`nothing came for ${patience} ms`, { passing: false })), patience).unref()
  }
  const end = () => {
    pause()
    controller.abort()
  }
  const reason = (error: unknown): unknown =>
    controller.signal.aborted ? controller.signal.reason : new StoreError('the connection was lost', { passing: true, cause: error })
  return { signal: controller.signal, pause, wait, end, reason }
}
type Watch = ReturnType<typeof watchFor>

/** Signed calls of one bucket, with limits to their time, and to the size of all replies but files. */
export const s3Calls = (place: S3Place, { log, patience = 30_000 }: S3Options): S3Calls => {
  const client = new AwsClient({ accessKeyId: place.accessKey, secretAccessKey: place.secretKey, region: place.region, service: 's3' })

  const send = async ({ method, key = '', query = {}, body = Buffer.alloc(0) }: S3Call, watch: Watch): Promise<Response> => {
    const url = new URL(`/${place.bucket}${key && `/${key}`}`, place.endpoint)
    url.search = new URLSearchParams(query).toString()
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
    const signed = await client.sign(url, { method, headers, ...(body.length > 0 ? { body } : {}), redirect: 'manual', signal: watch.signal })
    watch.wait()
    const response = await fetch(signed).catch((error: unknown) => {
      throw watch.reason(error)
    })
    if (response.ok) return response
    const code = /<Code>(\w+)<\/Code>/.exec(await textOf(response, watch))?.[1]
    if (response.status === 404 && key && ['GET', 'HEAD', 'DELETE'].includes(method) && code !== 'NoSuchBucket') return response
    throw new StoreError(`${response.status} ${code ?? ''}`.trim(), { passing: response.status >= 500 || response.status === 429 })
  }

  const asTryAgain = (error: unknown, { method, key }: S3Call): unknown => {
    if (!(error instanceof StoreError)) return error
    log?.error({ err: error, store: place.endpoint.host, method, key }, 'the file store failed')
    return new Failed(failures.tryAgain)
  }

  /** Calls again after what may pass by itself. */
  const ask = async <T>(call: S3Call, read: (response: Response, watch: Watch) => Promise<T>, tries = 3): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      const watch = watchFor(patience)
      try {
        return await read(await send(call, watch), watch)
      } catch (error) {
        watch.end()
        const again = error instanceof StoreError && error.passing && attempt < tries
        if (!again) throw asTryAgain(error, call)
        await sleep(100 * 2 ** attempt * (0.5 + Math.random() / 2))
      }
    }
  }

  return {
    call: (call, more) =>
      ask(call, async (response, watch) => ({ ok: response.ok, headers: response.headers, said: await textOf(response, watch) }), more?.tries),
    open: (key) => {
      const call: S3Call = { method: 'GET', key }
      return ask(call, async (response, watch) => (response.ok ? chunksOf(response, watch, (error) => asTryAgain(error, call)) : undefined))
    },
    failed: (call, sentence) => asTryAgain(new StoreError(sentence, { passing: true }), call) as Failed,
  }
}

const textOf = async (response: Response, watch: Watch): Promise<string> => {
  let said = ''
  const decoder = new TextDecoder()
  for await (const chunk of chunksOf(response, watch)) {
    said += decoder.decode(chunk, { stream: true })
    if (said.length > largestReply) throw new StoreError('the reply is too long', { passing: false })
  }
  return said
}

async function* chunksOf(response: Response, watch: Watch, failed = (error: unknown) => error): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response.body ?? []) {
      watch.pause()
      yield chunk
      watch.wait()
    }
  } catch (error) {
    throw failed(watch.reason(error))
  } finally {
    watch.end()
  }
}
