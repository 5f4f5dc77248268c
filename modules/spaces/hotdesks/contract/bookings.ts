import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'
import { deskEquipments, deskKinds } from './desks.ts'
import { addOn, can, canOwn } from './permissions.ts'
import { deskBookingStatuses, deskViews, type StoredStatus } from './views.ts'

export const parts = ['DAY', 'MORNING', 'AFTERNOON'] as const
export type Part = (typeof parts)[number]

export const deskBookingSteps = transitions<StoredStatus>()({
  checkIn: { from: ['BOOKED'], to: 'CHECKED_IN', can: canOwn.EDIT },
  cancel: { from: ['BOOKED'], to: 'CANCELLED', can: canOwn.EDIT },
  leave: { from: ['BOOKED', 'CHECKED_IN'], to: 'LEFT', can: canOwn.EDIT },
  release: { from: ['BOOKED'], to: 'RELEASED', can: 'none' },
})

export const deskTaken = failure('desk_taken', 409, 'deskTaken')
export const personHasDesk = failure('person_has_desk', 409, 'personHasDesk')
/** By whoever it is not kept for: not theirs on this weekday. */
export const deskKept = failure('desk_kept', 403, 'deskKept')
export const deskOutOfUse = failure('desk_out_of_use', 409, 'deskOutOfUse')
/** The building has blocked the time for all that it offers. */
export const buildingShut = failure('building_shut', 409, 'buildingShut')
export const buildingShutFor = failure('building_shut_for', 409, 'buildingShutFor')
export const halfOver = failure('half_over', 409, 'halfOver')
export const tooFarAhead = failure('too_far_ahead', 422, 'tooFarAhead')
export const deskBookingOff = failure('desk_booking_off', 409, 'bookingOff')
export const deskMemberUnknown = failure('desk_member_unknown', 422, 'memberUnknown')
export const notYetOpen = failure('desk_not_open_yet', 409, 'notYetOpen')

export const DeskBookingInput = z.strictObject({
  deskUuid: z.uuid('required'),
  date: calendarDate(),
  part: z.enum(parts, 'required'),
  /** Of the organisation; oneself, when nobody is named. */
  memberId: z.number().int().positive().nullable().default(null),
})
export type DeskBookingInput = z.output<typeof DeskBookingInput>

const plan = z.object({ id: z.number().int(), uuid: z.uuid(), name: z.string(), floorNo: z.string() })
const shown = {
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  status: z.enum(deskBookingStatuses),
  desk: z.object({ uuid: z.uuid(), deskNo: z.string() }),
  plan,
  company: z.object({ id: z.number().int(), name: z.string() }),
  person: z.object({ memberId: z.number().int(), name: z.string() }),
  date: z.string(),
  part: z.enum(parts),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  releaseAt: z.iso.datetime().nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ cancel: z.boolean(), checkIn: z.boolean(), leave: z.boolean() }),
}
export const DeskBooking = z.object(shown)
export type DeskBooking = z.output<typeof DeskBooking>

const id = z.coerce.number<string | number>().int().positive()
const listQuery = paging({
  sort: ['startsAt', 'updatedDate'],
  direction: 'ASC',
  filters: {
    view: z.enum(deskViews).optional(),
    status: z.enum(deskBookingStatuses).optional(),
    planId: id.optional(),
    companyId: id.optional(),
    /** Only those of the reader. */
    mine: queryFlag().optional(),
    dateFrom: calendarDate().optional(),
    dateTo: calendarDate().optional(),
  },
})
export type DeskBookingQuery = z.output<typeof listQuery>
/** The list as a file, by mail, of every tab where none is named: of the organisation that one works for; the provider names another. */
export const emailDeskBookings = endpoint('GET /hotdesk-bookings/email-record', {
  addOn,
  can: can.EXPORT,
  fresh: true,
  query: listQuery.extend({ officeCentreId: id.optional() }),
  reply: ExportAsked,
})

const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const
const stale = ['deskBookings', 'desks', 'floorPlans', 'deskSettings', 'deskSharings']

/** OUT: of use · KEPT: for somebody else on this weekday. */
export const deskStates = ['FREE', 'MINE', 'TAKEN', 'KEPT', 'OUT', 'OVER'] as const
export type DeskState = (typeof deskStates)[number]
const half = z.object({
  state: z.enum(deskStates),
  /** Of a colleague who lets them see it. */
  name: z.string().nullable(),
})
export const DeskOnDay = z.object({
  uuid: z.uuid(),
  deskNo: z.string(),
  kind: z.enum(deskKinds),
  equipment: z.array(z.enum(deskEquipments)),
  x: z.number().int(),
  y: z.number().int(),
  /** Kept for the reader or their organisation on this day. */
  forUs: z.boolean(),
  morning: half,
  afternoon: half,
})
export type DeskOnDay = z.output<typeof DeskOnDay>
const times = {
  timeZone: z.string(),
  today: z.string(),
  lastDay: z.string(),
  dayFrom: z.string(),
  noon: z.string(),
  dayUntil: z.string(),
  checkIn: z.boolean(),
  releaseMorning: z.string(),
  releaseAfternoon: z.string(),
}
export const DeskDay = z.object({
  ...times,
  date: z.string(),
  /** Free for the whole day are those that are so in both halves. */
  plans: z.array(plan.extend({ desks: z.number().int(), freeDay: z.number().int(), freeMorning: z.number().int(), freeAfternoon: z.number().int() })),
  plan: plan.extend({ image: ImageInfo.nullable() }).nullable(),
  desks: z.array(DeskOnDay),
  mine: z.array(DeskBooking),
  /** Why nobody can book a part of the day, where the building is blocked; '': it is, and bookers are not told why. */
  shut: z.string().nullable(),
})
export type DeskDay = z.output<typeof DeskDay>
/** One plan on one day: the first one, today, unless told. */
export const getDeskDay = endpoint('GET /office-centres/{oc}/hotdesks/day', {
  ...base,
  can: canOwn.VIEW,
  query: z.strictObject({ date: calendarDate().optional(), planUuid: z.uuid().optional() }),
  reply: DeskDay,
  stale,
})
/** Whoever stands before a desk: what it is today, and what can be done about it. */
export const DeskNow = z.object({
  ...times,
  plan,
  desk: DeskOnDay,
  /** The reader's own at this desk, or the one that they have elsewhere just now. */
  mine: z.array(DeskBooking),
  /** Which part of today is still to be had here. */
  bookable: z.array(z.enum(parts)),
})
export type DeskNow = z.output<typeof DeskNow>
export const getDeskNow = endpoint('GET /office-centres/{oc}/hotdesks/uuid/{uuid}/now', {
  ...at,
  can: canOwn.VIEW,
  reply: DeskNow,
  stale,
  fails: [deskKept],
})

export const listDeskBookings = endpoint('GET /office-centres/{oc}/hotdesk-bookings', {
  ...base,
  can: canOwn.VIEW,
  query: listQuery,
  reply: page(DeskBooking),
  stale,
})
export const countDeskBookings = endpoint('GET /office-centres/{oc}/hotdesk-bookings/status-count', {
  ...base,
  can: canOwn.VIEW,
  query: listQuery,
  reply: counts(deskViews),
  stale,
})
export const getDeskBooking = endpoint('GET /office-centres/{oc}/hotdesk-bookings/uuid/{uuid}', {
  ...at,
  can: canOwn.VIEW,
  reply: DeskBooking,
  stale,
})
export const getDeskBookingHistory = endpoint('GET /office-centres/{oc}/hotdesk-bookings/uuid/{uuid}/history', {
  ...at,
  can: canOwn.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createDeskBooking = endpoint('POST /office-centres/{oc}/hotdesk-bookings/create', {
  ...base,
  can: canOwn.EDIT,
  body: DeskBookingInput,
  reply: DeskBooking,
  once: 'required',
  fails: [deskTaken, personHasDesk, deskKept, deskOutOfUse, buildingShut, buildingShutFor, halfOver, tooFarAhead, deskBookingOff, deskMemberUnknown],
})
const change = { ...at, can: canOwn.EDIT, version: getDeskBooking, reply: DeskBooking } as const
export const cancelDeskBooking = endpoint('PUT /office-centres/{oc}/hotdesk-bookings/uuid/{uuid}/cancel', { ...change, fails: [halfOver] })
export const checkInDeskBooking = endpoint('PUT /office-centres/{oc}/hotdesk-bookings/uuid/{uuid}/check-in', { ...change, fails: [notYetOpen] })
/** The rest is free for others. */
export const leaveDesk = endpoint('PUT /office-centres/{oc}/hotdesk-bookings/uuid/{uuid}/leave', { ...change, fails: [halfOver] })
