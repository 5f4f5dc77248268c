import { z } from 'zod'
import { documentNumber, emailAddress, personName, phoneNumber } from './entry.ts'

/** By what somebody was known. An address, a number or a document is one person's; a name may be several people's. */
export const matchedFields = ['EMAIL', 'PHONE', 'DOCUMENT', 'NAME'] as const
export const MatchedField = z.enum(matchedFields)
export type MatchedField = z.output<typeof MatchedField>

/** Nothing of it is stored. */
export const CheckInput = z
  .strictObject({
    name: personName.nullish(),
    email: emailAddress.nullish(),
    phone: phoneNumber.nullish(),
    documentNo: documentNumber.nullish(),
  })
  .refine(({ name, email, phone, documentNo }) => name || email || phone || documentNo, { path: ['name'], message: 'somethingToCheck' })
export type CheckInput = z.output<typeof CheckInput>

export const BlacklistMatch = z.object({
  uuid: z.uuid(),
  /** Nothing of somebody who was erased. */
  name: z.string().nullable(),
  owner: z.object({ id: z.number().int(), companyName: z.string() }),
  strength: z.enum(['STRONG', 'POSSIBLE']),
  /** Which of them are the entry's. */
  fields: z.array(MatchedField),
  reason: z.string(),
  untilDate: z.string(),
})
export type BlacklistMatch = z.output<typeof BlacklistMatch>
