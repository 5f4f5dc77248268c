import { createInflateRaw } from 'node:zlib'

// A workbook is an archive of XML. Whoever opens one later, here or at a desk, must not find more in it than its five megabytes promise.

const mebibyte = 1024 * 1024
const partsAtMost = 2000
/** What all parts together may become; a small archive that grows more than this many times was made to. */
const inflatedAtMost = 100 * mebibyte
const growsAtMost = 200
const always = 10 * mebibyte

interface Part {
  readonly name: string
  readonly start: number
  readonly data: Buffer
  readonly isDeflated: boolean
  readonly size: number
}

const endMark = Buffer.from('PK\x05\x06', 'latin1')
const encrypted = 0x41

/** The parts as the archive lists them; nothing when the list and the parts do not agree. */
const partsOf = (content: Buffer): Part[] | undefined => {
  const end = content.lastIndexOf(endMark)
  if (end < 0 || end + 22 > content.length || end + 22 + content.readUInt16LE(end + 20) !== content.length) return undefined
  const count = content.readUInt16LE(end + 10)
  const directory = content.readUInt32LE(end + 16)
  if (count > partsAtMost || directory > end) return undefined
  const parts: Part[] = []
  let at = directory
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || content.readUInt32LE(at) !== 0x02_01_4b_50) return undefined
    const [flags, method, length] = [content.readUInt16LE(at + 8), content.readUInt16LE(at + 10), content.readUInt16LE(at + 28)]
    const start = content.readUInt32LE(at + 42)
    if (flags & encrypted || (method !== 0 && method !== 8)) return undefined
    if (start + 30 > directory || content.readUInt32LE(start) !== 0x04_03_4b_50) return undefined
    const name = content.toString('utf8', at + 46, at + 46 + length)
    const named = start + 30 + content.readUInt16LE(start + 26)
    const from = named + content.readUInt16LE(start + 28)
    const to = from + content.readUInt32LE(at + 20)
    if (to > directory || content.toString('utf8', start + 30, named) !== name) return undefined
    parts.push({ name, start, data: content.subarray(from, to), isDeflated: method === 8, size: content.readUInt32LE(at + 24) })
    at += 46 + length + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return parts
}

const standApart = (parts: readonly Part[]): boolean => {
  const inOrder = parts.toSorted((a, b) => a.start - b.start)
  return inOrder.every(({ start }, n) => {
    const before = inOrder[n - 1]
    return !before || start >= before.start + 30 + before.data.length
  })
}

async function* inflated({ data, isDeflated }: Part): AsyncGenerator<Buffer> {
  if (!isDeflated) return yield data
  const stream = createInflateRaw()
  stream.end(data)
  yield* stream as AsyncIterable<Buffer>
}

/** Only where a document type is declared can there be entities; the format has none. In one byte a letter, and in two. */
const declarations = [Buffer.from('<!DOCTYPE'), Buffer.from('<!DOCTYPE', 'utf16le').subarray(0, -1)]
const overlap = 20

/** The size of a part, if it is what the archive says, no more than there is room for, and neither an archive itself nor a program. */
const soundSize = async (part: Part, room: number): Promise<number | undefined> => {
  if (part.size > room || /vbaProject\.bin$/i.test(part.name) || part.name.includes('..')) return undefined
  let size = 0
  let last = Buffer.alloc(0)
  for await (const chunk of inflated(part)) {
    const text = Buffer.concat([last, chunk])
    if (size === 0 && text.subarray(0, 2).toString() === 'PK') return undefined
    if (declarations.some((declaration) => text.includes(declaration))) return undefined
    size += chunk.length
    if (size > part.size) return undefined
    last = text.subarray(-overlap)
  }
  return size === part.size ? size : undefined
}

/** Is this archive safe to open? Everything in it is inflated once and thrown away, within the limits above. */
export const isSoundWorkbook = async (content: Buffer): Promise<boolean> => {
  const parts = partsOf(content)
  if (!parts || !standApart(parts)) return false
  let room = Math.min(inflatedAtMost, Math.max(always, content.length * growsAtMost))
  try {
    for (const part of parts) {
      const size = await soundSize(part, room)
      if (size === undefined) return false
      room -= size
    }
    return true
  } catch {
    // not deflated as it says
    return false
  }
}
