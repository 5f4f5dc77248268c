import { fairQueue } from '#kit/server/jobs/fair-queue.ts'
import { faceSize } from '../../contract/face.ts'

export const facePictureProblems = ['faceUnreadable', 'faceTooSmall', 'faceTooDark', 'faceTooBright', 'faceTooFlat', 'faceBlurred'] as const
export type FacePictureProblem = (typeof facePictureProblems)[number]

const megapixels = 50_000_000
const seconds = 15
/** Of 0 to 255, over the whole picture: a face in shadow or against the sun is not known again. */
const light = { least: 50, most: 210 }
/** How much light and dark differ: a grey wall has next to none. */
const leastContrast = 18
/** The deviation of the picture's edges, as libvips measures it: out of focus it is far below one. */
const leastSharpness = 0.5
const desk = fairQueue({ places: 2 })

/** Cut ten by twelve, brought to the size of readers, written anew without what cameras put beside it, and looked at: size, light, contrast, sharpness. */
export const drawFace = (personId: number, content: Buffer): Promise<Buffer | FacePictureProblem> => desk.run(personId, () => draw(content))

const draw = async (content: Buffer): Promise<Buffer | FacePictureProblem> => {
  // loaded with the first picture: a portal starts without it
  const { default: sharp } = await import('sharp')
  try {
    const options = { limitInputPixels: megapixels, failOn: 'error', autoOrient: true } as const
    const { format, autoOrient } = await sharp(content, options).metadata()
    if (format !== 'jpeg' && format !== 'png') return 'faceUnreadable'
    if (autoOrient.width < faceSize.width || autoOrient.height < faceSize.height) return 'faceTooSmall'
    const picture = await sharp(content, options)
      .resize({ ...faceSize, fit: 'cover' })
      .flatten()
      .jpeg({ quality: 85 })
      .timeout({ seconds })
      .toBuffer()
    return problemOf(await sharp(picture).stats()) ?? picture
  } catch {
    return 'faceUnreadable'
  }
}

interface Measured {
  channels: { mean: number; stdev: number }[]
  sharpness: number
}
const problemOf = ({ channels, sharpness }: Measured): FacePictureProblem | undefined => {
  const of = (figure: 'mean' | 'stdev') => channels.reduce((sum, one) => sum + one[figure], 0) / channels.length
  if (of('mean') < light.least) return 'faceTooDark'
  if (of('mean') > light.most) return 'faceTooBright'
  if (of('stdev') < leastContrast) return 'faceTooFlat'
  return sharpness < leastSharpness ? 'faceBlurred' : undefined
}
