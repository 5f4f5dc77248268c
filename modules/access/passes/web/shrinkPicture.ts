import { drawPart } from '#kit/web/parts/pictures/picture.ts'
import { faceSize } from '../contract/face.ts'
import { middleOf } from './middleOf.ts'

/**
 * A picture as small as readers need it, upright and without what cameras put beside it. It is a JPEG whatever its name ends in, which stays the one
 * that the person knows and the list may name. Empty where the browser cannot read it: the check then says so of this picture.
 */
export const shrinkPicture = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    const bitmap = await createImageBitmap(file)
    const drawn = await drawPart(bitmap, middleOf(bitmap.width, bitmap.height), 'face.jpg', faceSize.height)
    bitmap.close()
    return new Uint8Array(await drawn.arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}
