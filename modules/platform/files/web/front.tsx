import { call } from '#kit/web/api.ts'
import type { UploadedImage } from '#kit/web/parts/ImagesField.tsx'
import { type ImageInfo, uploadSystemFile } from '../contract.ts'

/** What the images field of a form holds. */
export type FileValue = UploadedImage

/** A picture of a record, as its form shows it. */
export const imageValue = ({ uuid, fullPath, previewPath, name, fileSize }: ImageInfo): FileValue => ({
  uuid,
  url: previewPath ?? fullPath,
  name,
  fileSize,
})

/** For the `upload` of an images field. `module` is the one whose record will name the picture; it can be used there only. */
export const uploadImage =
  (module: string) =>
  async (file: File, onProgress: (share: number) => void): Promise<FileValue> => {
    const image = await call(uploadSystemFile, { form: { module }, file })
    onProgress(1)
    return imageValue(image)
  }
