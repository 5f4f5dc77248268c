import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, numericId, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { alreadyWaiting, waitsNoMore } from '#modules/identity/waiting-lists/contract.ts'
import { accountLimit, accountNotAllowed, chargeInDispute } from '#modules/money/charges/contract.ts'
import { alreadyPaying, chargebackOpen, takesNoMoney } from '#modules/money/payments/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { extraUnknown, oneLayout } from '#modules/spaces/extras/contract.ts'
import { paymentWays } from '#modules/spaces/facilities/contract.ts'
import { codeUnfit, tooManyCodes } from '#modules/spaces/rates/contract.ts'
import { visitorMailedEnough, visitorMailsUsed, visitTooLarge } from '#modules/visitors/visits/contract.ts'
import {
  attendeeHasIt,
  attendeeTwice,
  attendeeUnknown,
  invitationsUsed,
  invitedEnough,
  notYourVisitors,
  PeopleInput,
  visitRefused,
} from './contract/attendees.ts'
import { memberUnknown, reasonMissing } from './contract/for-whom.ts'
import { noSuchTime } from './contract/no-such-time.ts'
import { addOn, can, canOwn } from './contract/permissions.ts'
import { roomFilters } from './contract/rooms.ts'
import { SeriesChangeDate, SeriesChangeInput, SeriesChangeWanted } from './contract/series-change.ts'
import {
  Answer,
  Booking,
  BookingEdit,
  BookingInput,
  BookingRow,
  SeriesDate,
  SeriesInput,
  SeriesWanted,
  TakeInput,
  WaitInput,
  WantedInput,
  plainText,
} from './contract/shapes.ts'
import { bookingStatuses } from './contract/statuses.ts'
import { Timeline, timelineDays } from './contract/timeline.ts'
import { views } from './contract/views.ts'

export { addOn, can, canOwn }
export {
  createCalendarFeed,
  createFacilityFeed,
  endCalendarFeed,
  endFacilityFeed,
  getCalendarFeed,
  getFacilityFeed,
  readCalendarFeed,
} from './contract/feeds.ts'
export {
  type Attendee,
  type AttendeeInput,
  attendeeHasIt,
  attendeesAtMost,
  attendeeTwice,
  attendeeUnknown,
  headcount,
  invitationsOfDay,
  invitationsUsed,
  invitedEnough,
  listColleagues,
  notYourVisitors,
  PeopleInput,
  seriesPeopleAtMost,
  visitRefused,
} from './contract/attendees.ts'
export { type BookableExtra, type BookedExtra, listBookableExtras } from './contract/extras.ts'
export { getRoomNow, type RoomNow } from './contract/room.ts'
export { type BookingMonth, type Cell, getBookingMonth } from './contract/cells.ts'
export { SeriesChangeDate, SeriesChangeInput, SeriesChangeWanted }
export { type ForWhom, memberUnknown, reasonMissing } from './contract/for-whom.ts'
export {
  type BookableQuery,
  type BookableRoom,
  type ClosedReason,
  getBookable,
  getRoomDay,
  listBookable,
  type RoomDay,
  type RoomFilters,
} from './contract/rooms.ts'
export { type BookingStatus, bookingStatuses, type StoredStatus } from './contract/statuses.ts'
export { statusesIn, viewOf, views } from './contract/views.ts'
export { bookingSteps, changeSteps, hadStatuses, holdingStatuses } from './contract/steps.ts'
export type { Taken, Timeline } from './contract/timeline.ts'
export {
  type Answer,
  type Bookable,
  type Booking,
  BookingEdit,
  BookingInput,
  type BookingRow,
  type PayWay,
  type Refusal,
  SeriesDate,
  SeriesInput,
  SeriesWanted,
  WaitInput,
  WantedInput,
  type Way,
} from './contract/shapes.ts'
export { noSuchTime } from './contract/no-such-time.ts'
export { checkRules, type Unfit } from './contract/unfit.ts'
export { noteWanted } from './contract/unmet.ts'
export { creditsFor, creditsText } from './contract/credits.ts'
export { type BookingRule, bookingRules, endOf, minutesBetween, minutesOf, timeOf } from './contract/rules.ts'

/** A rule is not kept: its name, value and limit stand beside, and what would pass. */
export const bookingRefused = failure('booking_refused', 409, 'bookingRefused')
export const notYourRules = failure('not_your_rules', 403, 'notYourRules')
export const notOpenYet = failure('not_open_yet', 409, 'notOpenYet')
/** Not one of its dates can be booked, or not all of which all were wanted; each stands beside with its rule. */
export const seriesRefused = failure('series_refused', 409, 'seriesRefused')
export const dateNotOfSeries = failure('date_not_of_series', 422, 'dateNotOfSeries')
/** Not one of its dates can go there, or not all of which all were wanted; each stands beside with its reason. */
export const seriesStays = failure('series_stays', 409, 'seriesStays')
export const notOfSeries = failure('not_of_series', 409, 'notOfSeries')
/** Its price has to be paid, and nobody has said how; or not in this way. */
export const payByMissing = failure('pay_by_missing', 422, 'payByMissing')
export const payByUnfit = failure('pay_by_unfit', 422, 'payByUnfit')
/** Two that wait to be paid are there already. */
export const payFirst = failure('pay_first', 409, 'payFirst')
export const seriesOnAccount = failure('series_on_account', 422, 'seriesOnAccount')
/** What was paid online grows by no change of a series. */
export const costsMore = failure('costs_more', 409, 'costsMore')
/** The building has agreed to so many people; more are asked for by changing how many. */
export const moreThanAgreed = failure('more_than_agreed', 409, 'moreThanAgreed')
export const nothingToPay = failure('nothing_to_pay', 409, 'nothingToPay')
/** Nobody waits for what can be booked; nor for what begins within the hour. */
export const isFreeNow = failure('is_free_now', 409, 'isFreeNow')
export const tooLateToWait = failure('too_late_to_wait', 409, 'tooLateToWait')
export const alreadyBegun = failure('already_begun', 409, 'alreadyBegun')

const listQuery = paging({
  sort: ['startsAt', 'updatedDate', 'referenceNo'],
  direction: 'ASC',
  filters: {
    view: z.enum(views).optional(),
    status: z.enum(bookingStatuses).optional(),
    facilityId: numericId.optional(),
    categoryId: numericId.optional(),
    companyId: numericId.optional(),
    seriesId: numericId.optional(),
    /** Only those of one person, in one of their places. */
    memberId: numericId.optional(),
    /** Only those of the reader. */
    mine: queryFlag().optional(),
    dateFrom: calendarDate().optional(),
    dateTo: calendarDate().optional(),
  },
})
export type BookingQuery = z.output<typeof listQuery>
const stale = ['bookings', 'facilities', 'blockedDates']
const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const

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
  reply: counts(views),
  stale,
})
/** The list as a file, by mail, of every tab where none is named: of the organisation that one works for; the provider names another. */
export const emailBookings = endpoint('GET /facility-bookings/email-record', {
  addOn,
  can: can.EXPORT,
  fresh: true,
  query: listQuery.extend({ officeCentreId: numericId.optional() }),
  reply: ExportAsked,
})
export const getBooking = endpoint('GET /office-centres/{oc}/bookings/uuid/{uuid}', {
  ...at,
  can: canOwn.VIEW,
  reply: Booking,
  stale: [...stale, 'visits', 'approvalRounds', 'approvalStandIns', 'payments'],
})
export const getBookingHistory = endpoint('GET /office-centres/{oc}/bookings/uuid/{uuid}/history', {
  ...at,
  can: canOwn.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})

export const getTimeline = endpoint('GET /office-centres/{oc}/bookings/timeline', {
  ...base,
  can: canOwn.VIEW,
  query: z.strictObject({
    date: calendarDate().optional(),
    days: z.coerce.number<string | number>().int().min(1).max(timelineDays).default(1),
    ...roomFilters,
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
  fails: [memberUnknown, noSuchTime, codeUnfit, tooManyCodes, extraUnknown, oneLayout],
  stale: ['bookings', 'waitingEntries'],
})
const payable = [payByMissing, payByUnfit, payFirst, accountLimit, accountNotAllowed]
const asking = [
  attendeeUnknown,
  attendeeTwice,
  attendeeHasIt,
  invitationsUsed,
  invitedEnough,
  notYourVisitors,
  visitRefused,
  visitorMailsUsed,
  visitorMailedEnough,
  visitTooLarge,
]
const fails = [bookingRefused, memberUnknown, noSuchTime, notYourRules, codeUnfit, tooManyCodes, extraUnknown, oneLayout, ...payable]
export const createBooking = endpoint('POST /office-centres/{oc}/bookings/create', {
  ...base,
  can: canOwn.EDIT,
  body: BookingInput,
  reply: Booking,
  once: 'required',
  fails: [...fails, ...asking],
})
const change = { ...at, can: canOwn.EDIT, version: getBooking, reply: Booking } as const
export const updateBooking = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/update', {
  ...change,
  body: BookingEdit,
  kept: ({ facility, note, extras }) => ({
    facilityUuid: facility.uuid,
    note: note ?? '',
    overrideReason: '',
    extras: extras.map(({ uuid, quantity }) => ({ extraUuid: uuid, quantity })),
  }),
  fails: [...fails, alreadyBegun, costsMore, chargebackOpen, chargeInDispute, ...asking],
})
/** All who are asked to it: whoever is not named is asked no more. */
export const setAttendees = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/attendees', {
  ...change,
  body: PeopleInput,
  fails: [bookingRefused, alreadyBegun, moreThanAgreed, payFirst, ...asking],
})
/** What waits beside it is wanted no more; the booking stays as it is. */
export const giveUpChange = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/give-up-change', change)
export const cancelBooking = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/cancel', {
  ...change,
  body: z.strictObject({ reason: plainText(300).default('') }),
  fails: [alreadyBegun, reasonMissing],
})
/** What somebody else has at that time is waited for. */
export const waitForBooking = endpoint('POST /office-centres/{oc}/bookings/wait', {
  ...base,
  can: canOwn.EDIT,
  body: WaitInput,
  reply: z.object({ uuid: z.uuid() }),
  once: 'required',
  fails: [bookingRefused, memberUnknown, noSuchTime, isFreeNow, tooLateToWait, alreadyWaiting, codeUnfit, tooManyCodes],
})
/** Whoever it is offered to has it from now on, at the price of now. */
export const takeOfferedBooking = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/take', {
  ...change,
  body: TakeInput,
  fails: [waitsNoMore, bookingRefused, codeUnfit, tooManyCodes, ...payable],
})
/** Whoever has it goes to pay: which payment it is. Asked again while one is open, it is the same. */
export const payBooking = endpoint('POST /office-centres/{oc}/bookings/uuid/{uuid}/pay', {
  ...at,
  can: canOwn.EDIT,
  reply: z.object({ paymentUuid: z.uuid() }),
  once: 'required',
  fails: [nothingToPay, alreadyPaying, takesNoMoney],
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
  reply: z.object({ needsApproval: z.boolean(), currency: z.string(), payBy: z.enum(paymentWays).nullable(), dates: z.array(SeriesDate) }),
  fails: [memberUnknown, codeUnfit, tooManyCodes, extraUnknown, oneLayout, payByUnfit, seriesOnAccount],
})
export const createSeries = endpoint('POST /office-centres/{oc}/bookings/series/create', {
  ...base,
  can: canOwn.EDIT,
  body: SeriesInput,
  reply: z.object({ seriesId: z.number().int(), dates: z.array(SeriesDate) }),
  once: 'required',
  fails: [seriesRefused, dateNotOfSeries, memberUnknown, codeUnfit, tooManyCodes, extraUnknown, oneLayout, ...payable, seriesOnAccount, ...asking],
})
/** Date by date where the bookings of a series would go, or why they stay. Writes nothing. */
export const checkSeriesChange = endpoint('POST /office-centres/{oc}/bookings/uuid/{uuid}/series/check-change', {
  ...at,
  can: canOwn.EDIT,
  body: SeriesChangeWanted,
  reply: z.object({ needsApproval: z.boolean(), currency: z.string(), dates: z.array(SeriesChangeDate) }),
  fails: [notOfSeries, memberUnknown],
})
/** Those that were shown to be free: of this and those after it, or of all that are to come. */
export const changeSeries = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/series/change', {
  ...at,
  can: canOwn.EDIT,
  version: getBooking,
  body: SeriesChangeInput,
  reply: Booking.extend({ dates: z.array(SeriesChangeDate) }),
  fails: [
    seriesStays,
    dateNotOfSeries,
    notOfSeries,
    bookingRefused,
    memberUnknown,
    codeUnfit,
    tooManyCodes,
    costsMore,
    chargebackOpen,
    chargeInDispute,
    ...payable,
    seriesOnAccount,
    ...asking,
  ],
})
/** This and those after it, or all that are to come. */
export const cancelSeries = endpoint('PUT /office-centres/{oc}/bookings/uuid/{uuid}/series/cancel', {
  ...change,
  body: z.strictObject({ which: z.enum(['LATER', 'ALL']), reason: plainText(300).default('') }),
  fails: [notOfSeries, reasonMissing],
})
