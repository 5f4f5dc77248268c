import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline as chained, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

type Content = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

/** Writes one file of a backup, for its owner's eyes only, and answers its SHA-256. A name in .gz is packed. */
export const writePart = async (folder: string, name: string, content: Content): Promise<string> => {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const hashed = async function* (chunks: AsyncIterable<Uint8Array | string>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  const out = createWriteStream(file, { mode: 0o600, flush: true })
  if (name.endsWith('.gz')) await pipeline(Readable.from(content), createGzip({ level: 5 }), hashed, out)
  else await pipeline(Readable.from(content), hashed, out)
  return hash.digest('hex')
}

export const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The lines of a packed part; not by readline, which also breaks them at signs that may stand in a text. */
export async function* linesOf(folder: string, name: string): AsyncGenerator<string> {
  // whoever reads it meets its failures
  const text = chained(createReadStream(path.join(folder, name)), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
