import { notFound } from '#kit/contract/failure.ts'
import { clockWords, dayWords } from '#kit/contract/moments.ts'
import { isUuid } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { seenBy } from '#kit/server/data/own-or-all.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import type { WhyLink } from '#modules/identity/why/contract.ts'
import { type ExplainedRecord, reachLink, unlessMissing } from '#modules/identity/why/server/front.ts'
import { bookingSteps, getBooking, updateBooking } from '../../contract.ts'
import { findBooking } from '../booking-rows.ts'
import { mayWrite } from '../own.ts'
import { type BookingRecord, bookings, type BookingTables } from '../tables.ts'
import { say } from '../words.ts'

/** A booking of the organisations that somebody reaches, whether it is theirs or not. */
const bookingsIn = ({ read, scope }: SignedIn) =>
  read<BookingTables>().selectFrom('bookings').where(ownRows(scope, bookings)).where('bookings.endedAt', 'is', null)

/** The provider's people reach each building, and the booking says which. */
const inReach = async (context: SignedIn, uuid: string): Promise<BookingRecord> => {
  const { scope } = context
  if (scope.kind !== 'platform') return findBooking(context, await placeOf(context, scope.ownId), uuid)
  const { officeCentreId } = await bookingsIn(context).select('officeCentreId').where('uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  return findBooking(context, await placeOf(context, officeCentreId), uuid)
}
const seen = async (context: SignedIn, id: string): Promise<BookingRecord | undefined> =>
  isUuid(id) ? unlessMissing(inReach(context, id)) : undefined

const titleOf = ({ language }: SignedIn, { title, date, timeFrom }: Pick<BookingRecord, 'title' | 'date' | 'timeFrom'>): string =>
  [title, `${dayWords(language, date)} ${clockWords(language, timeFrom)}`].join(' · ')
const find = async (context: SignedIn, id: string): Promise<string | undefined> => {
  const booking = await seen(context, id)
  return booking && titleOf(context, booking)
}

/** Of an organisation somebody sees all, or only what is theirs: which of the two stands in the way. */
const linkOfReach = async (context: SignedIn, subject: SignedIn, uuid: string, booking: BookingRecord | undefined): Promise<WhyLink> => {
  const ofOthers = booking ? undefined : await bookingsIn(subject).select('id').where('uuid', '=', uuid).executeTakeFirst()
  if (!ofOthers) return reachLink(context, subject, booking !== undefined)
  const { language } = context
  return { rule: 'scope', ok: false, value: subject.scope.kind, text: say(language, 'why.ofOthers'), remedy: say(language, 'whyNot.ofOthers') }
}

export const managingBooking: ExplainedRecord = {
  record: 'booking',
  madeOf: ['bookings'],
  deed: 'manage',
  asks: getBooking,
  find,
  links: async (context, subject, id) => [await linkOfReach(context, subject, id, await seen(subject, id))],
  choices: {
    kind: (language) => say(language, 'booking'),
    // by subject and number; those to come, where nothing is wanted yet
    search: async (context, wanted, limit) => {
      const { scope } = context
      if (scope.kind === 'platform') return []
      let rows = bookingsIn(context).where('bookings.officeCentreId', '=', scope.buildingId).where(seenBy(context, bookings))
      rows = wanted ? rows.where(matching('bookings', wanted)) : rows.where('bookings.endsAt', '>', context.now().toISOString())
      const some = await rows
        .select(['uuid', 'title', 'date', 'timeFrom', 'referenceNo'])
        .orderBy('startsAt', wanted ? 'desc' : 'asc')
        .orderBy('id')
        .limit(limit)
        .execute()
      return some.map((row) => ({ id: row.uuid, title: titleOf(context, row), detail: row.referenceNo }))
    },
  },
}

/** What stands in the way of changing it, or calling it off. */
const linksOf = async (context: SignedIn, subject: SignedIn, uuid: string): Promise<WhyLink[]> => {
  const { language } = context
  const booking = await seen(subject, uuid)
  const reach = await linkOfReach(context, subject, uuid, booking)
  if (!booking) return [reach]
  const link = (rule: 'whose' | 'state' | 'begun', ok: boolean, value: string | null = null): WhyLink => ({
    rule,
    ok,
    value,
    text: say(language, ok ? `why.${rule}` : `why.${rule}.no`),
    remedy: ok ? null : say(language, `whyNot.${rule}`),
  })
  const whose = mayWrite(subject, booking)
  const open = bookingSteps.settle.from.some((status) => status === booking.status)
  const toCome = Date.parse(booking.startsAt) > subject.now().getTime()
  return [reach, link('whose', whose), ...(whose ? [link('state', open, booking.status), link('begun', toCome)] : [])]
}

export const changingBooking: ExplainedRecord = {
  record: 'booking',
  madeOf: ['bookings'],
  deed: 'change',
  asks: updateBooking,
  find,
  links: linksOf,
}
