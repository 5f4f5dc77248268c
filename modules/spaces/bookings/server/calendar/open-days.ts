import { dayAfter, instantOf, localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { holidayDatesOf, openWithin, without } from '#modules/property/opening-hours/server/front.ts'
import { blocksBetween, blocksOf } from '#modules/spaces/blocked-dates/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'

/** On which days of those that can be booked a room is open and not blocked all day, whoever has it. */
export const openDaysOf = async (
  context: SignedIn,
  { id, timeZone }: Pick<OfficeCentreRecord, 'id' | 'timeZone'>,
  room: Pick<FacilityRecord, 'id' | 'hours' | 'categoryId' | 'partIds'>,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<string[]> => {
  const [holidays, blocks] = await Promise.all([holidayDatesOf(context, id, [first, last]), blocksBetween(context, { id, timeZone }, first, last)])
  const within = { from: instantOf(first, '00:00', timeZone).getTime(), until: instantOf(dayAfter(last), '00:00', timeZone).getTime() }
  const blocked = blocksOf(blocks, room)
  const days = openWithin({ week: room.hours, exceptions: [] }, timeZone, within, (date) => holidays.has(date))
    .flatMap((open) => without(open, blocked))
    // one that goes past midnight is of two days
    .flatMap(({ from, until }) => [from, until - 1].map((at) => localTime(new Date(at), timeZone).date))
  return [...new Set(days)].toSorted()
}
