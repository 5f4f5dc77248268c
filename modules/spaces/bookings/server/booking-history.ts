import { z } from 'zod'
import type { HistoryQuery } from '#kit/contract/history.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { extrasById } from '#modules/spaces/extras/server/front.ts'
import { inTurn, moneyIn, type Side, type Sides, sidesOfChange } from './changes/change-sides.ts'
import { extrasText } from './extras/chosen-extras.ts'
import { titlesOf } from './facility-rows.ts'
import { nameIn } from './member-rows.ts'
import { bookings, type BookingRecord } from './tables.ts'

/** What only says by which numbers the rows are kept. */
const numbersOfRows = [
  'officeCentreId',
  'companyId',
  'userId',
  'countedGroupId',
  'discountIds',
  'lossSetOff',
  'visitUuid',
  'bookingId',
  'language',
  'cateringTold',
  'wanted',
  'due',
  'dueTax',
  'heldSince',
  'waitsUntil',
  'askedWith',
]

/** Of each deed that ends it, when that was: as the deed itself. */
const saidByDeed = ['stoppedAt']

/** As the form has them, with the room first, as it is shown everywhere; what it has not follows. */
const inForm = ['memberId', 'facilityId', 'date', 'timeFrom', 'timeUntil', 'attendees', 'title', 'note', 'extras', 'discountCode', 'overrideReason']
const placeInForm = ({ field }: Pick<Told, 'field'>): number => (inForm.includes(field) ? inForm.indexOf(field) : inForm.length)

/** Of these somebody else is the member. */
const deedsOfAttendees = ['attendeeAdded', 'attendeeChanged', 'attendeeRemoved']

const Added = z.array(z.object({ extraId: z.number(), quantity: z.number() }))
const addedIn = (value: string | null) => (value === null ? [] : (Added.safeParse(JSON.parse(value)).data ?? []))

/** Of these the status is that of the change, which the deed tells. */
const deedsOfChanges = [
  'agreementAsked',
  'changeAgreed',
  'changeAgreedToPay',
  'changeNotAgreed',
  'changeUndecided',
  'differenceAsked',
  'changeLapsed',
  'changeWithdrawn',
  'changeLost',
  'changeEnded',
  'differencePaid',
]

/** What each of them writes of the booking only says that it was touched: what was asked for is told by what waits beside it. */
const touched = ['changeAsked', 'changeKept']

const Wanted = z.object({
  facilityId: z.number(),
  date: z.string(),
  timeFrom: z.string(),
  timeUntil: z.string(),
  timeZone: z.string(),
  attendees: z.number(),
  extras: Added,
  total: z.number().nullable(),
  was: z.object({
    facilityId: z.number(),
    startsAt: z.number(),
    endsAt: z.number(),
    total: z.number().nullable(),
    attendees: z.number().optional(),
    extras: Added.optional(),
  }),
})
interface Told {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}
const wantedIn = (value: string | null) => (value === null ? undefined : Wanted.safeParse(JSON.parse(value)).data)

/** What a change makes another thing of what the booking was when it was asked for. */
const differences = ({ before, after, currency }: Sides, { language }: SignedIn): Told[] => {
  const textOf = (side: Side): Record<string, string | null> => ({
    facilityId: String(side.facilityId),
    date: side.date,
    timeFrom: side.timeFrom,
    timeUntil: side.timeUntil,
    attendees: String(side.attendees),
    extras: side.extras.length > 0 ? JSON.stringify(inTurn(side.extras)) : null,
    price: side.total === null ? null : moneyIn(language, side.total, currency),
  })
  const was = textOf(before)
  return Object.entries(textOf(after)).flatMap(([field, value]) =>
    value === was[field] ? [] : [{ field, before: was[field] ?? null, after: value }],
  )
}

/** What was asked for: of a change only its making tells it, and the words of the booking are not told twice. */
const askedFor = (context: SignedIn, changes: readonly Told[]): Told[] =>
  changes.flatMap((one) => {
    if (['title', 'note', 'overrideReason'].includes(one.field)) return []
    if (one.field !== 'wanted') return [one]
    const wanted = wantedIn(one.after)
    const currency = changes.find(({ field }) => field === 'currency')?.after ?? null
    return wanted ? differences(sidesOfChange({ wanted, currency }), context) : []
  })

/** A room, a person and what was added are told by their names. */
export const historyOfBooking = async (context: SignedIn, { id, officeCentreId, memberId }: BookingRecord, query: z.output<typeof HistoryQuery>) => {
  const page = await historyOf(context, bookings, id, query, { quiet: touched })
  const items = page.items.map((entry) => (deedsOfChanges.includes(entry.action) ? { ...entry, changes: askedFor(context, entry.changes) } : entry))
  const changes = items.flatMap((entry) => entry.changes)
  const rooms = changes.flatMap(({ field, before, after }) => (field === 'facilityId' ? [Number(before), Number(after)] : []))
  const titles = await titlesOf(context, officeCentreId, rooms)
  const person = changes.some(({ field }) => field === 'memberId') ? await nameIn(context, memberId) : null
  const added = changes.flatMap(({ field, before, after }) => (field === 'extras' ? [...addedIn(before), ...addedIn(after)] : []))
  const known = await extrasById(
    context,
    officeCentreId,
    added.map(({ extraId }) => extraId),
  )
  const extras = (value: string | null) => extrasText(context.language, addedIn(value), known) || null
  const room = (value: string | null) => (value === null ? null : (titles.get(Number(value)) ?? null))
  return {
    ...page,
    items: items.map((entry) => ({
      ...entry,
      changes: entry.changes
        .filter(
          ({ field }) => ![...numbersOfRows, ...saidByDeed].includes(field) && !(field === 'memberId' && deedsOfAttendees.includes(entry.action)),
        )
        .filter(({ field }) => !(['status', 'currency'].includes(field) && deedsOfChanges.includes(entry.action)))
        .toSorted((a, b) => placeInForm(a) - placeInForm(b))
        .map(({ field, before, after }) => {
          if (field === 'extras') return { field, before: extras(before), after: extras(after) }
          if (field === 'facilityId') return { field, before: room(before), after: room(after) }
          // whose it is stays
          return field === 'memberId' ? { field, before: null, after: person } : { field, before, after }
        }),
    })),
  }
}
