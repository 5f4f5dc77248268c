import { z } from 'zod'
import { failure } from '#kit/contract/failure.ts'
import type { ExtraKind } from './kinds.ts'

/** No building offers it, or another one does. */
export const extraUnknown = failure('extra_unknown', 422, 'extraUnknown')
/** A room is set up in one way at a time. */
export const oneLayout = failure('one_layout', 422, 'oneLayout')

const extrasAtMost = 20
const ExtraWanted = z.strictObject({
  extraUuid: z.uuid(),
  /** Pieces, or heads; of a layout one. */
  quantity: z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(10_000, 'outOfBounds'),
})
export type ExtraWanted = z.output<typeof ExtraWanted>
/** What is added to a booking, each once. */
export const extrasWanted = z
  .array(ExtraWanted)
  .max(extrasAtMost)
  .refine((all) => new Set(all.map(({ extraUuid }) => extraUuid)).size === all.length, 'twice')
  .default([])

/** As a booking keeps it: the work in the room is that of the moment at which it was chosen. */
export interface ChosenExtra {
  readonly extraId: number
  readonly kind: ExtraKind
  readonly quantity: number
  readonly beforeMinutes: number
  readonly afterMinutes: number
}
