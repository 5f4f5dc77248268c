import { fileTypeFromBuffer } from 'file-type'
import { Failed } from '#kit/contract/failure.ts'
import type { Upload } from '#kit/server/files/uploads.ts'
import { fileExtensions, type FileExtension, fileWithDots, imageExtensions, notAnImage, wrongExtension } from '../contract.ts'
import { isSoundWorkbook } from './check-workbook.ts'

interface Kind {
  mediaType: string
  /** Is this what the extension says? `found` is what its first bytes say. */
  fits(content: Buffer, found: string | undefined): boolean | Promise<boolean>
}

const byMagic = (mediaType: string): Kind => ({ mediaType, fits: (_content, found) => found === mediaType })

/** The old Office formats share one container; the name of the main stream inside tells them apart. */
const office = (mediaType: string, ...streams: string[]): Kind => ({
  mediaType,
  fits: (content, found) => found === 'application/x-cfb' && streams.some((name) => content.includes(Buffer.from(`${name}\0`, 'utf16le'))),
})

/** What spreadsheets here save as plain text. The order matters: nearly anything is valid Big5 or GB 18030. */
const encodings = ['utf-8', 'big5', 'gb18030']
const reads = (content: Buffer, encoding: string): boolean => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content).length >= 0
  } catch {
    return false
  }
}
const plain = (mediaType: string): Kind => ({
  mediaType,
  fits: (content) =>
    !content.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) && encodings.some((encoding) => reads(content, encoding)),
})

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const kinds: Record<FileExtension, Kind> = {
  pdf: byMagic('application/pdf'),
  csv: plain('text/csv'),
  txt: plain('text/plain'),
  xlsx: { mediaType: workbook, fits: (content, found) => found === workbook && isSoundWorkbook(content) },
  xls: office('application/vnd.ms-excel', 'Workbook', 'Book'),
  doc: office('application/msword', 'WordDocument'),
  ppt: office('application/vnd.ms-powerpoint', 'PowerPoint Document'),
  jpg: byMagic('image/jpeg'),
  jpeg: byMagic('image/jpeg'),
  png: byMagic('image/png'),
}

const list = (extensions: readonly string[]): string => extensions.map((extension) => `.${extension}`).join(', ')
const isOneOf = <T extends string>(allowed: readonly T[], value: string): value is T => (allowed as readonly string[]).includes(value)
export const isImage = (extension: string): boolean => isOneOf(imageExtensions, extension)

/** Names are shown and sent back, never used as a path: no folders, no invisible characters, nothing that cannot be written. */
const shownName = (base: string): string =>
  base
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 150)

const noImage = () => new Failed(notAnImage, { values: { types: list(imageExtensions) } })

export interface CheckedFile {
  name: string
  extension: FileExtension
  mediaType: string
}

/** The documents' rules for a file, by its name and by its content. */
export const checkFile = async ({ name, content }: Upload): Promise<CheckedFile> => {
  const [base = '', written = '', more] = name.split('.')
  if (more !== undefined) throw new Failed(fileWithDots)
  const extension = written.toLowerCase()
  const refused = () => new Failed(wrongExtension, { values: { accept: list(fileExtensions) } })
  if (!isOneOf(fileExtensions, extension) || !shownName(base)) throw refused()
  const kind = kinds[extension]
  const found = (await fileTypeFromBuffer(content))?.mime
  if (!(await kind.fits(content, found))) throw isImage(extension) ? noImage() : refused()
  return { name: `${shownName(base)}.${extension}`, extension, mediaType: kind.mediaType }
}

/** The same, where nothing but a picture will do. */
export const checkImage = async (sent: Upload): Promise<CheckedFile> => {
  const checked = await checkFile(sent)
  if (!isImage(checked.extension)) throw noImage()
  return checked
}
