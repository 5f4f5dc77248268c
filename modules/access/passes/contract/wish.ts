import { z } from 'zod'

/** What can be promised before somebody is there: a card must be handed over, a PIN shown, a face asked for. In the documents' words. */
export const wishTypes = { STAFF_QR_PASS: 'QR', STAFF_MOBILE_PASS: 'MOBILE' } as const
export type WishType = keyof typeof wishTypes
export const wishTypeCodes = ['STAFF_QR_PASS', 'STAFF_MOBILE_PASS'] as const satisfies readonly WishType[]

export const WishInput = z.strictObject({ credentialTypeList: z.array(z.enum(wishTypeCodes)).max(2) })
export const Wishes = z.object({
  /** 0 as long as nothing has been wished for. */
  version: z.number().int(),
  credentialTypeList: z.array(z.enum(wishTypeCodes)),
  may: z.object({ edit: z.boolean() }),
})
