import { z } from 'zod'
import { Week } from '#kit/contract/week-input.ts'

/** EXCLUSIVE: one booking at a time. SHARED: so many places that are alike, one for each booking. */
export const modes = ['EXCLUSIVE', 'SHARED'] as const
export type Mode = (typeof modes)[number]

/** What stands in a room, or can be done there; what people ask for when they look for one. */
export const equipments = ['SCREEN', 'VIDEO_CALL', 'WHITEBOARD', 'SPEAKERS', 'STAGE', 'PANTRY', 'DAYLIGHT', 'STEP_FREE'] as const
export type Equipment = (typeof equipments)[number]

/** Minutes between two moments at which a booking may start or end. */
export const steps = [5, 10, 15, 30, 60] as const

/** ONLINE: by whoever books, at once. COMPANY_ACCOUNT: on the account of their company, as far as it allows. CREDITS: of those that their user group gives. */
export const paymentWays = ['ONLINE', 'COMPANY_ACCOUNT', 'CREDITS'] as const
export type PaymentWay = (typeof paymentWays)[number]

const RefundStep = z.strictObject({
  /** Whole hours before the start, by the clock that hangs in the building. */
  hoursBefore: z.number('required').int('wholeNumber').min(0, 'outOfBounds').max(8760, 'outOfBounds'),
  percent: z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(100, 'outOfBounds'),
})
/** Cancelled so long before the start, so much is given back. */
export type RefundStep = z.output<typeof RefundStep>
export const refundStepsAtMost = 4

/** How much of the price is given back, in percent: of the first step that is kept. Without steps all, until it starts. */
export const refundPercent = (steps: readonly RefundStep[], startsAt: number, now: number): number => {
  if (now >= startsAt) return 0
  return steps.length === 0 ? 100 : (steps.find(({ hoursBefore }) => startsAt - now >= hoursBefore * 3_600_000)?.percent ?? 0)
}

/** Usual ones of a meeting room. */
export const usualRules = {
  stepMinutes: 15,
  shortestMinutes: 30,
  longestMinutes: 240,
  beforeMinutes: 0,
  afterMinutes: 0,
  aheadDays: 90,
  noticeMinutes: 0,
  approval: false,
  checkIn: false,
  releaseMinutes: 15,
} as const

const bounded = (min: number, max: number) => z.number('required').int('wholeNumber').min(min, 'outOfBounds').max(max, 'outOfBounds')

/** What a booking of a facility must keep. Minutes are those of the wall clock. */
export const ruleFields = {
  /** When it is open. What is booked lies in one stretch; over midnight in one of each day. */
  hours: Week,
  stepMinutes: z.literal(steps, 'required'),
  shortestMinutes: bounded(5, 1440),
  longestMinutes: bounded(5, 1440),
  /** Work in the room before and after a booking, in which nobody else has it. */
  beforeMinutes: bounded(0, 240),
  afterMinutes: bounded(0, 240),
  /** The last day that can be booked, counted from today. */
  aheadDays: bounded(1, 730),
  /** The latest moment to book, before the start. */
  noticeMinutes: bounded(0, 43_200),
  /** Somebody of the building agrees to each booking first. */
  approval: z.boolean(),
  /** Whoever has booked says that they are there; else it is let go after `releaseMinutes`. */
  checkIn: z.boolean(),
  releaseMinutes: bounded(5, 240),
  /** How a price is paid; by none of them, the building settles it in its own way. */
  payBy: z.array(z.enum(paymentWays)).max(paymentWays.length).default([]),
  /** From the earliest moment on, less and less. */
  refundSteps: z
    .array(RefundStep)
    .max(refundStepsAtMost)
    .refine((steps) => steps.every(({ hoursBefore }, i) => i === 0 || hoursBefore < (steps[i - 1]?.hoursBefore ?? 0)), 'stepsLater')
    .refine((steps) => steps.every(({ percent }, i) => i === 0 || percent < (steps[i - 1]?.percent ?? 0)), 'stepsLess')
    .default([]),
}
const Rules = z.strictObject(ruleFields)
export type FacilityRules = z.output<typeof Rules>

export const capacity = z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(10_000, 'outOfBounds')

interface Lengths {
  stepMinutes: number
  shortestMinutes: number
  longestMinutes: number
}
interface Issues {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void
}
/** Lengths are whole steps, and the longest is not below the shortest. */
export const lengthsFit = ({ stepMinutes, shortestMinutes, longestMinutes }: Lengths, issues: Issues): void => {
  if (shortestMinutes % stepMinutes !== 0) issues.addIssue({ code: 'custom', path: ['shortestMinutes'], message: 'wholeSteps' })
  if (longestMinutes % stepMinutes !== 0) issues.addIssue({ code: 'custom', path: ['longestMinutes'], message: 'wholeSteps' })
  if (longestMinutes < shortestMinutes) issues.addIssue({ code: 'custom', path: ['longestMinutes'], message: 'longestBelowShortest' })
}

/** All that a booking must keep, apart from what a facility is and which spaces it takes. */
export const RulesInput = z.strictObject({ capacity, ...ruleFields }).superRefine(lengthsFit)
export type RulesInput = z.output<typeof RulesInput>
export const PlannedRules = z.object({ from: z.string(), capacity: z.number().int(), ...ruleFields })
export type PlannedRules = z.output<typeof PlannedRules>
