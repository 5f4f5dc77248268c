import { inLanguage } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import type { Equipment, Mode } from '#modules/spaces/facilities/contract.ts'
import { can, type Bookable, type BookableQuery } from '../contract.ts'
import { refusedBy } from './decide-booking.ts'
import { placesNamed } from './facility-rows.ts'
import { type BookableRow, facilitiesFor } from './fact-rows.ts'
import { judge, openCase } from './judge.ts'
import { bookerOf } from './member-rows.ts'
import type { Place } from './place.ts'
import { refusalOf } from './refusal-words.ts'
import { timesOf } from './times.ts'

/** What is offered to the reader; those who agree to bookings see all that can be booked. */
export const offered = async (context: SignedIn, place: Place, which: { categoryId?: number | undefined } = {}): Promise<BookableRow[]> => {
  const booker = await bookerOf(context, place, null)
  const rows = await facilitiesFor(context, place.building.id, booker, which.categoryId ? { categoryId: which.categoryId } : {})
  return rows.filter(({ status, addressed }) => status === 'LIVE' && (addressed || context.holds(can.ACTION)))
}

const said = (row: BookableRow): string =>
  row.descriptions
    .map(({ title, description }) => `${title} ${description}`)
    .join(' ')
    .toLowerCase()

const fits = (row: BookableRow, { wildcardSearch, attendees, equipment = [] }: BookableQuery): boolean =>
  (attendees === undefined || row.capacity >= attendees) &&
  equipment.every((one) => row.equipment.includes(one)) &&
  (!wildcardSearch || said(row).includes(wildcardSearch.toLowerCase()))

export const listBookable = async (context: SignedIn, place: Place, query: BookableQuery): Promise<Bookable[]> => {
  const { building } = place
  const rows = (await offered(context, place, { categoryId: query.categoryId })).filter((row) => fits(row, query))
  const { date, timeFrom, timeUntil } = query
  const timed = date !== undefined && timeFrom !== undefined && timeUntil !== undefined && timeFrom !== timeUntil
  const time = timed ? timesOf({ date, timeFrom, timeUntil }, building.timeZone) : undefined
  const [names, images] = await Promise.all([
    placesNamed(context, building.id, rows),
    imagesOf(
      context,
      rows.flatMap(({ imageUuids }) => imageUuids.slice(0, 1)),
    ),
  ])
  const booker = await bookerOf(context, place, null)
  const one = time && (await openCase(context, context, building, booker, rows, { firstDay: time.date, lastDay: time.date }))
  return rows.map((row) => {
    const refused = one && time ? refusedBy(judge(one, row, time, query.attendees ?? 1)) : undefined
    const words = inLanguage(row.descriptions, context.language)
    return {
      id: row.id,
      uuid: row.uuid,
      title: words?.title ?? '',
      description: words?.description ?? '',
      category: names.category(row),
      floor: names.floor(row),
      mode: row.mode as Mode,
      places: row.places,
      capacity: row.capacity,
      equipment: row.equipment as Equipment[],
      image: images.get(row.imageUuids[0] ?? '') ?? null,
      stepMinutes: row.stepMinutes,
      shortestMinutes: row.shortestMinutes,
      longestMinutes: row.longestMinutes,
      approval: row.approval,
      free: time ? refused === undefined : null,
      refusal: refused ? refusalOf(context.language, refused) : null,
    }
  })
}
