import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { calendarDate, clockEnd, clockTime } from '#kit/contract/paging.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { Approval } from '#modules/identity/approvals/contract.ts'
import { refundStatuses } from '#modules/money/payments/contract.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'
import { extrasWanted } from '#modules/spaces/extras/contract.ts'
import { equipments, modes, paymentWays } from '#modules/spaces/facilities/contract.ts'
import { Quote } from '#modules/spaces/rates/contract.ts'
import { visitStatuses } from '#modules/visitors/visits/contract.ts'
import { Attendee, people, seriesPeople } from './attendees.ts'
import { BookedExtra } from './extras.ts'
import { bookingRules } from './rules.ts'
import { datesAtMost, Repeat, repeatFits } from './series.ts'
import { bookingStatuses } from './statuses.ts'

const attendees = z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(10_000, 'outOfBounds')

const wanted = {
  facilityUuid: z.uuid('required'),
  date: calendarDate(),
  timeFrom: clockTime(),
  /** Not after the start: on the next day. */
  timeUntil: clockEnd(),
  attendees,
}
/** As somebody types it; none: no code. */
const discountCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(24)
  .refine(isPlainLine, 'plainLine')
  .transform((code) => code || null)
  .nullable()
  .default(null)
/** How its price is paid; null: it is free of charge, or there is one way alone. */
const payBy = z.enum(paymentWays).nullable().default(null)
export const differs = ({ timeFrom, timeUntil }: { timeFrom: string; timeUntil: string }) => timeFrom !== timeUntil
export const noLength = { path: ['timeUntil'], message: 'endBeforeStart' }
export const plainText = (max: number) => z.string().trim().max(max).refine(isPlainLine, 'plainLine')

/** For whom: a member of the organisation; oneself, when nobody is named. */
const memberId = z.number().int().positive().nullable().default(null)
export const WantedInput = z
  .strictObject({
    ...wanted,
    extras: extrasWanted,
    memberId,
    discountCode,
    /** How it would be paid, where that is chosen: the rate of tax may follow from it. */
    payBy,
    /** Of one that is there and changed: it is asked for whoever has it, and stands in nobody's way. */
    bookingUuid: z.uuid().nullable().default(null),
  })
  .refine(differs, noLength)
export type WantedInput = z.output<typeof WantedInput>

export const BookingInput = z
  .strictObject({
    ...wanted,
    extras: extrasWanted,
    memberId,
    discountCode,
    title: plainText(120).min(1, 'required'),
    note: z.string().trim().max(1000).default(''),
    payBy,
    /** Whom to ask; they are told once it is confirmed. */
    people: people.default([]),
    /** Every rule but that the room is free gives way; the reason is kept, and told to the person. */
    overrideReason: plainText(300).default(''),
  })
  .refine(differs, noLength)
export type BookingInput = z.output<typeof BookingInput>

/** What is waited for is paid for once it is taken. */
export const WaitInput = z
  .strictObject({ ...wanted, memberId, discountCode, title: plainText(120).min(1, 'required'), note: z.string().trim().max(1000).default('') })
  .refine(differs, noLength)
export type WaitInput = z.output<typeof WaitInput>
/** The code as it was typed by whoever joined, unless another is, or none. */
export const TakeInput = z.strictObject({ payBy, discountCode: discountCode.removeDefault().optional() })

export const BookingEdit = z
  .strictObject({
    ...wanted,
    extras: extrasWanted,
    discountCode,
    title: plainText(120).min(1, 'required'),
    note: z.string().trim().max(1000).default(''),
    payBy,
    overrideReason: plainText(300).default(''),
  })
  .refine(differs, noLength)
export type BookingEdit = z.output<typeof BookingEdit>

/** Why not, as people say it, and as programs do. Minutes, people or bookings; null where the rule has no number. */
export const Refusal = z.object({
  rule: z.enum(bookingRules),
  message: z.string(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  /** Of `free`: whoever it is for has it already themselves. Nobody waits for that. */
  own: z.boolean().optional(),
})
export type Refusal = z.output<typeof Refusal>
/** Something like it that would pass. */
export const Way = z.object({
  facility: z.object({ uuid: z.uuid(), title: z.string(), capacity: z.number().int() }),
  date: z.string(),
  timeFrom: z.string(),
  timeUntil: z.string(),
  /** What it would cost, with what is added; null where it costs nothing, or nobody has asked. */
  price: z.object({ total: z.number().int(), currency: z.string() }).nullable(),
})
export type Way = z.output<typeof Way>
/**
 * NO_ACCOUNT: the building takes no money online yet · NOT_ALLOWED: the company lets nobody, or not this person · LIMIT: it would be beyond what it allows
 * in the month · NO_CREDITS: no group of the person gives any · CREDITS: fewer are left than it takes.
 */
export const unfitWays = ['NO_ACCOUNT', 'NOT_ALLOWED', 'LIMIT', 'NO_CREDITS', 'CREDITS'] as const
/** One way to pay a price, and why it does not fit, if so. */
export const PayWay = z.object({
  way: z.enum(paymentWays),
  unfit: z.enum(unfitWays).nullable(),
  /** Hundredths of a credit: what it takes of those that are left of the period in which it starts, to its last day. */
  credits: z.object({ needed: z.number().int(), left: z.number().int(), until: z.string() }).nullable(),
})
export type PayWay = z.output<typeof PayWay>
export const refundSteps = z.array(z.object({ hoursBefore: z.number().int(), percent: z.number().int() }))
export const Answer = z.object({
  allowed: z.boolean(),
  /** Somebody of the building agrees first. */
  needsApproval: z.boolean(),
  refusal: Refusal.nullable(),
  ways: z.array(Way),
  /** Whoever it is for waits for just this already: their place in the list, or null where it is held for them by now. */
  waiting: z.object({ rank: z.number().int().nullable() }).nullable(),
  /** What it costs as it is typed, whether or not it would pass; null where nothing has a price. */
  quote: Quote.nullable(),
  /** How the price can be paid; empty where nothing is to be paid, or the building settles it in its own way. */
  payWays: z.array(PayWay),
  refundSteps,
  /** Of a change of what was paid online: so much more is to be paid before it takes effect. Null where it is not. */
  due: z.number().int().nullable(),
  /** Why the money of a booking lets this change of it not be, whatever the rules say. */
  moneyProblem: z.string().nullable(),
})
export type Answer = z.output<typeof Answer>

export const SeriesWanted = z
  .strictObject({ ...wanted, extras: extrasWanted, memberId, discountCode, repeat: Repeat })
  .refine(differs, noLength)
  .superRefine(repeatFits)
export type SeriesWanted = z.output<typeof SeriesWanted>
export const SeriesInput = z
  .strictObject({
    ...wanted,
    /** The same for each date. */
    extras: extrasWanted,
    memberId,
    discountCode,
    title: plainText(120).min(1, 'required'),
    note: z.string().trim().max(1000).default(''),
    repeat: Repeat,
    payBy,
    /** Whom to ask to each of them. */
    people: seriesPeople.default([]),
    /** FREE: those that can be booked. ALL: every one, or none. */
    how: z.enum(['FREE', 'ALL']),
    /** Those that were shown to be free; no other is booked. */
    dates: z.array(calendarDate()).max(datesAtMost),
  })
  .refine(differs, noLength)
  .superRefine(repeatFits)
export type SeriesInput = z.output<typeof SeriesInput>
/** What becomes of each date: a booking, or why not. */
export const SeriesDate = z.object({
  date: z.string(),
  refusal: Refusal.nullable(),
  bookingUuid: z.uuid().nullable(),
  /** It stands without the passes of its visitors: why. */
  visitProblem: z.string().nullable(),
  /** Minor units, with tax; null where it is free of charge, or not booked. */
  total: z.number().int().nullable(),
  /** Of a preview: what would pass instead, as a booking of its own; of the first dates that are refused. */
  ways: z.array(Way),
  /** Of a preview, where the room is taken: what has it, for whoever may read that booking. */
  takenBy: z.object({ uuid: z.uuid(), title: z.string(), person: z.string(), company: z.string() }).nullable(),
})
export type SeriesDate = z.output<typeof SeriesDate>
/** Which of how many it is; how many to come would be cancelled with it. */
const ofSeries = z.object({ id: z.number().int(), no: z.number().int(), of: z.number().int(), later: z.number().int(), all: z.number().int() })

const floor = z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() }).nullable()
const ofFacility = z.object({ id: z.number().int(), uuid: z.uuid(), title: z.string(), floor })
const shown = {
  id: z.number().int(),
  uuid: z.uuid(),
  referenceNo: z.string(),
  status: z.enum(bookingStatuses),
  title: z.string(),
  facility: ofFacility,
  company: z.object({ id: z.number().int(), name: z.string() }),
  person: z.object({ memberId: z.number().int(), name: z.string() }),
  date: z.string(),
  timeFrom: z.string(),
  timeUntil: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  attendees: z.number().int(),
  placeNo: z.number().int().nullable(),
  /** Minor units, with tax; null where it is free of charge. */
  total: z.number().int().nullable(),
  currency: z.string().nullable(),
  payBy: z.enum(paymentWays).nullable(),
  /** A change of it waits: to be agreed to, or to be paid. */
  changeStatus: z.enum(['ASKED', 'OPEN']).nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), cancel: z.boolean(), checkIn: z.boolean(), pay: z.boolean(), take: z.boolean(), ask: z.boolean() }),
}
const Back = z.object({ amount: z.number().int(), dates: z.number().int() })
export const BookingRow = z.object(shown)
export type BookingRow = z.output<typeof BookingRow>
export const Booking = z.object({
  ...shown,
  version: z.number().int(),
  /** Held for the reader, who waited for it, until then; the entry in the list by its uuid. */
  offer: z.object({ uuid: z.uuid(), until: z.iso.datetime() }).nullable(),
  /** What of it waits for the reader, who may agree to it or not. */
  toDecide: Approval.nullable(),
  series: ofSeries.nullable(),
  extras: z.array(BookedExtra),
  people: z.array(Attendee),
  /** Of those who need a pass; null: nobody does, or it is not made yet. */
  visit: z.object({ uuid: z.uuid(), status: z.enum(visitStatuses) }).nullable(),
  /** Why it could not be made or moved, once the booking was agreed to or paid. */
  visitProblem: z.string().nullable(),
  /** Whether the reader may announce visitors for it. */
  mayAnnounce: z.boolean(),
  note: z.string().nullable(),
  quote: Quote.nullable(),
  discountCode: z.string().nullable(),
  /** Until when the building can agree to it; null where it is not asked. */
  decideUntil: z.iso.datetime().nullable(),
  /** Until then it is held for whoever pays; null where nothing waits to be paid. */
  payUntil: z.iso.datetime().nullable(),
  /** What it becomes once the building has agreed (ASKED), or the difference is paid (OPEN); until then it stays as it is. */
  change: z
    .object({
      status: z.enum(['ASKED', 'OPEN']),
      facility: z.object({ uuid: z.uuid(), title: z.string() }),
      date: z.string(),
      timeFrom: z.string(),
      timeUntil: z.string(),
      attendees: z.number().int(),
      title: z.string(),
      note: z.string().nullable(),
      discountCode: z.string().nullable(),
      /** How it was to be paid, as it was asked for. */
      payBy: z.enum(paymentWays).nullable(),
      extras: z.array(BookedExtra),
      /** Minor units, with tax: what it costs then, null where it is free of charge; and how much more is to be paid first. */
      total: z.number().int().nullable(),
      due: z.number().int(),
      currency: z.string(),
      until: z.iso.datetime(),
    })
    .nullable(),
  refundSteps,
  /** What would come back, were it cancelled now: minor units. Null where nothing was paid or charged. */
  refund: z.object({ percent: z.number().int(), amount: z.number().int() }).nullable(),
  /** Of one that came to nothing: so much of what was paid, charged or taken stays so, in minor units. Null of all others, and where the building settles it in its own way. */
  kept: z.number().int().nullable(),
  /** What goes back of what was paid, or has gone; credited: taken back on the account of the company. */
  returned: z.array(
    z.object({
      amount: z.number().int(),
      currency: z.string(),
      /** TO_APPROVE: the building gives more than the steps, once a second person agrees. NOT_APPROVED: nobody has. */
      status: z.enum([...refundStatuses, 'CREDITED', 'TO_APPROVE', 'NOT_APPROVED']),
      at: z.iso.datetime(),
      /** The payment or the line, for who may see it. */
      path: z.string().nullable(),
    }),
  ),
  /** Of what is paid online: its payment, with the receipt, for who may see it. */
  paymentPath: z.string().nullable(),
  /** The bank of a card decides whose the money is: what comes back waits for that. */
  refundWaits: z.boolean(),
  /** What would come back beyond the steps, were it cancelled by the reader for the building; and whether a second person is asked first. */
  beyond: z.object({ amount: z.number().int(), waits: z.boolean() }).nullable(),
  /** Were it cancelled: somebody waits for it, to whom it goes; and whoever cancels it says why, as it is not their own. */
  waitedFor: z.boolean(),
  reasonAsked: z.boolean(),
  /** Whom the building has named and who is told then, too; their addresses for its own people. */
  deskTold: z.object({ n: z.number().int(), emails: z.array(z.string()) }),
  /** Of a series: what would come back of this date with those after it, and of all to come, and of how many. */
  refunds: z.object({ later: Back, all: Back }).nullable(),
  timeZone: z.string(),
  reason: z.string().nullable(),
  overrideReason: z.string().nullable(),
  /** From when it can be checked in, and until when; null where nobody asks. */
  checkInFrom: z.iso.datetime().nullable(),
  releaseAt: z.iso.datetime().nullable(),
  checkedInDate: z.iso.datetime().nullable(),
  houseRules: z.string(),
  ...recorded,
})
export type Booking = z.output<typeof Booking>

const typedTime = z.object({ date: z.string(), timeFrom: z.string(), timeUntil: z.string() })
/** What the reader can book, with what has to be known to choose. */
export const Bookable = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.object({ id: z.number().int(), name: z.string() }),
  floor,
  mode: z.enum(modes),
  places: z.number().int(),
  capacity: z.number().int(),
  equipment: z.array(z.enum(equipments)),
  image: ImageInfo.nullable(),
  stepMinutes: z.number().int(),
  shortestMinutes: z.number().int(),
  longestMinutes: z.number().int(),
  approval: z.boolean(),
  /** It can be booked no more; what is booked stays. */
  withdrawn: z.boolean(),
  /** The first and the last day that can be booked today. */
  days: z.object({ first: z.string(), last: z.string() }),
  /** At the time that was asked for; null where none was. */
  free: z.boolean().nullable(),
  refusal: Refusal.nullable(),
  /** When it is free of what was asked for; null where it is not. */
  at: typedTime.nullable(),
  /** Where it is not: when it is next, within a week; null where that was not asked for, or there is no such time. */
  next: typedTime.nullable(),
  /** What it costs then: minor units, with tax; null where it is free of charge, or was not asked for. */
  price: z.object({ total: z.number().int(), currency: z.string() }).nullable(),
})
export type Bookable = z.output<typeof Bookable>
