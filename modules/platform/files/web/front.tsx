import type { Upload } from '#kit/web/parts/fields/useUploads.ts'
import type { UploadedImage } from '#kit/web/parts/pictures/ImagesField.tsx'
import { upload } from '#kit/web/upload.ts'
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
  (module: string): Upload<FileValue> =>
  async (file, onProgress, signal) =>
    imageValue(await upload(uploadSystemFile, { form: { module }, file }, onProgress, { signal }))
