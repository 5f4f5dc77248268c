import { z } from 'zod'
import { rateUnits } from './rates.ts'

/** What an extra costs by: each piece for a booking or an hour of it, each head. */
export const extraUnits = ['BOOKING', 'HOUR', 'HEAD'] as const
export type ExtraUnit = (typeof extraUnits)[number]

const amounts = { amount: z.number().int(), tax: z.number().int() }
/** One line of what a booking costs, as it was shown. Minor units; `tax` is what comes on top, or the part of the amount where prices have it in. */
export const QuoteLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('RATE'),
    name: z.string(),
    date: z.string(),
    minutes: z.number().int(),
    unit: z.enum(rateUnits),
    /** Half hours or days begun; of hours the minutes count. */
    units: z.number().int().nullable(),
    unitPrice: z.number().int(),
    ...amounts,
  }),
  z.object({ kind: z.literal('DISCOUNT'), uuid: z.uuid(), name: z.string(), basisPoints: z.number().int().nullable(), ...amounts }),
  /** What is added to the room; discounts are off the room alone. */
  z.object({
    kind: z.literal('EXTRA'),
    uuid: z.uuid(),
    name: z.string(),
    quantity: z.number().int(),
    unit: z.enum(extraUnits),
    /** Of those by the hour: minutes count. */
    minutes: z.number().int(),
    unitPrice: z.number().int(),
    ...amounts,
  }),
  /** What a change would cost more, below what can be paid at once: the building gives it up. */
  z.object({ kind: z.literal('WAIVED'), ...amounts }),
])
export type QuoteLine = z.output<typeof QuoteLine>
export const Quote = z.object({
  currency: z.string(),
  lines: z.array(QuoteLine),
  /** Of rates, before discounts and without extras. */
  subtotal: z.number().int(),
  discount: z.number().int(),
  taxName: z.string(),
  taxBasisPoints: z.number().int(),
  taxIncluded: z.boolean(),
  tax: z.number().int(),
  total: z.number().int(),
})
export type Quote = z.output<typeof Quote>
