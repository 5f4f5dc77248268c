import { z } from 'zod'
import { ImageInfo } from '#modules/platform/files/contract.ts'
import { consents, line } from './pass.ts'

/** Ten by twelve, as readers take it. */
export const faceSize = { width: 480, height: 576 } as const
/** Of the text that people consent to; a change of its words is a new one, and who has read another is asked again. */
export const consentVersion = 1
/** Days that a picture waits for the person's answer. */
export const answerDays = 14
/** ASK: the person answers on their own page. PAPER: they have signed, and a picture of the paper comes along. */
export const FaceForm = z
  .strictObject({ consent: z.enum(['ASK', 'PAPER']).default('ASK'), paperUuid: z.uuid().optional() })
  .refine(({ consent, paperUuid }) => (consent === 'PAPER') === (paperUuid !== undefined), { path: ['paperUuid'], message: 'required' })
export type FaceForm = z.output<typeof FaceForm>

export const FaceViewInput = z.strictObject({ reason: line(300) })
export const FaceView = z.object({ data: z.base64(), mediaType: z.literal('image/jpeg'), paper: ImageInfo.nullable() })

export const OwnFace = z.object({
  /** None: nobody has asked, or it is over. */
  consent: z.enum(consents).nullable(),
  answerUntil: z.iso.datetime().nullable(),
  consentDate: z.iso.datetime().nullable(),
  /** What is, or would be, sent to readers. */
  data: z.base64().nullable(),
  textVersion: z.number().int(),
})
export const OwnFaceInput = z.strictObject({ given: z.boolean(), textVersion: z.number().int() })

export const FaceReaders = z.object({ doors: z.array(z.object({ id: z.number().int(), name: z.string() })), may: z.object({ edit: z.boolean() }) })
export const FaceReadersInput = z.strictObject({ doorIds: z.array(z.number().int().positive()).max(500) })
