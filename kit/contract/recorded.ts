import { z } from 'zod'

/** When a record was made and last changed, and by whom: as `madeAndChanged` answers, and `RecordSection` shows it. */
export const recorded = {
  createdDate: z.iso.datetime(),
  createdBy: z.string().nullable(),
  updatedDate: z.iso.datetime(),
  updatedBy: z.string().nullable(),
}
