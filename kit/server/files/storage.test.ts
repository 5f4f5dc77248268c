import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Failed, failures } from '#kit/contract/failure.ts'
import { s3Signature } from '#kit/server/testing/s3-signature.ts'
import { startS3Stub } from '#kit/server/testing/s3-stub.ts'
import { s3Storage } from './storage-s3.ts'
import { diskStorage, newStorageKey, type Storage } from './storage.ts'

const folder = fs.mkdtempSync('/tmp/portal-storage-')
const stub = await startS3Stub({ page: 2 })
const logged: object[] = []
const log = { error: (about: object) => void logged.push(about) }
const s3 = s3Storage(stub.place, { log })
/** For a store that says nothing. */
const impatient = s3Storage(stub.place, { log, patience: 2000 })
afterAll(async () => {
  await stub.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const mega = 1024 * 1024
const key = () => newStorageKey('files', 'pdf')
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof Failed ? error.failure : error
}
const all = async <T>(some: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const one of some) found.push(one)
  return found
}
const read = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => Buffer.concat(await all(content))
const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
/** So many megabytes, no two alike, in pieces that fit no part; it breaks off where told. */
async function* stream(megabytes: number, breaksAt = Infinity): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(mega / 2 + 1)
  for (let left = megabytes * mega, n = 0; left > 0; n += 1) {
    if (n === breaksAt) throw new Error('the sender has gone')
    const size = Math.min(left, piece.length)
    left -= size
    yield Buffer.from(piece.fill(n).subarray(0, size))
  }
}

describe.each<[string, Storage]>([
  ['the disk', diskStorage(folder)],
  ['an S3 store', s3],
])('%s', (_, storage) => {
  const keys = () => all(storage.list())
  beforeEach(async () => {
    for (const left of await keys()) await storage.remove(left)
  })

  test('keeps a file, says its size, gives it back and lets it go', async () => {
    const name = key()
    const content = Buffer.from('陳大文 <&"')
    expect(await storage.put(name, content)).toEqual({ size: content.length })
    expect(await storage.size(name)).toBe(content.length)
    expect(await read(await storage.get(name))).toEqual(content)
    await storage.remove(name)
    await storage.remove(name)
    expect(await storage.size(name)).toBeUndefined()
  })

  test('keeps an empty file, and one that comes as text', async () => {
    const [empty, text] = [key(), newStorageKey('exports', '')]
    await storage.put(empty, Buffer.alloc(0))
    await storage.put(
      text,
      (async function* () {
        yield 'one,'
        yield '二'
      })(),
    )
    expect([await storage.size(empty), (await read(await storage.get(text))).toString()]).toEqual([0, 'one,二'])
  })

  test('lists what is there', async () => {
    const some = Array.from({ length: 5 }, key).toSorted()
    for (const name of some) await storage.put(name, Buffer.from(name))
    expect((await keys()).toSorted()).toEqual(some)
  })

  test('keeps a large stream byte for byte', async () => {
    const name = key()
    expect(await storage.put(name, stream(17))).toEqual({ size: 17 * mega })
    expect(hash(await read(await storage.get(name)))).toBe(hash(await read(stream(17))))
  })

  test.each([1, 30])('keeps nothing of a stream that breaks off (piece %i)', async (breaksAt) => {
    await expect(storage.put(key(), stream(17, breaksAt))).rejects.toThrow('the sender has gone')
    expect(await keys()).toEqual([])
  })

  test.each(['files/../../etc/passwd', '/etc/passwd', 'files/00/x', '', 'files/00/00000000-0000-0000-0000-000000000000.pdf'])(
    'has no file %j',
    async (name) => {
      expect(await failureOf(storage.get(name))).toBe(failures.notFound)
    },
  )
})

describe('an S3 store', () => {
  const small = Buffer.from('small')
  beforeEach(() => {
    stub.heal()
    stub.objects.clear()
    stub.uploads.clear()
    logged.length = 0
    stub.calls.length = 0
  })
  const nothingLeft = () => expect([stub.objects.size, stub.uploads.size]).toEqual([0, 0])

  test('takes a large stream part by part, never far behind what it has sent', async () => {
    const begun = stub.moved.in
    let made = 0
    let ahead = 0
    const watched = async function* () {
      for await (const piece of stream(40)) {
        made += piece.length
        yield piece
        await turn()
        ahead = Math.max(ahead, made - (stub.moved.in - begun))
      }
    }
    await s3.put(key(), watched())
    expect(ahead).toBeLessThan(25 * mega)
  })

  test('gives a large file no faster than it is read', async () => {
    const name = key()
    stub.objects.set(name, Buffer.alloc(64 * mega))
    const begun = stub.moved.out
    for await (const chunk of await s3.get(name)) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
    expect(stub.moved.out - begun).toBeLessThan(32 * mega)
  })

  test.each([['error'], ['slowDown'], ['drop']] as const)('is asked again after a passing %s', async (how) => {
    const name = key()
    stub.fail(/^PUT/, how, 1)
    await s3.put(name, small)
    stub.fail(/partNumber=2/, how, 1)
    await s3.put(key(), stream(9))
    stub.fail(/^GET/, how, 1)
    expect(await read(await s3.get(name))).toEqual(small)
    expect([logged, stub.uploads.size]).toEqual([[], 0])
  })

  test.each([['error'], ['drop'], ['lose'], ['hang']] as const)(
    'that goes on to %s keeps nothing, and the caller is asked to try again',
    async (how) => {
      stub.fail(/^PUT/, how)
      const storage = how === 'hang' ? impatient : s3
      expect(await failureOf(storage.put(key(), small))).toBe(failures.tryAgain)
      expect(await failureOf(storage.put(key(), stream(9)))).toBe(failures.tryAgain)
      expect(logged).not.toEqual([])
      nothingLeft()
    },
  )

  test.each([['error'], ['lose'], ['hang'], ['lateError'], ['cut']] as const)('keeps nothing when the last call ends in %s', async (how) => {
    stub.fail(/^POST .*uploadId/, how)
    expect(await failureOf((how === 'hang' ? impatient : s3).put(key(), stream(9)))).toBe(failures.tryAgain)
    nothingLeft()
  })

  test.each([['error'], ['slowDown'], ['drop'], ['hang']] as const)('in %s answers no question wrongly', async (how) => {
    stub.fail(/./, how)
    const { get, size, remove, list } = impatient
    const works = [get(key()), size(key()), remove(key()), all(list())]
    expect(await Promise.all(works.map(failureOf))).toEqual(works.map(() => failures.tryAgain))
  })

  test('that breaks off amid a file does not pass the half for the whole', async () => {
    const name = key()
    stub.objects.set(name, Buffer.alloc(mega))
    stub.fail(/^GET/, 'cut')
    expect(await failureOf(read(await s3.get(name)))).toBe(failures.tryAgain)
  })

  test.each([
    ['secretKey', 'another', 'SignatureDoesNotMatch'],
    ['accessKey', 'AKIASOMEBODY', 'InvalidAccessKeyId'],
    ['region', 'eu-west-1', 'AuthorizationHeaderMalformed'],
    ['bucket', 'another-bucket', 'NoSuchBucket'],
  ])('refuses another %s, and the log says why without the secret', async (name, value, code) => {
    const wrong = s3Storage({ ...stub.place, [name]: value }, { log })
    expect(await failureOf(wrong.put(key(), small))).toBe(failures.tryAgain)
    expect(await failureOf(wrong.get(key()))).toBe(failures.tryAgain)
    nothingLeft()
    const told = logged.map((about) => ('err' in about && about.err instanceof Error ? about.err.message : '')).join()
    expect(told).toContain(code)
    expect(JSON.stringify(logged) + told).not.toContain(stub.place.secretKey)
  })
})

test('the signature that the stand-in expects is the one of Amazon’s example', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const scope = '20130524/us-east-1/s3/aws4_request'
  expect(s3Signature({ method: 'GET', url: '/test.txt', headers }, secret, Object.keys(headers).join(';'), scope)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})
