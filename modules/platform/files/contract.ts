import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const fileWithDots = failure('file_with_dots', 422, 'fileWithDots')
export const wrongExtension = failure('file_wrong_extension', 422, 'wrongExtension')
export const notAnImage = failure('file_not_an_image', 422, 'notAnImage')
export const imageUnreadable = failure('image_unreadable', 422, 'imageUnreadable')

export const bytesOfDayUsed = failure('bytes_of_day_used', 429, 'bytesOfDayUsed')
export const bytesOfCompanyUsed = failure('bytes_of_company_used', 429, 'bytesOfCompanyUsed')

/** What is refused of a picture that somebody sends. */
export const pictureFails = [fileWithDots, wrongExtension, notAnImage, imageUnreadable, bytesOfDayUsed, bytesOfCompanyUsed]

export const imageExtensions = ['jpg', 'jpeg', 'png'] as const
export const fileExtensions = ['pdf', 'csv', 'xlsx', 'xls', 'doc', 'txt', 'ppt', ...imageExtensions] as const
export type FileExtension = (typeof fileExtensions)[number]
export const imageMegapixels = 50

/** The documents' image info. The addresses are good until `fullPath` says so, one to two hours; ask the record again for new ones. */
export const ImageInfo = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  fullPath: z.string(),
  /** At most 530 × 300, for a place of 265 × 150; files that are no image have none. */
  previewPath: z.string().nullable(),
  fileSize: z.number().int(),
  name: z.string(),
  fileExtension: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type ImageInfo = z.output<typeof ImageInfo>

const upload = {
  reach: 'self',
  /** Which module will name the file; it can be used there only. */
  form: z.strictObject({ module: z.string().regex(/^[A-Za-z][\w-]{0,39}$/) }),
  reply: ImageInfo,
  fails: pictureFails,
  rate: 60,
  timeout: 120_000,
} as const

export const uploadFile = endpoint('POST /files/upload', upload)
export const uploadSystemFile = endpoint('POST /system-files/upload', upload)

export const variants = ['full', 'preview'] as const
export type Variant = (typeof variants)[number]

/** The signature is the right to read: a record that the reader may see gave the address. */
export const getFile = endpoint('GET /files/{uuid}/{variant}/{fileName}', {
  reach: 'public',
  params: z.strictObject({ uuid: z.uuid(), variant: z.enum(variants), fileName: z.string().max(100) }),
  query: z.strictObject({ expires: z.string().regex(/^[1-9]\d{0,11}$/), signature: z.string().max(100) }),
  reply: 'file',
  // Pictures come without a session, so everybody behind one address counts together.
  rate: 6000,
})
