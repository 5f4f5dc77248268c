import { type ListLine, listName } from '../contract/face-list.ts'

export interface NamedPicture {
  name: string
  content: Uint8Array<ArrayBuffer>
}

/** What goes into one archive. */
export interface Part {
  pictures: NamedPicture[]
  /** Of `list.csv` the lines about these pictures; empty where there are none. */
  list: string
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length
/** The end of an archive. */
const endBytes = 22
/** An entry that is stored as it is has two heads, with its name in both. */
const entryBytes = (name: string, bytes: number): number => 76 + 2 * bytesOf(name) + bytes

/** Of what is kept as it is, to the byte. */
export const archiveBytes = ({ pictures, list }: Part): number =>
  pictures.reduce((sum, { name, content }) => sum + entryBytes(name, content.length), endBytes) + (list ? entryBytes(listName, bytesOf(list)) : 0)

/**
 * Pictures, in their order, into as few archives as hold them, each with its lines of the list. Lines about no picture go with the first archive: the
 * check says what is missing. A picture that is too large by itself stands alone.
 */
export const dividePictures = (
  pictures: readonly NamedPicture[],
  lines: readonly ListLine[],
  most: { readonly bytes: number; readonly pictures: number },
): Part[] => {
  const names = new Set(pictures.map(({ name }) => name))
  const about = Map.groupBy(lines, ({ picture }) => (names.has(picture) ? picture : ''))
  const textOf = (name: string): string => (about.get(name) ?? []).map(({ text }) => (text.trim() === '' ? '' : `${text}\n`)).join('')
  const parts: Part[] = []
  let part: Part = { pictures: [], list: textOf('') }
  const empty = endBytes + entryBytes(listName, 0)
  let bytes = empty + bytesOf(part.list)
  for (const picture of pictures) {
    const list = textOf(picture.name)
    const more = entryBytes(picture.name, picture.content.length) + bytesOf(list)
    if (part.pictures.length > 0 && (bytes + more > most.bytes || part.pictures.length >= most.pictures)) {
      parts.push(part)
      part = { pictures: [], list: '' }
      bytes = empty
    }
    part.pictures.push(picture)
    part.list += list
    bytes += more
  }
  return part.pictures.length > 0 ? [...parts, part] : parts
}
