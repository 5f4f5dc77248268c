import type { Sharp } from 'sharp'
import { Failed } from '#kit/contract/failure.ts'
import { imageMegapixels, imageUnreadable } from '../contract.ts'

/** Twice the 265 × 150 at which pictures are shown, for screens with fine pixels. */
const preview = { width: 530, height: 300 }
/** Nothing here is printed as a poster; a camera's picture is brought to a size that a phone can open. */
const largest = { width: 4096, height: 4096 }
const seconds = 15

export interface Pictures {
  full: Buffer
  width: number
  height: number
  preview: Buffer
}

/**
 * Reads the picture and writes it anew, upright and without what cameras and programs put beside it (places, names, other formats
 * hidden behind the picture), and a small one. One after the other, so that a large picture is in memory once.
 */
export const redraw = async (content: Buffer, mediaType: string): Promise<Pictures> => {
  // Loaded with the first picture: a portal starts without it.
  const { default: sharp } = await import('sharp')
  const inside = (size: { width: number; height: number }): Sharp =>
    sharp(content, { limitInputPixels: imageMegapixels * 1_000_000, failOn: 'error', autoOrient: true })
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds })
  try {
    const full = inside(largest)
    const { data, info } = await (mediaType === 'image/png' ? full.png() : full.jpeg({ quality: 85 })).toBuffer({ resolveWithObject: true })
    return { full: data, width: info.width, height: info.height, preview: await inside(preview).webp({ quality: 80 }).toBuffer() }
  } catch {
    throw new Failed(imageUnreadable, { values: { n: imageMegapixels } })
  }
}
