import { endingOf } from '#kit/web/parts/fields/fileCheck.ts'

/** Browsers draw no larger canvas everywhere, and no screen needs one. */
const longest = 4096

interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** A part of a picture as a file of its own, made smaller where its longer side is longer than `most`. */
export const drawPart = async (source: CanvasImageSource, part: Part, name: string, most = longest): Promise<File> => {
  const png = endingOf(name) === '.png'
  const scale = Math.min(1, most / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const context = canvas.getContext('2d')
  // else what is made much smaller becomes jagged
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const type = png ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The picture could not be written.')
  return new File([blob], name, { type })
}
