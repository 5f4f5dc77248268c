import type { default as Sharp, Metadata } from 'sharp'
import { Failed } from '#kit/contract/failure.ts'
import { fairQueue } from '#kit/server/jobs/fair-queue.ts'
import { imageMegapixels, imageUnreadable } from '../contract.ts'

/** Twice the 265 × 150 at which pictures are shown, for screens with fine pixels. */
const preview = { width: 530, height: 300 }
/** Nothing here is printed as a poster; a camera's picture is brought to a size that a phone can open. */
const largest = { width: 4096, height: 4096 }
const seconds = 15
/** A picture that comes in passes (progressive, interlaced) is in memory as a whole, with some ten bytes a pixel. */
const megapixelsInPasses = 12

export interface Pictures {
  full: Buffer
  width: number
  height: number
  preview: Buffer
}

const tooMany = ({ width, height, isProgressive }: Metadata): number | undefined => {
  const most = isProgressive ? megapixelsInPasses : imageMegapixels
  return width * height > most * 1_000_000 ? most : undefined
}

/** A large picture takes a hundred megabytes and a second. */
const desk = fairQueue({ places: 3 })

/**
 * Reads the picture and writes it anew, upright and without what cameras and programs put beside it (places, names, other formats
 * hidden behind the picture), and a small one from that.
 */
export const redraw = (personId: number, content: Buffer, mediaType: string): Promise<Pictures> => desk.run(personId, () => draw(content, mediaType))

/** Of somebody, for a place of this shape: the middle is kept, and nothing is made larger than it is. */
export const redrawPortrait = (personId: number, content: Buffer, size: { width: number; height: number }): Promise<Buffer> =>
  desk.run(personId, () =>
    opened(content, (sharp) =>
      sharp(content, options)
        .resize({ ...size, fit: 'cover', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .timeout({ seconds })
        .toBuffer(),
    ),
  )

const options = { limitInputPixels: imageMegapixels * 1_000_000, failOn: 'error', autoOrient: true } as const
const unreadable = (most: number) => new Failed(imageUnreadable, { values: { n: most } })

/** What is too large, or cannot be read to its end, is refused in the same words. */
const opened = async <T>(content: Buffer, work: (sharp: typeof Sharp) => Promise<T>): Promise<T> => {
  // Loaded with the first picture: a portal starts without it.
  const { default: sharp } = await import('sharp')
  try {
    const most = tooMany(await sharp(content, options).metadata())
    if (most) throw unreadable(most)
    return await work(sharp)
  } catch (error) {
    throw error instanceof Failed ? error : unreadable(imageMegapixels)
  }
}

const draw = (content: Buffer, mediaType: string): Promise<Pictures> =>
  opened(content, async (sharp) => {
    const inside = (picture: Buffer, size: { width: number; height: number }) =>
      sharp(picture, options)
        .resize({ ...size, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds })
    const large = inside(content, largest)
    // Optimised tables would make JPEG hold the whole picture; that saves a few percent of the file.
    const { data, info } = await (mediaType === 'image/png' ? large.png() : large.jpeg({ quality: 85, optimiseCoding: false })).toBuffer({
      resolveWithObject: true,
    })
    return { full: data, width: info.width, height: info.height, preview: await inside(data, preview).webp({ quality: 80 }).toBuffer() }
  })
