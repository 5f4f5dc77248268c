import { z } from 'zod'
import { matchedFields } from '#modules/visitors/blacklist/contract.ts'

/** A visitor beside the entries of the blacklist that they may be, for whoever decides. */
export const MatchToDecide = z.object({
  visitorUuid: z.uuid(),
  visitUuid: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  entries: z.array(
    z.object({
      uuid: z.uuid(),
      /** Nothing of somebody who was erased. */
      name: z.string().nullable(),
      aliases: z.array(z.string()),
      emails: z.array(z.string()),
      phones: z.array(z.string()),
      company: z.string().nullable(),
      owner: z.string(),
      reason: z.string(),
      fromDate: z.string(),
      untilDate: z.string(),
      /** By what they met. */
      fields: z.array(z.enum(matchedFields)),
    }),
  ),
})
export type MatchToDecide = z.output<typeof MatchToDecide>
