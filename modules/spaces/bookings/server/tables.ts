import {
  date,
  derived,
  filled,
  flag,
  instant,
  integer,
  json,
  jsonList,
  number,
  numbers,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  uuid,
  textList,
} from '#kit/server/data/table.ts'
import type { ChosenExtra } from '#modules/spaces/extras/contract.ts'
import type { PaymentWay, RefundStep } from '#modules/spaces/facilities/contract.ts'
import type { Quote } from '#modules/spaces/rates/contract.ts'
import { can } from '../contract.ts'

/** What a booking becomes once the building has agreed, or the difference is paid: as it was judged and priced. */
export interface Becoming {
  readonly facilityId: number
  readonly date: string
  readonly timeFrom: string
  readonly timeUntil: string
  readonly timeZone: string
  readonly startsAt: number
  readonly endsAt: number
  /** With the work before and after. */
  readonly span: readonly [number, number]
  /** Of one of a series: which places and pieces it takes. */
  readonly spaceIds?: readonly number[]
  readonly attendees: number
  readonly extras: readonly ChosenExtra[]
  /** None: the price that was shown stays. */
  readonly quote: Quote | null
  /** What it costs then; null where it is free of charge. */
  readonly total: number | null
  readonly discountCode: string | null
  readonly discountIds: readonly number[]
  /** Those of them that were taken for it, whatever the booking has by now. */
  readonly discountsTaken: readonly number[]
  readonly refundSteps: readonly RefundStep[]
  readonly refundMost: number
  /** Not of those that were kept before it was. */
  readonly refundable?: number
  readonly overridden: boolean
  /** Of what has to be agreed to: how it was to be paid, and who asked, of which organisation and with which right there. */
  readonly asked?: {
    readonly payBy: PaymentWay | null
    /** In which ways it could be then. Not of those that were kept before these were. */
    readonly ways?: readonly PaymentWay[]
    readonly ownId: number
    readonly mayEdit: boolean
    /** Until when somebody could agree to it; the difference is paid until another moment. */
    readonly until: number
  }
  /** What was taken of a rule of so many for it. */
  readonly quota: { readonly groupId: number; readonly periodFrom: string } | null
  /** What the booking was, so that nothing else is overwritten: what has been saved since is the newer wish. */
  readonly was: {
    readonly facilityId: number
    readonly startsAt: number
    readonly endsAt: number
    readonly total: number | null
    /** Not of those that were kept before these were. */
    readonly attendees?: number
    readonly extras?: readonly ChosenExtra[]
    readonly discountCode?: string | null
  }
}

/** What those who make it read last of an order, so that nothing is told twice. */
export interface CateringTold {
  readonly extraId: number
  readonly digest: string
}

/** Where and when those whom the building names know it to be: as it was agreed to last. */
export type DeskKnows = Readonly<{ facilityId: number } & Record<'date' | 'timeFrom' | 'timeUntil', string>>

export const bookings = table(
  'bookings',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    facilityId: ref(),
    memberId: ref(),
    userId: ref(),
    referenceNo: text('none'),
    status: text('none'),
    title: text('personal'),
    note: orNull(text('personal')),
    attendees: integer('none'),
    quote: orNull(json<Quote>('none')),
    total: orNull(number('none')),
    currency: orNull(text('none')),
    discountCode: orNull(text('none')),
    discountIds: filled(numbers('none')),
    payBy: orNull(text('none')),
    keptBy: orNull(text('none')),
    payUntil: orNull(instant('none')),
    refundSteps: filled(jsonList<RefundStep>('none')),
    chargeNo: filled(integer('none')),
    refundMost: filled(integer('none')),
    /** Of what was charged or paid, what comes back by the steps; the rest they have kept at changes before. None: its price. */
    refundable: orNull(number('none')),
    lossSetOff: filled(number('none')),
    date: date('none'),
    timeFrom: text('none'),
    timeUntil: text('none'),
    timeZone: text('none'),
    startsAt: instant('none'),
    endsAt: instant('none'),
    placeNo: orNull(integer('none')),
    releaseAt: orNull(instant('none')),
    checkedInAt: orNull(instant('none')),
    checkedInBy: orNull(ref()),
    stoppedAt: orNull(instant('none')),
    reason: orNull(text('personal')),
    overrideReason: orNull(text('personal')),
    seriesId: orNull(ref()),
    seriesNo: orNull(integer('none')),
    askedAt: orNull(instant('none')),
    /** For which start its person was reminded: told beside the trail, by `reminder-rows.ts`. */
    remindedFor: orNull(instant('none')),
    askedWith: orNull(ref()),
    confirmedOnce: derived(flag('none')),
    deskKnows: derived(orNull(json<DeskKnows>('none'))),
    countedGroupId: orNull(ref()),
    countedFrom: orNull(date('none')),
    creditsPaid: orNull(number('none')),
    creditGroupId: orNull(ref()),
    creditUnit: orNull(text('none')),
    creditCurrency: orNull(text('none')),
    creditFrom: orNull(date('none')),
    visitUuid: orNull(uuid('none')),
    visitProblem: orNull(text('none')),
    extras: filled(jsonList<ChosenExtra>('none')),
    cateringTold: filled(jsonList<CateringTold>('none')),
    search: derived(text('personal')),
    searchGrams: derived(textList('personal')),
  },
  undefined,
  { by: 'userId', can: can.VIEW },
)

/** Who is asked to a booking. What each was told last, and in which visit they are, is written beside the trail, by `invitations.ts` and `visitors.ts`. */
export const bookingAttendees = table(
  'bookingAttendees',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    bookingId: ref(),
    memberId: orNull(ref()),
    userId: orNull(ref()),
    name: text('personal'),
    email: orNull(text('personal')),
    language: text('none'),
    visitor: filled(flag('none')),
    visitUuid: orNull(uuid('none')),
    visitorUuid: orNull(uuid('none')),
    told: orNull(text('none')),
    toldAt: orNull(instant('none')),
    erasedAt: orNull(instant('none')),
  },
  { of: 'bookings', by: 'bookingId' },
)

/** A change of a booking that is theirs, until the building has agreed to it, or its difference is paid. */
export const bookingChanges = table(
  'bookingChanges',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    bookingId: ref(),
    userId: ref(),
    status: filled(text('none')),
    title: text('personal'),
    note: orNull(text('personal')),
    overrideReason: orNull(text('personal')),
    wanted: json<Becoming>('none'),
    due: number('none'),
    dueTax: number('none'),
    currency: text('none'),
    /** For the building’s word, or for the money. */
    waitsUntil: instant('none'),
    /** Where the same time was held for an earlier change of the booking: since then. */
    heldSince: orNull(instant('none')),
    /** Of those of a series that were asked for together: under the round of which. */
    askedWith: orNull(ref()),
  },
  { of: 'bookings', by: 'bookingId' },
)

/** Made and ended with a booking, whose history tells of it; with the work before and after. */
const spaceHolds = table('spaceHolds', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  spaceId: ref(),
  bookingId: ref(),
  /** For a change that is not paid yet, beside what the booking has. */
  changeId: orNull(ref()),
  fromAt: instant('none'),
  untilAt: instant('none'),
  endedAt: orNull(instant('none')),
})

/** Made with its bookings, whose history tells of it. */
const bookingSeries = table('bookingSeries', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  createdAt: instant('none'),
  unit: text('none'),
  every: integer('none'),
  weekdays: textList('none'),
  monthBy: text('none'),
  dateFrom: date('none'),
  dateUntil: orNull(date('none')),
  times: orNull(integer('none')),
  endOfferedAt: orNull(instant('none')),
})

const bookingUsage = table('bookingUsage', ownedBy('building'), {
  officeCentreId: ref(),
  userId: ref(),
  userGroupId: ref(),
  periodFrom: date('none'),
  used: integer('none'),
})

const creditUsage = table('creditUsage', ownedBy('building'), {
  officeCentreId: ref(),
  userId: ref(),
  userGroupId: ref(),
  unit: text('none'),
  periodFrom: date('none'),
  used: number('none'),
})

const bookingRefusals = table('bookingRefusals', ownedBy('company'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  companyId: orNull(ref()),
  facilityId: ref(),
  userId: ref(),
  at: instant('none'),
  rule: text('none'),
  startsAt: instant('none'),
  endsAt: instant('none'),
  attendees: integer('none'),
})

export type BookingTables = Rows<typeof bookings> &
  Rows<typeof bookingAttendees> &
  Rows<typeof bookingChanges> &
  Rows<typeof bookingSeries> &
  Rows<typeof spaceHolds> &
  Rows<typeof bookingUsage> &
  Rows<typeof creditUsage> &
  Rows<typeof bookingRefusals>
export type BookingRecord = Row<typeof bookings>
export type AttendeeRecord = Row<typeof bookingAttendees>
export type ChangeRecord = Row<typeof bookingChanges>
