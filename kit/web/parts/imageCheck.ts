import { words } from '../words.ts'

export const imageTypes = ['.jpg', '.jpeg', '.png']
export const imageMegabytes = 5

/** Why an image is refused, in the documents' words; undefined when it is not. */
export const imageRefusal = ({ name, size }: { name: string; size: number }): string | undefined => {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  if (!imageTypes.includes(ending)) return words('fileWrongType', { types: imageTypes.join(', ') })
  if (name.indexOf('.') !== name.lastIndexOf('.')) return words('fileManyDots')
  if (size > imageMegabytes * 1024 * 1024) return words('fileTooLarge', { n: imageMegabytes })
  return undefined
}

export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
