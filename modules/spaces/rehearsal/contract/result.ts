import { z } from 'zod'
import { rehearsalProgress } from '#kit/contract/rehearsals.ts'
import { Week } from '#kit/contract/week-input.ts'
import { maxBookingUnits, mostBookings } from '#modules/identity/user-groups/contract.ts'
import { bookingRules } from '#modules/spaces/bookings/contract.ts'
import { RulesInput } from '#modules/spaces/facilities/contract.ts'
import { RateInput, rateKinds, rateScopes, rateUnits } from '#modules/spaces/rates/contract.ts'

/** So many days back: what was refused is not known for longer. */
export const rehearsedDays = 90

export const rehearsalKinds = ['RULES', 'RATE', 'LIMIT'] as const
export type RehearsalOf = (typeof rehearsalKinds)[number]

/** Of records: would be refused; is to come and would no longer fit; was refused and would pass; needs somebody's word; costs another price. */
export const marks = ['REFUSED', 'COMING', 'PASSES', 'TO_AGREE', 'REPRICED'] as const
export type Mark = (typeof marks)[number]

const count = z.number().int()
export const Counts = z.object({
  /** Bookings that began in these days, and were had. */
  bookings: count,
  /** Of them those that today's rules let through and the draft does not. */
  refused: count,
  /** Of them those that today's rules would not let through either: made by other rules, or for a reason. */
  against: count,
  /** Of them those that somebody of the building would have to agree to, and did not. */
  toAgree: count,
  /** Bookings to come that would no longer fit. They stay as they are. */
  coming: count,
  /** What was asked for in these days and refused, each time of a facility once a person. */
  wanted: count,
  /** Of that what the draft lets through and today's rules do not. */
  passes: count,
  /** Bookings with another price, and what all of them cost at today's prices and at those of the draft; with tax, in minor units. */
  repriced: count,
  before: count,
  after: count,
})
export type Counts = z.output<typeof Counts>

/** As it is kept: with numbers, so that each reads names in an own language. */
export const Result = z.object({
  dateFrom: z.string(),
  dateTo: z.string(),
  currency: z.string(),
  totals: Counts,
  rules: z.array(z.object({ rule: z.enum(bookingRules), bookings: count, wanted: count })),
  facilities: z.array(Counts.extend({ id: count })),
  companies: z.array(Counts.extend({ id: count })),
})
export type Result = z.output<typeof Result>

export const RulesWanted = z.strictObject({ facilityUuid: z.uuid(), rules: RulesInput })
export type RulesWanted = z.output<typeof RulesWanted>
export const RateWanted = z.strictObject({
  /** The rate whose place it takes; null: it is one more. */
  replaces: z.uuid().nullable().default(null),
  rate: RateInput,
})
export type RateWanted = z.output<typeof RateWanted>
export const LimitWanted = z
  .strictObject({
    userGroupId: z.number().int().positive(),
    maxBooking: z.number().int('wholeNumber').min(1, 'outOfBounds').max(mostBookings, 'outOfBounds').nullable().default(null),
    maxBookingUnit: z.enum(maxBookingUnits).nullable().default(null),
  })
  .superRefine(({ maxBooking, maxBookingUnit }, issues) => {
    if ((maxBooking === null) !== (maxBookingUnit === null))
      issues.addIssue({ code: 'custom', path: [maxBooking === null ? 'maxBooking' : 'maxBookingUnit'], message: 'required' })
  })
export type LimitWanted = z.output<typeof LimitWanted>

/** With the version of what is changed as it was then: applied to another one it would undo what somebody has changed since. */
const version = z.number().int()
export const RulesDraft = z.object({ facilityUuid: z.uuid(), version, rules: RulesInput })
export const RateDraft = z.object({ replaces: z.object({ uuid: z.uuid(), version }).nullable(), rate: RateInput })
/** As it is shown: what was typed has been checked. */
const RateShown = z.object({
  name: z.string(),
  kind: z.enum(rateKinds),
  unit: z.enum(rateUnits),
  price: count,
  scope: z.enum(rateScopes),
  companyId: count.nullable(),
  userGroupId: count.nullable(),
  facilityUuids: z.array(z.uuid()),
  week: Week.nullable(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
})
export const LimitDraft = z.object({ userGroupId: count, maxBooking: count.nullable(), maxBookingUnit: z.enum(maxBookingUnits).nullable() })

const Named = Counts.extend({ id: count, uuid: z.uuid().nullable(), name: z.string() })
export type NamedCounts = z.output<typeof Named>
const shown = {
  ...rehearsalProgress,
  kind: z.enum(rehearsalKinds),
  /** The facility, the rate or the group that it is about; gone since, it has a name of none. */
  about: z.object({ uuid: z.uuid().nullable(), name: z.string() }),
}
export const RehearsalRow = z.object({ ...shown, totals: Counts.nullable(), currency: z.string() })
export type RehearsalRow = z.output<typeof RehearsalRow>
export const Rehearsal = z.object({
  ...shown,
  rules: RulesDraft.nullable(),
  rate: RateDraft.extend({ rate: RateShown }).nullable(),
  limit: LimitDraft.nullable(),
  result: Result.omit({ facilities: true, companies: true })
    .extend({ facilities: z.array(Named), companies: z.array(Named) })
    .nullable(),
  /** By the clock of the building: what holds from a day on holds from its midnight. */
  today: z.string(),
  may: z.object({ apply: z.boolean(), cancel: z.boolean() }),
})
export type Rehearsal = z.output<typeof Rehearsal>

/** What would become of one record. */
export const Rehearsed = z.object({
  /** Among the records of its rehearsal. */
  position: count,
  mark: z.enum(marks),
  /** null: of what was refused there is no booking. */
  booking: z.object({ uuid: z.uuid(), referenceNo: z.string() }).nullable(),
  facility: z.object({ uuid: z.uuid(), name: z.string() }),
  /** The building by its own name. */
  company: z.string(),
  date: z.string(),
  timeFrom: z.string(),
  timeUntil: z.string(),
  /** The rule that would refuse it, or did. */
  rule: z.enum(bookingRules).nullable(),
  message: z.string().nullable(),
  before: count.nullable(),
  after: count.nullable(),
})
export type Rehearsed = z.output<typeof Rehearsed>
/** As it is kept. */
export const RehearsedKept = z.object({
  bookingUuid: z.uuid().nullable(),
  referenceNo: z.string().nullable(),
  facilityId: count,
  companyId: count.nullable(),
  date: z.string(),
  timeFrom: z.string(),
  timeUntil: z.string(),
  rule: z.enum(bookingRules).nullable(),
  value: count.nullable(),
  limit: count.nullable(),
  before: count.nullable(),
  after: count.nullable(),
})
export type RehearsedKept = z.output<typeof RehearsedKept>
