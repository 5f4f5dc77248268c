import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Place } from '#kit/server/files/s3-calls.ts'
import { signatureProblem } from './s3-signature.ts'

/** What the store does instead of answering. `lose` carries the call out and drops the connection; `cut` drops it amid the reply. */
export type Mishap = 'error' | 'slowDown' | 'drop' | 'lose' | 'cut' | 'hang' | 'lateError'

export interface S3Stub {
  readonly place: S3Place
  /** The same as variables of a portal. */
  readonly environment: Record<string, string>
  readonly objects: Map<string, Buffer>
  /** Parts of uploads that are neither complete nor given up. */
  readonly uploads: Map<string, Map<number, Buffer>>
  readonly calls: string[]
  /** Bytes that have come and gone. */
  readonly moved: { in: number; out: number }
  /** The next calls that look so go wrong; all of them where no number is said. */
  fail(call: RegExp, how: Mishap, times?: number): void
  heal(): void
  stop(): Promise<void>
}

interface Answer {
  status: number
  body?: Buffer | string
  headers?: Record<string, string>
}

const refusal = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>` })
const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`
const smallestPart = 5 * 1024 * 1024

/** As much of S3 as the portal uses, in memory, with its checks of signatures and parts. `page` is how many keys one list holds. */
export const startS3Stub = async ({ page = 1000 } = {}): Promise<S3Stub> => {
  const keys = { accessKey: 'AKIATESTONLY', secretKey: `s3/cret+${randomBytes(8).toString('hex')}`, region: 'ap-east-1' }
  const bucket = 'portal-files'
  const objects: S3Stub['objects'] = new Map()
  const uploads: S3Stub['uploads'] = new Map()
  const calls: string[] = []
  const moved = { in: 0, out: 0 }
  let mishaps: { call: RegExp; how: Mishap; left: number }[] = []

  const list = (query: URLSearchParams): Answer => {
    const after = query.get('continuation-token')?.replace('after&', '') ?? ''
    const rest = [...objects.keys()].toSorted().filter((key) => key > after)
    const some = rest.slice(0, page)
    const more = rest.length > some.length ? `<NextContinuationToken>after&amp;${some.at(-1)}</NextContinuationToken>` : ''
    return {
      status: 200,
      body: `<ListBucketResult>${some.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${more}</ListBucketResult>`,
    }
  }

  const complete = (key: string, uploadId: string, body: string): Answer => {
    const parts = uploads.get(uploadId)
    if (!parts) return refusal(404, 'NoSuchUpload')
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const whole = named.map(([, number, tag]) => ({ tag, content: parts.get(Number(number)) }))
    if (whole.length === 0 || whole.some(({ tag, content }) => !content || tagOf(content) !== tag)) return refusal(400, 'InvalidPart')
    if (whole.slice(0, -1).some(({ content }) => (content?.length ?? 0) < smallestPart)) return refusal(400, 'EntityTooSmall')
    objects.set(key, Buffer.concat(whole.flatMap(({ content }) => content ?? [])))
    uploads.delete(uploadId)
    return { status: 200, body: '<CompleteMultipartUploadResult/>' }
  }

  const answer = (method: string, key: string, query: URLSearchParams, body: Buffer): Answer => {
    const uploadId = query.get('uploadId')
    const number = query.get('partNumber')
    if (!key) return list(query)
    if (method === 'POST' && query.has('uploads')) {
      const name = randomBytes(8).toString('hex')
      uploads.set(name, new Map())
      return { status: 200, body: `<InitiateMultipartUploadResult><UploadId>${name}</UploadId></InitiateMultipartUploadResult>` }
    }
    if (method === 'POST' && uploadId) return complete(key, uploadId, body.toString())
    if (method === 'PUT' && uploadId && !uploads.get(uploadId)?.set(Number(number), body)) return refusal(404, 'NoSuchUpload')
    if (method === 'PUT' && !uploadId) objects.set(key, body)
    if (method === 'PUT') return { status: 200, headers: { etag: tagOf(body) } }
    if (method === 'DELETE') {
      if (uploadId) return uploads.delete(uploadId) ? { status: 204 } : refusal(404, 'NoSuchUpload')
      objects.delete(key)
      return { status: 204 }
    }
    const content = objects.get(key)
    return content ? { status: 200, body: content, headers: { etag: tagOf(content) } } : refusal(404, 'NoSuchKey')
  }

  const mishap = (call: string): Mishap | undefined => {
    const found = mishaps.find((one) => one.left > 0 && one.call.test(call))
    if (found) found.left -= 1
    return found?.how
  }

  const reply = async (response: ServerResponse, head: boolean, { status, body = '', headers }: Answer) => {
    const content = Buffer.from(body)
    response.writeHead(status, { ...headers, ...(status === 204 ? {} : { 'content-length': content.length }) })
    if (head || status === 204) return response.end()
    const pieces = function* () {
      for (let at = 0; at < content.length; at += 65_536) {
        const piece = content.subarray(at, at + 65_536)
        moved.out += piece.length
        yield piece
      }
    }
    // a reader that leaves amid it is the reader's matter
    await pipeline(Readable.from(pieces()), response).catch(() => {})
  }

  const server = createServer(async (request: IncomingMessage, response) => {
    const { method = '', url = '', headers } = request
    const received: Buffer[] = []
    const call = `${method} ${url}`
    calls.push(call)
    const how = mishap(call)
    if (how === 'hang') return
    if (how === 'drop') {
      const leave = () => request.socket.destroy()
      return void request.once('data', leave).once('end', leave)
    }
    for await (const chunk of request as AsyncIterable<Buffer>) {
      moved.in += chunk.length
      received.push(chunk)
    }
    const body = Buffer.concat(received)
    const problem = signatureProblem({ method, url, headers }, body, keys)
    if (problem) return reply(response, method === 'HEAD', refusal(403, problem))
    if (how === 'error') return reply(response, method === 'HEAD', refusal(500, 'InternalError'))
    if (how === 'slowDown') return reply(response, method === 'HEAD', refusal(503, 'SlowDown'))
    if (how === 'lateError') return reply(response, method === 'HEAD', { ...refusal(500, 'InternalError'), status: 200 })
    const { pathname, searchParams } = new URL(url, 'http://stub')
    const [, place, ...key] = pathname.split('/')
    const result = place === bucket ? answer(method, key.join('/'), searchParams, body) : refusal(404, 'NoSuchBucket')
    if (how === 'lose') return request.socket.destroy()
    if (how !== 'cut') return reply(response, method === 'HEAD', result)
    const content = Buffer.from(result.body ?? '')
    response.writeHead(result.status, { 'content-length': content.length })
    return response.write(content.subarray(0, content.length / 2), () => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    place: { endpoint, bucket, ...keys },
    environment: {
      S3_ENDPOINT: endpoint.origin,
      S3_BUCKET: bucket,
      S3_REGION: keys.region,
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
    },
    objects,
    uploads,
    calls,
    moved,
    fail: (call, how, times = Infinity) => void mishaps.push({ call, how, left: times }),
    heal: () => void (mishaps = []),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
