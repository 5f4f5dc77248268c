import { unzipSync, zipSync } from 'fflate'
import { listName } from '../contract/face-list.ts'
import type { Part } from './dividePictures.ts'
import { faceFiles } from './faceLimits.ts'

/** One file of an archive that was chosen. */
export interface Entry {
  /** Without its folder. */
  name: string
  /** As the archive calls it. */
  path: string
  bytes: number
}

const baseName = (path: string): string => path.replace(/^.*[\\/]/, '')
/** Folders, and what a Mac puts beside each file. */
const isBeside = (path: string): boolean => path.endsWith('/') || path.startsWith('__MACOSX/') || baseName(path).startsWith('.')
const encrypted = 0x41

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** A Mac writes names in UTF-8 without saying so: they were read byte by byte. */
const nameIn = (path: string): string => {
  const bytes = Uint8Array.from(path, (character) => character.charCodeAt(0))
  if ([...path].some((character) => character.charCodeAt(0) > 255)) return path
  try {
    return utf8.decode(bytes)
  } catch {
    return path
  }
}

/** What an archive holds, by its own list; nothing when it is none, or is encrypted. */
export const entriesIn = (content: Uint8Array): Entry[] | undefined => {
  const head = new DataView(content.buffer, content.byteOffset, content.byteLength)
  if (content.length < 30 || head.getUint32(0, true) !== 0x04_03_4b_50 || head.getUint16(6, true) & encrypted) return undefined
  const entries: Entry[] = []
  try {
    unzipSync(content, {
      filter: ({ name: path, originalSize: bytes }) => {
        const name = nameIn(path)
        if (!isBeside(name)) entries.push({ name: baseName(name), path, bytes })
        return false
      },
    })
  } catch {
    return undefined
  }
  return entries
}

/** Taken out together, so that never more than these are in memory beside the archive itself. */
const atOnce = 16 * 1024 * 1024

/** The files of an archive, one after the other; what is larger than any picture is left in it. */
export const filesIn = function* (content: Uint8Array, entries: readonly Entry[]): Generator<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  for (let at = 0; at < entries.length;) {
    const from = at
    let bytes = 0
    do {
      bytes += entries[at]?.bytes ?? 0
      at += 1
    } while (at < entries.length && bytes + (entries[at]?.bytes ?? 0) <= atOnce)
    const these = entries.slice(from, at)
    const wanted = new Set(these.flatMap((one) => (one.bytes > faceFiles.pictureBytes ? [] : [one.path])))
    const found = unzipSync(content, { filter: ({ name }) => wanted.has(name) })
    for (const { name, path } of these) yield { name, content: found[path] ?? new Uint8Array() }
  }
}

/** Pictures are as small as they become: they are stored as they are. */
export const packArchive = ({ pictures, list }: Part, name: string): File => {
  const files = new Map(pictures.map((one) => [one.name, one.content]))
  if (list) files.set(listName, new TextEncoder().encode(list))
  return new File([zipSync(Object.fromEntries(files), { level: 0 })], name, { type: 'application/zip' })
}
