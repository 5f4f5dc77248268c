import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { type Booking, endOf, headcount } from '../contract.ts'
import { nobodyAsked, peopleBody, type PeopleForm } from './peopleForm.ts'

/** What somebody types: for one facility, on one day. */
export interface BookingForm {
  facilityUuid: string
  date: string
  timeFrom: string
  timeUntil: string
  attendees: number | null
  title: string
  note: string
  overrideReason: string
  discountCode: string
  /** Not chosen as long as it is empty. */
  payBy: PaymentWay | ''
  /** How many of each extra, by its uuid; none of those that are empty. */
  extras: Record<string, number | null>
  /** Whom to ask to it. */
  people: PeopleForm
  /** Of which company somebody is for whom a building books; none: of its own organisation. */
  companyId: string
  /** For whom, by name; nobody: for oneself. */
  member: { id: string; name: string }[]
}

export const emptyBooking = (date: string, timeFrom: string): BookingForm => ({
  facilityUuid: '',
  date,
  timeFrom,
  timeUntil: endOf(timeFrom, 60),
  attendees: null,
  title: '',
  note: '',
  overrideReason: '',
  discountCode: '',
  payBy: '',
  extras: {},
  people: nobodyAsked,
  companyId: '',
  member: [],
})

/** For a company somebody books for one of its people, not for oneself. */
export const lacksBooker = ({ companyId, member }: BookingForm): boolean => companyId !== '' && member.length === 0

export const extrasIn = ({ extras }: Pick<BookingForm, 'extras'>) =>
  Object.entries(extras).flatMap(([extraUuid, quantity]) => (quantity ? [{ extraUuid, quantity }] : []))

const memberOf = ({ member: [first] }: BookingForm): number | null => (first ? Number(first.id) : null)
const wanted = ({ facilityUuid, date, timeFrom, timeUntil, attendees, discountCode, people, extras }: BookingForm) => ({
  facilityUuid,
  extras: extrasIn({ extras }),
  date,
  timeFrom,
  timeUntil,
  attendees: attendees === null ? undefined : headcount(attendees, peopleBody(people).length),
  discountCode: discountCode.trim() || null,
})

/** As the calls about rooms take it: of a booking that is changed whoever has it. */
export const forWhomOf = (form: BookingForm, existing: string | undefined): { memberId?: number; bookingUuid?: string } => {
  const memberId = memberOf(form)
  if (existing !== undefined) return { bookingUuid: existing }
  return memberId === null ? {} : { memberId }
}
export const ofPerson = (form: BookingForm) => ({ ...wanted(form), memberId: memberOf(form) })
export const wantedBody = (form: BookingForm, existing: string | undefined) => ({
  ...ofPerson(form),
  payBy: form.payBy || null,
  bookingUuid: existing ?? null,
})
export const bookingBody = (form: BookingForm) => ({
  ...ofPerson(form),
  people: peopleBody(form.people),
  payBy: form.payBy || null,
  title: form.title,
  note: form.note,
  overrideReason: form.overrideReason,
})
export const editBody = (form: BookingForm) => ({
  ...wanted(form),
  payBy: form.payBy || null,
  title: form.title,
  note: form.note,
  overrideReason: form.overrideReason,
})

/** What a booking and a change that waits of it both have. */
type Shown = Pick<Booking, 'date' | 'timeFrom' | 'timeUntil' | 'attendees' | 'title' | 'note' | 'discountCode' | 'payBy' | 'extras'> & {
  facility: Pick<Booking['facility'], 'uuid'>
}
type Waiting = Pick<Booking, 'change'> & { toDecide: object | null }

export const formOf = (booking: Shown): BookingForm => ({
  facilityUuid: booking.facility.uuid,
  date: booking.date,
  timeFrom: booking.timeFrom,
  timeUntil: booking.timeUntil === '24:00' ? '23:59' : booking.timeUntil,
  attendees: booking.attendees,
  title: booking.title,
  note: booking.note ?? '',
  overrideReason: '',
  discountCode: booking.discountCode ?? '',
  payBy: booking.payBy ?? '',
  extras: Object.fromEntries(booking.extras.map(({ uuid, quantity }) => [uuid, quantity])),
  // they are changed on the page of the booking
  people: nobodyAsked,
  companyId: '',
  member: [],
})

/** To whoever may agree to a change that waits what stands is shown, and it is decided beside; so it is where somebody drags what the day shows. */
export const showsWish = ({ change, toDecide }: Waiting, dragged: boolean): boolean => change !== null && toDecide === null && !dragged

/** With a change that waits: as it is asked for, so that what is changed next builds on it. */
const formOfWanted = (booking: Shown & Waiting): BookingForm => formOf((showsWish(booking, false) && booking.change) || booking)

/** What the form of a booking begins with; a constant each. */
export const formBegunBy = (dragged: boolean) => (dragged ? formOf : formOfWanted)

/** Where a booking was dragged to, as the day hands it on. */
export const movedIn = (address: URLSearchParams): Pick<BookingForm, 'facilityUuid' | 'date' | 'timeFrom' | 'timeUntil'> | undefined => {
  const [facilityUuid, date, timeFrom, timeUntil] = ['facility', 'date', 'from', 'until'].map((name) => address.get(name))
  return facilityUuid && date && timeFrom && timeUntil ? { facilityUuid, date, timeFrom, timeUntil } : undefined
}

/** Refusals that are about one field. */
export const bookingFieldOf = { code_unfit: 'discountCode', pay_by_missing: 'payBy', pay_by_unfit: 'payBy' }

/** Whether enough is typed to be asked about. */
export const isAskable = (form: BookingForm): boolean =>
  !lacksBooker(form) &&
  form.facilityUuid !== '' &&
  form.date !== '' &&
  form.timeFrom !== '' &&
  form.timeUntil !== '' &&
  form.timeFrom !== form.timeUntil &&
  form.attendees !== null
