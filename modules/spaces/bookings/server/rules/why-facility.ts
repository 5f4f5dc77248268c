import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { contained } from '#kit/server/data/search.ts'
import { whyAddressed } from '#modules/identity/audience/server/front.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import type { WhyLink } from '#modules/identity/why/contract.ts'
import { type ExplainedRecord, reachLink } from '#modules/identity/why/server/front.ts'
import { type BookingRule, can, createBooking } from '../../contract.ts'
import { bookerOf } from '../member-rows.ts'
import { titleOf } from '../titles.ts'
import { say } from '../words.ts'
import { type BookableRow, facilitiesFor } from './fact-rows.ts'
import { judge, openCase } from './judge.ts'
import { refusalOf } from './refusal-words.ts'
import { timesOf } from './times.ts'

/** The rules that hold whenever somebody comes; whether a time is free, and open, the form of a booking says. */
const whenever: readonly BookingRule[] = ['switchedOn', 'audience', 'live', 'quota']

/** What is offered to somebody, and to the building’s own people who agree to bookings also what is not. */
const offeredTo = async (context: SignedIn): Promise<BookableRow[]> => {
  if (context.scope.kind === 'platform') return []
  const place = await placeOf(context, context.scope.ownId)
  const rows = await facilitiesFor(context, place.building.id, await bookerOf(context, place, null))
  const all = context.scope.kind !== 'tenant' && context.holds(can.ACTION)
  return rows.filter(({ addressed, status }) => all || (addressed && status === 'LIVE'))
}

const linksOf = async (context: SignedIn, subject: SignedIn, uuid: string): Promise<WhyLink[]> => {
  const { language } = context
  // a building's room: whoever works in the building reaches it
  if (subject.scope.kind === 'platform') return [reachLink(context, subject, false)]
  const place = await placeOf(subject, subject.scope.ownId)
  const { building } = place
  const booker = await bookerOf(subject, place, null)
  const [facility] = await facilitiesFor(subject, building.id, booker, { uuid })
  if (!facility) return [reachLink(context, subject, false)]
  const { date, time } = localTime(subject.now(), building.timeZone)
  const one = await openCase(subject, subject, building, booker, [facility], { firstDay: date, lastDay: date })
  const chain = judge(one, facility, timesOf({ date, timeFrom: time, timeUntil: '24:00' }, building.timeZone), 1)
  const links = await Promise.all(
    chain
      .filter(({ rule }) => whenever.includes(rule))
      .map(async (link): Promise<WhyLink[]> => {
        const { rule, ok } = link
        if (rule === 'audience') return whyAddressed(context, facility.audienceId, subject.scope)
        const text = ok ? say(language, `why.book.${rule}`) : refusalOf(language, link).message
        return [{ rule, ok, value: null, text, remedy: ok ? null : say(language, `whyNot.book.${rule}`) }]
      }),
  )
  return links.flat()
}

export const bookingFacility: ExplainedRecord = {
  record: 'facility',
  madeOf: ['facilities', 'bookings', 'subscriptions'],
  deed: 'book',
  asks: createBooking,
  find: async (context, id) => {
    const facility = (await offeredTo(context)).find(({ uuid }) => uuid === id)
    return facility && titleOf(context, facility)
  },
  links: linksOf,
  choices: {
    kind: (language) => say(language, 'why.book.kind'),
    // those who agree to bookings look for one by its name; others ask from where they stand
    search: async (context, wanted, limit) =>
      (context.scope.kind === 'tenant' ? [] : await offeredTo(context))
        .map((facility) => ({ id: facility.uuid, title: titleOf(context, facility), detail: null }))
        .filter(({ title }) => contained(wanted)(title))
        .slice(0, limit),
  },
}
