import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { numericId, paging, queryFlag } from '#kit/contract/paging.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { Dispute, disputeStatuses } from './disputes.ts'
import { can, Month } from './permissions.ts'

export const chargeStatuses = ['OPEN', 'VERIFIED', 'LOCKED'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]
/** A line that is disputed now is verified, and not locked. */
export const chargeSteps = transitions<ChargeStatus>()({
  verify: { from: ['OPEN'], to: 'VERIFIED', can: can.ACTION },
  lock: { from: ['VERIFIED'], to: 'LOCKED', can: can.ACTION },
})

/** As it is written on the line; other units are shown as they came. */
export const knownUnits = ['HOUR', 'HALF_HOUR', 'DAY', 'PIECE', 'BOOKING'] as const

export const EvidenceLine = z.object({ label: z.string(), value: z.string() })
export type EvidenceLine = z.output<typeof EvidenceLine>

const count = z.number().int()
const named = z.object({ uuid: z.uuid(), referenceNo: z.string() })
const shown = {
  id: count,
  uuid: z.uuid(),
  version: count,
  referenceNo: z.string(),
  company: z.object({ id: count, name: z.string() }),
  kind: z.string(),
  kindTitle: z.string(),
  title: z.string(),
  /** By the calendar of the building; the month in which it is counted may be a later one, where that of the day was over already. */
  day: z.string(),
  month: z.string(),
  /** Who it was for. */
  who: z.string().nullable(),
  /** In thousandths of the unit. */
  quantity: count,
  unit: z.string(),
  /** As it was said, with tax or without, as prices of the building were then; papers have it without, worked out of the line. */
  unitPrice: count,
  /** Minor units, with tax; of a correction below nought. */
  amount: count,
  tax: count,
  taxBasisPoints: count,
  /** What corrections have left of it. */
  left: count,
  currency: z.string(),
  status: z.enum(chargeStatuses),
  dispute: z.enum(disputeStatuses).nullable(),
  /** The line that it takes back. */
  corrects: named.nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ verify: z.boolean(), lock: z.boolean(), correct: z.boolean(), dispute: z.boolean() }),
}
export const ChargeRow = z.object(shown)
export type ChargeRow = z.output<typeof ChargeRow>

export const Correction = z.object({ ...named.shape, amount: count, day: z.string(), reason: z.string(), status: z.enum(chargeStatuses) })
export type Correction = z.output<typeof Correction>

export const Charge = z.object({
  ...shown,
  /** Frozen as it was shown when it was charged. */
  evidence: z.array(EvidenceLine),
  /** As it is now, where its module tells. */
  liveEvidence: z.array(EvidenceLine),
  /** The screen of what it was charged for. */
  evidencePath: z.string().nullable(),
  /** Of a correction. */
  reason: z.string().nullable(),
  corrections: z.array(Correction),
  disputed: Dispute.nullable(),
  statement: z.object({ ...named.shape, sentDate: z.iso.datetime() }).nullable(),
  /** The invoice or credit note that it stands on, and its screen. */
  document: z.object({ number: z.string(), path: z.string() }).nullable(),
  /** The last day on which it can be disputed; none while its month is not on a statement, nor once it is locked. */
  disputeUntil: z.string().nullable(),
  /** Since then it is corrected by new lines alone. */
  lockedDate: z.iso.datetime().nullable(),
  mayOfDispute: z.object({ reply: z.boolean(), answer: z.boolean(), accept: z.boolean(), refuse: z.boolean() }),
})
export type Charge = z.output<typeof Charge>

/** Tabs of the list. DISPUTED: the building has not decided yet, whatever the status. */
export const chargeTabs = ['OPEN', 'VERIFIED', 'LOCKED', 'DISPUTED'] as const
export const chargeQuery = paging({
  sort: ['day', 'amount', 'referenceNo', 'updatedDate', 'id'],
  filters: {
    month: Month.optional(),
    companyId: numericId.optional(),
    kind: z.string().max(60).optional(),
    status: z.enum(chargeTabs).optional(),
    /** Whether the company has ever disputed it. */
    disputed: queryFlag().optional(),
  },
})
export type ChargeQuery = z.output<typeof chargeQuery>

/** Of each tab, with what else is asked for; `sums` are of all lines in minor units, and there is none where there are too many lines to add, or several currencies. */
const ofTabs = (of: z.ZodType<number>) => ({ OPEN: of, VERIFIED: of, LOCKED: of, DISPUTED: of, ALL: of })
export const ChargeCounts = counts(['ALL', ...chargeTabs]).extend({
  currency: z.string(),
  sums: z.object(ofTabs(count)).nullable(),
  /** Of those that can take the step, how many are of days to come. */
  toCome: z.object({ verify: count, lock: count }),
})

/** More lines than that are verified or locked in several calls. */
export const stepsAtMost = 2000
/** These lines; all of a month, of one company or of all; or all that the list finds. */
export const StepInput = z
  .strictObject({
    uuids: z.array(z.uuid()).min(1, 'required').max(stepsAtMost).nullable().default(null),
    month: Month.nullable().default(null),
    companyId: z.number().int().positive().nullable().default(null),
    /** The filters of the list, and how many of what it finds were said to take the step. */
    all: z
      .strictObject({ query: z.record(z.string(), z.unknown()), count: z.number().int().min(1) })
      .nullable()
      .default(null),
  })
  .superRefine(({ uuids, month, companyId, all }, issues) => {
    if ([uuids, month, all].filter((one) => one !== null).length !== 1) issues.addIssue({ code: 'custom', path: ['uuids'], message: 'linesOrMonth' })
    if (month === null && companyId !== null) issues.addIssue({ code: 'custom', path: ['companyId'], message: 'linesOrMonth' })
  })
export type StepInput = z.output<typeof StepInput>
export const leftBecause = ['DISPUTED', 'STATUS'] as const
export const Stepped = z.object({
  done: count,
  /** Lines that were meant and could not: disputed, or not in the status before. */
  left: z.array(z.object({ ...named.shape, why: z.enum(leftBecause) })),
  /** There are more than one call takes. */
  more: z.boolean(),
})
export type Stepped = z.output<typeof Stepped>

export const CorrectInput = z.strictObject({
  /** Minor units that are taken back; none: all that is left. */
  amount: z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(99_999_999_999, 'outOfBounds').nullable().default(null),
  reason: z.string().trim().min(1, 'required').max(500),
})
