import type { SignedIn } from '#kit/server/context.ts'
import type { Upload } from '#kit/server/files/uploads.ts'
import { checkImage } from './check-file.ts'
import { redrawPortrait } from './images.ts'

/** A picture of somebody that a module keeps itself: checked as any other, cut to this size at most, and written anew as JPEG. */
export const portraitOf = async ({ scope }: SignedIn, sent: Upload, size: { width: number; height: number }): Promise<Buffer> => {
  await checkImage(sent)
  return redrawPortrait(scope.personId, sent.content, size)
}
