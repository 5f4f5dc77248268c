import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'
import { equipments, modes } from '#modules/spaces/facilities/contract.ts'
import { codeUnfit, Quote } from '#modules/spaces/rates/contract.ts'
import { bookingRules } from './contract/rules.ts'
import { datesAtMost, Repeat, repeatFits } from './contract/series.ts'
import { bookingStatuses, type StoredStatus } from './contract/statuses.ts'
import { Timeline, timelineDays } from './contract/timeline.ts'

export { type BookingStatus, bookingStatuses, type StoredStatus } from './contract/statuses.ts'
export type { Taken, Timeline } from './contract/timeline.ts'
export { type BookingRule, bookingRules, endOf, minutesBetween, minutesOf, timeOf } from './contract/rules.ts'

/** VIEW, EDIT: of the organisation. ACTION: agree to them, and pass a rule with a reason. */
export const can = permissions('BOOKING', ['VIEW', 'EDIT', 'ACTION'])
/** One's own. */
export const canOwn = permissions('OWN_BOOKING', ['VIEW', 'EDIT'])
export const addOn = 'BOOK_FACILITY'

export const bookingSteps = transitions<StoredStatus>()({
  /** Changed, so that it is agreed to anew; or needs nobody's word. */
  askAnew: { from: ['PENDING_APPROVAL', 'CONFIRMED'], to: 'PENDING_APPROVAL', can: canOwn.EDIT },
  settle: { from: ['PENDING_APPROVAL', 'CONFIRMED'], to: 'CONFIRMED', can: canOwn.EDIT },
  agree: { from: ['PENDING_APPROVAL'], to: 'CONFIRMED', can: can.ACTION },
  reject: { from: ['PENDING_APPROVAL'], to: 'REJECTED', can: can.ACTION },
  expire: { from: ['PENDING_APPROVAL'], to: 'EXPIRED', can: 'none' },
  checkIn: { from: ['CONFIRMED'], to: 'CHECKED_IN', can: canOwn.EDIT },
  release: { from: ['CONFIRMED'], to: 'RELEASED', can: 'none' },
  cancel: { from: ['PENDING_APPROVAL', 'CONFIRMED'], to: 'CANCELLED', can: canOwn.EDIT },
})
/** Those that hold their spaces. */
export const holdingStatuses = ['PENDING_APPROVAL', 'CONFIRMED', 'CHECKED_IN'] as const satisfies readonly StoredStatus[]

/** A rule is not kept: its name, value and limit stand beside, and what would pass. */
export const bookingRefused = failure('booking_refused', 409, 'bookingRefused')
export const memberUnknown = failure('member_unknown', 422, 'memberUnknown')
export const noSuchTime = failure('no_such_time', 422, 'noSuchTime')
export const notYourRules = failure('not_your_rules', 403, 'notYourRules')
export const notOpenYet = failure('not_open_yet', 409, 'notOpenYet')
/** Not one of its dates can be booked, or not all of which all were wanted; each stands beside with its rule. */
export const seriesRefused = failure('series_refused', 409, 'seriesRefused')
export const dateNotOfSeries = failure('date_not_of_series', 422, 'dateNotOfSeries')
export const notOfSeries = failure('not_of_series', 409, 'notOfSeries')
export const alreadyBegun = failure('already_begun', 409, 'alreadyBegun')

const inOrganisation = z.strictObject({ oc: officeCentreRef })
const one = z.strictObject({ oc: officeCentreRef, uuid: z.uuid() })
const numericId = z.coerce.number<string | number>().int().positive()

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidTime')
/** 23:59 means midnight: pickers know no later time. */
const clockEnd = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalidTime')
  .transform((time) => (time === '23:59' ? '24:00' : time))
const attendees = z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(10_000, 'outOfBounds')

const wanted = {
  facilityUuid: z.uuid('required'),
  date: calendarDate(),
  timeFrom: clock,
  /** Not after the start: on the next day. */
  timeUntil: clockEnd,
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
const differs = ({ timeFrom, timeUntil }: { timeFrom: string; timeUntil: string }) => timeFrom !== timeUntil
const noLength = { path: ['timeUntil'], message: 'endBeforeStart' }
const words = (max: number) => z.string().trim().max(max).refine(isPlainLine, 'plainLine')

/** For whom: a member of the organisation; oneself, when nobody is named. */
const memberId = z.number().int().positive().nullable().default(null)
export const WantedInput = z
  .strictObject({
    ...wanted,
    memberId,
    discountCode,
    /** Of one that is there and changed: it is asked for whoever has it, and stands in nobody's way. */
    bookingUuid: z.uuid().nullable().default(null),
  })
  .refine(differs, noLength)
export type WantedInput = z.output<typeof WantedInput>

export const BookingInput = z
  .strictObject({
    ...wanted,
    memberId,
    discountCode,
    title: words(120).min(1, 'required'),
    note: z.string().trim().max(1000).default(''),
    /** Every rule but that the room is free gives way; the reason is kept, and told to the person. */
    overrideReason: words(300).default(''),
  })
  .refine(differs, noLength)
export type BookingInput = z.output<typeof BookingInput>

export const BookingEdit = z
  .strictObject({
    ...wanted,
    discountCode,
    title: words(120).min(1, 'required'),
    note: z.string().trim().max(1000).default(''),
    overrideReason: words(300).default(''),
  })
  .refine(differs, noLength)
export type BookingEdit = z.output<typeof BookingEdit>

/** Why not, as people say it, and as programs do. Minutes, people or bookings; null where the rule has no number. */
export const Refusal = z.object({
  rule: z.enum(bookingRules),
  message: z.string(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
})
export type Refusal = z.output<typeof Refusal>
/** Something like it that would pass. */
export const Way = z.object({
  facility: z.object({ uuid: z.uuid(), title: z.string(), capacity: z.number().int() }),
  date: z.string(),
  timeFrom: z.string(),
  timeUntil: z.string(),
})
export type Way = z.output<typeof Way>
export const Answer = z.object({
  allowed: z.boolean(),
  /** Somebody of the building agrees first. */
  needsApproval: z.boolean(),
  refusal: Refusal.nullable(),
  ways: z.array(Way),
  /** What it costs as it is typed, whether or not it would pass; null where nothing has a price. */
  quote: Quote.nullable(),
})
export type Answer = z.output<typeof Answer>

export const SeriesWanted = z
  .strictObject({ ...wanted, memberId, discountCode, repeat: Repeat })
  .refine(differs, noLength)
  .superRefine(repeatFits)
export type SeriesWanted = z.output<typeof SeriesWanted>
export const SeriesInput = z
  .strictObject({
    ...wanted,
    memberId,
    discountCode,
    title: words(120).min(1, 'required'),
    note: z.string().trim().max(1000).default(''),
    repeat: Repeat,
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
  /** Minor units, with tax; null where it is free of charge, or not booked. */
  total: z.number().int().nullable(),
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
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), cancel: z.boolean(), checkIn: z.boolean() }),
}
export const BookingRow = z.object(shown)
export type BookingRow = z.output<typeof BookingRow>
export const Booking = z.object({
  ...shown,
  version: z.number().int(),
  series: ofSeries.nullable(),
  note: z.string().nullable(),
  quote: Quote.nullable(),
  discountCode: z.string().nullable(),
  timeZone: z.string(),
  reason: z.string().nullable(),
  overrideReason: z.string().nullable(),
  /** From when it can be checked in, and until when; null where nobody asks. */
  checkInFrom: z.iso.datetime().nullable(),
  releaseAt: z.iso.datetime().nullable(),
  checkedInDate: z.iso.datetime().nullable(),
  houseRules: z.string(),
  createdDate: z.iso.datetime(),
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
})
export type Booking = z.output<typeof Booking>

/** Of the tabs: what is to come, what waits to be agreed to, what was, and all. */
export const views = ['UPCOMING', 'TO_APPROVE', 'PAST', 'EVERY'] as const
const listQuery = paging({
  sort: ['startsAt', 'updatedDate', 'referenceNo'],
  direction: 'ASC',
  filters: {
    view: z.enum(views).default('UPCOMING'),
    status: z.enum(bookingStatuses).optional(),
    facilityId: numericId.optional(),
    categoryId: numericId.optional(),
    companyId: numericId.optional(),
    seriesId: numericId.optional(),
    /** Only those of the reader. */
    mine: queryFlag().optional(),
    dateFrom: calendarDate().optional(),
    dateTo: calendarDate().optional(),
  },
})
export type BookingQuery = z.output<typeof listQuery>
const stale = ['bookings', 'facilities', 'blockedDates']
const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: one } as const

export const listBookings = endpoint('GET /office-centres/{oc}/bookings', {
  ...base,
  can: canOwn.VIEW,
  query: listQuery,
  reply: page(BookingRow),
  stale,
})
export const countBookings = endpoint('GET /office-centres/{oc}/bookings/status-count', {
  ...base,
  can: canOwn.VIEW,
  query: listQuery,
  reply: z.object({ UPCOMING: z.number().int(), TO_APPROVE: z.number().int(), PAST: z.number().int(), EVERY: z.number().int() }),
  stale,
})
export const getBooking = endpoint('GET /office-centres/{oc}/bookings/uuid/{uuid}', { ...at, can: canOwn.VIEW, reply: Booking, stale })
export const getBookingHistory = endpoint('GET /office-centres/{oc}/bookings/uuid/{uuid}/history', {
  ...at,
  can: canOwn.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})

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
  /** At the time that was asked for; null where none was. */
  free: z.boolean().nullable(),
  refusal: Refusal.nullable(),
})
export type Bookable = z.output<typeof Bookable>
const bookableQuery = z.strictObject({
  wildcardSearch: z.string().trim().max(200).optional(),
  categoryId: numericId.optional(),
  attendees: z.coerce.number<string | number>().int().min(1).max(10_000).optional(),
  equipment: z.array(z.enum(equipments)).max(equipments.length).optional(),
  date: calendarDate().optional(),
  timeFrom: clock.optional(),
  timeUntil: clockEnd.optional(),
})
export type BookableQuery = z.output<typeof bookableQuery>
/** "Eight people, tomorrow afternoon, with a screen": what there is, and with a time what of it is free. */
export const listBookable = endpoint('GET /office-centres/{oc}/bookable-facilities', {
  ...base,
  can: canOwn.VIEW,
  query: bookableQuery,
  reply: z.array(Bookable),
  stale,
})

export const getTimeline = endpoint('GET /office-centres/{oc}/bookings/timeline', {
  ...base,
  can: canOwn.VIEW,
  query: z.strictObject({
    date: calendarDate().optional(),
    days: z.coerce.number<string | number>().int().min(1).max(timelineDays).default(1),
    categoryId: numericId.optional(),
  }),
  reply: Timeline,
  stale,
})

/** People for whom somebody can be asked to book: of the organisation that the path names. */
export const listBookers = endpoint('GET /office-centres/{oc}/bookings/people', {
  ...base,
  can: can.EDIT,
  query: paging({ sort: ['fullName'], direction: 'ASC' }),
  reply: page(z.object({ id: z.number().int(), fullName: z.string(), jobTitle: z.string().nullable() })),
})
/** Would it pass? Writes nothing. */
export const checkBooking = endpoint('POST /office-centres/{oc}/bookings/check', {
  ...base,
  can: canOwn.EDIT,
  body: WantedInput,
  reply: Answer,
  fails: [memberUnknown, noSuchTime, codeUnfit],
})
const fails = [bookingRefused, memberUnknown, noSuchTime, notYourRules, codeUnfit]
export const createBooking = endpoint('POST /office-centres/{oc}/bookings/create', {
  ...base,
  can: canOwn.EDIT,
  body: BookingInput,
  reply: Booking,
  once: 'required',
  fails,
})
const change = { ...at, can: canOwn.EDIT, version: getBooking, reply: Booking } as const
export const updateBooking = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/update', {
  ...change,
  body: BookingEdit,
  kept: ({ facility, note }) => ({ facilityUuid: facility.uuid, note: note ?? '', overrideReason: '' }),
  fails: [...fails, alreadyBegun],
})
export const cancelBooking = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/cancel', {
  ...change,
  body: z.strictObject({ reason: words(300).default('') }),
  fails: [alreadyBegun],
})
/** Whoever has it is there. */
export const checkInBooking = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/check-in', { ...change, fails: [notOpenYet] })
/** They leave early: the rest is free for others. */
export const endBooking = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/end', { ...change, fails: [notOpenYet] })
/** Date by date whether it would pass. Writes nothing. */
export const checkSeries = endpoint('POST /office-centres/{oc}/bookings/series/check', {
  ...base,
  can: canOwn.EDIT,
  body: SeriesWanted,
  reply: z.object({ needsApproval: z.boolean(), currency: z.string(), dates: z.array(SeriesDate) }),
  fails: [memberUnknown, codeUnfit],
})
export const createSeries = endpoint('POST /office-centres/{oc}/bookings/series/create', {
  ...base,
  can: canOwn.EDIT,
  body: SeriesInput,
  reply: z.object({ seriesId: z.number().int(), dates: z.array(SeriesDate) }),
  once: 'required',
  fails: [seriesRefused, dateNotOfSeries, memberUnknown, codeUnfit],
})
/** This and those after it, or all that are to come. */
export const cancelSeries = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/series/cancel', {
  ...change,
  body: z.strictObject({ which: z.enum(['LATER', 'ALL']), reason: words(300).default('') }),
  fails: [notOfSeries],
})
