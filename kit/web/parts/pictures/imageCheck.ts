import { listText } from '#kit/web/listed.ts'
import { endingOf, isLarger, megabytes } from '#kit/web/parts/fields/fileCheck.ts'
import { words } from '#kit/web/words.ts'

export const imageTypes = ['.jpg', '.jpeg', '.png']
/** The server opens no larger ones. */
export const imageMegapixels = 50

/** Why an image is refused, in the documents' words; undefined when it is not. */
export const imageRefusal = (file: { name: string; size: number }): string | undefined => {
  if (!imageTypes.includes(endingOf(file.name))) return words('fileWrongType', { types: listText(imageTypes) })
  if (file.name.indexOf('.') !== file.name.lastIndexOf('.')) return words('fileManyDots')
  if (isLarger(file, megabytes)) return words('fileTooLarge', { n: megabytes })
  return undefined
}

export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
