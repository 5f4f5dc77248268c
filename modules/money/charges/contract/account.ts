import { z } from 'zod'

/** BY_RIGHT: only those who hold the right that the kind names, such as those who book for others. */
export const accountWhom = ['EVERYBODY', 'BY_RIGHT'] as const
export type AccountWhom = (typeof accountWhom)[number]

export const AllowanceInput = z.strictObject({
  allowed: z.boolean(),
  whom: z.enum(accountWhom),
  /** Of one person in a month, minor units; none: no limit. */
  monthlyLimit: z.number('required').int('wholeNumber').min(0, 'outOfBounds').max(99_999_999_999, 'outOfBounds').nullable().default(null),
})
export type AllowanceInput = z.output<typeof AllowanceInput>

export const Allowance = z.object({
  kind: z.string(),
  title: z.string(),
  /** Who those are whom BY_RIGHT means. */
  holders: z.string(),
  ...AllowanceInput.shape,
  monthlyLimit: z.number().int().nullable(),
  currency: z.string(),
  /** The most that one person has charged this month. */
  mostUsed: z.number().int(),
  /** 0 until somebody has decided. */
  version: z.number().int(),
  updatedDate: z.iso.datetime().nullable(),
  may: z.object({ edit: z.boolean() }),
})
export type Allowance = z.output<typeof Allowance>
