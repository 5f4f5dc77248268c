import { Failed, failures } from '#kit/contract/failure.ts'
import { type S3Call, s3Calls, type S3Options, type S3Place } from './s3-calls.ts'
import { isStorageKey, type Storage } from './storage.ts'

/** S3 takes no part below 5 MiB; at most three of these are in memory at once. */
const partSize = 8 * 1024 * 1024
const mostParts = 10_000

/** An S3 bucket, or one of the stores that speak like it. A file appears whole or not at all: its parts become one object in one call. */
export const s3Storage = (place: S3Place, options: S3Options = {}): Storage => {
  const { call, open, failed } = s3Calls(place, options)

  const at = (key: string) => {
    if (!isStorageKey(key)) throw new Failed(failures.notFound)
    return key
  }

  /** Nothing of it may stay, whichever call failed and whether or not the store carried that one out. */
  const abandon = async (key: string, uploadId: string | undefined) => {
    const calls: S3Call[] = [{ method: 'DELETE', key }]
    if (uploadId) calls.push({ method: 'DELETE', key, query: { uploadId } })
    await Promise.allSettled(calls.map((one) => call(one, { tries: 1 })))
  }

  const begin = async (key: string): Promise<string> => {
    const beginning: S3Call = { method: 'POST', key, query: { uploads: '' } }
    const uploadId = inXml((await call(beginning)).said, 'UploadId')
    if (!uploadId) throw failed(beginning, 'the upload has no name')
    return uploadId
  }

  const putParts = async (key: string, parts: AsyncIterable<Buffer>, uploadId: string): Promise<number> => {
    const tags: string[] = []
    let size = 0
    for await (const body of parts) {
      if (tags.length === mostParts) throw new Failed(failures.fileTooLarge, { values: { n: (partSize * mostParts) / 1024 / 1024 } })
      const { headers } = await call({ method: 'PUT', key, query: { partNumber: String(tags.length + 1), uploadId }, body })
      tags.push(headers.get('etag') ?? '')
      size += body.length
    }
    const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
    const completing: S3Call = {
      method: 'POST',
      key,
      query: { uploadId },
      body: Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`),
    }
    const { said } = await call(completing, { tries: 1 })
    // the status is sent before the work is done: a failure may come as a 200
    if (!said.includes('<CompleteMultipartUploadResult')) throw failed(completing, 'the parts were not put together')
    return size
  }

  return {
    put: async (key, content) => {
      at(key)
      const parts = inParts(Buffer.isBuffer(content) ? [content] : content)
      let uploadId: string | undefined
      try {
        const { value: first = Buffer.alloc(0) } = await parts.next()
        const { value: second } = await parts.next()
        if (!second) {
          await call({ method: 'PUT', key, body: first })
          return { size: first.length }
        }
        uploadId = await begin(key)
        return { size: await putParts(key, chain([first, second], parts), uploadId) }
      } catch (error) {
        await abandon(key, uploadId)
        throw error
      } finally {
        await parts.return(undefined)
      }
    },
    get: async (key) => {
      const content = await open(at(key))
      if (!content) throw new Failed(failures.notFound)
      return content
    },
    size: async (key) => {
      const { ok, headers } = await call({ method: 'HEAD', key: at(key) })
      return ok ? Number(headers.get('content-length')) : undefined
    },
    remove: async (key) => void (await call({ method: 'DELETE', key: at(key) })),
    list: async function* () {
      for (let next: string | undefined; ;) {
        const { said } = await call({ method: 'GET', query: { 'list-type': '2', ...(next ? { 'continuation-token': next } : {}) } })
        for (const [, key = ''] of said.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isStorageKey(key)) yield key
        next = inXml(said, 'NextContinuationToken')
        if (!next) return
      }
    },
  }
}

/** The same bytes in pieces of one size, the last one smaller; none of an empty stream. */
async function* inParts(content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of content) {
    for (let rest = typeof piece === 'string' ? Buffer.from(piece) : piece; rest.length > 0;) {
      const taken = rest.subarray(0, partSize - length)
      rest = rest.subarray(taken.length)
      waiting.push(taken)
      length += taken.length
      if (length < partSize) continue
      yield Buffer.concat(waiting)
      waiting = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
  return undefined
}

async function* chain(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first
  yield* rest
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What stands in the one element of a name. */
const inXml = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]?.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole)
