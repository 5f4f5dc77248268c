import { listText } from '#kit/web/listed.ts'
import { words } from '#kit/web/words.ts'

export const megabytes = 5
export const sheetTypes = ['.xlsx', '.xls', '.csv']

export const endingOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.')).toLowerCase() : '')

export const isLarger = ({ size }: { size: number }, limit: number): boolean => size > limit * 1024 * 1024

/** Why a file is refused, in the documents' words; undefined when it is not. */
export const fileRefusal = (file: { name: string; size: number }, accept: readonly string[], limit: number): string | undefined => {
  if (!accept.includes(endingOf(file.name))) return words('fileWrongExtension', { accept: listText(accept) })
  if (isLarger(file, limit)) return words('fileTooLarge', { n: limit })
  return undefined
}
