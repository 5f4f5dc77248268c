import { faceSize } from '../contract/face.ts'

/** The largest part in the middle of a picture that has the shape that readers take: what the server would keep of it. */
export const middleOf = (width: number, height: number) => {
  const part = {
    width: Math.min(width, (height * faceSize.width) / faceSize.height),
    height: Math.min(height, (width * faceSize.height) / faceSize.width),
  }
  return { ...part, x: (width - part.width) / 2, y: (height - part.height) / 2 }
}
