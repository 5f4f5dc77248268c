import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

/** On a thread of its own: whoever opens a door meanwhile does not wait for somebody's archive. */
const inflate = promisify(inflateRaw)

export interface Zipped {
  /** Without its folder. */
  readonly name: string
  readonly content: Buffer
}

const mebibyte = 1024 * 1024
export const zippedAtMost = 400
const eachAtMost = 5 * mebibyte
const allAtMost = 60 * mebibyte
const encrypted = 0x41
const endMark = Buffer.from('PK\x05\x06', 'latin1')

const baseName = (path: string): string => path.replace(/^.*[\\/]/, '')
/** Folders, and what a Mac puts beside each file. */
const isBeside = (path: string): boolean => path.endsWith('/') || path.startsWith('__MACOSX/') || baseName(path).startsWith('.')

/**
 * The files of an archive, by its own list; nothing when it is none, is encrypted, or would become more than its five megabytes promise. Each file
 * is stopped where it grows too large, before the memory is taken.
 */
export const readZip = async (content: Buffer): Promise<Zipped[] | undefined> => {
  try {
    return await filesOf(content)
  } catch {
    // cut short, or the list points beyond the end
    return undefined
  }
}

const filesOf = async (content: Buffer): Promise<Zipped[] | undefined> => {
  const end = content.lastIndexOf(endMark)
  if (end < 0 || content.readUInt32LE(0) !== 0x04_03_4b_50) return undefined
  const count = content.readUInt16LE(end + 10)
  if (count > zippedAtMost * 3) return undefined
  const files: Zipped[] = []
  let at = content.readUInt32LE(end + 16)
  let all = 0
  for (let n = 0; n < count; n += 1) {
    if (content.readUInt32LE(at) !== 0x02_01_4b_50) return undefined
    const [flags, method, length] = [content.readUInt16LE(at + 8), content.readUInt16LE(at + 10), content.readUInt16LE(at + 28)]
    const [packed, start] = [content.readUInt32LE(at + 20), content.readUInt32LE(at + 42)]
    const path = content.toString('utf8', at + 46, at + 46 + length)
    at += 46 + length + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
    if (isBeside(path)) continue
    if (flags & encrypted || (method !== 0 && method !== 8) || content.readUInt32LE(start) !== 0x04_03_4b_50) return undefined
    const from = start + 30 + content.readUInt16LE(start + 26) + content.readUInt16LE(start + 28)
    if (from + packed > end) return undefined
    const data = content.subarray(from, from + packed)
    const file = method === 0 ? data : await inflate(data, { maxOutputLength: eachAtMost })
    all += file.length
    if (all > allAtMost || files.length >= zippedAtMost) return undefined
    files.push({ name: baseName(path), content: file })
  }
  return files
}
