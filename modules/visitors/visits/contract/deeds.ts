import { z } from 'zod'
import { documentChecks } from '#modules/visitors/visiting-settings/contract.ts'
import { photoStates } from './photo.ts'
import { VisitDayRow } from './visit.ts'

/** Of each that was asked for: done, or why not. */
export const Deeds = z.array(
  z.object({
    uuid: z.uuid(),
    done: z.boolean(),
    code: z.string().nullable(),
    message: z.string().nullable(),
    /** Whether the desk may take a photo of them now; nobody waits for it. */
    photo: z.enum(photoStates),
    /** What somebody who leaves has to give back, a sentence each. */
    ask: z.array(z.string()),
    /** What has to be looked at first, where that is why it was not done. */
    documentCheck: z.enum(documentChecks).nullable(),
    row: VisitDayRow.nullable(),
  }),
)
