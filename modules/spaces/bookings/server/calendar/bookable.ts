import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { inLanguage, textIn } from '#kit/contract/translated.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { contained } from '#kit/server/data/search.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import type { Equipment, Mode } from '#modules/spaces/facilities/contract.ts'
import { totalsOf } from '#modules/spaces/rates/server/front.ts'
import { type Bookable, type BookableQuery, type BookableRoom, can, type ForWhom, type RoomFilters } from '../../contract.ts'
import { roomsBooked } from '../booking-rows.ts'
import { placesNamed } from '../facility-rows.ts'
import { bookerOf } from '../member-rows.ts'
import { taxDayOf } from '../money/paying.ts'
import type { WantedTime } from '../rules/decide-booking.ts'
import { type BookableRow, facilitiesFor } from '../rules/fact-rows.ts'
import { refusalOf } from '../rules/refusal-words.ts'
import { whoBooks, type Who } from './for-whom.ts'
import { freeTimes, type RoomTime } from './free-times.ts'
import { openDaysOf } from './open-days.ts'

type Which = RoomFilters & { uuid?: string }

const said = (row: BookableRow): string => row.descriptions.map(({ title, description }) => `${title} ${description}`).join(' ')

const fits = (row: BookableRow, { wildcardSearch, floorId, equipment = [] }: RoomFilters): boolean =>
  (floorId === undefined || row.floorId === floorId) &&
  equipment.every((one) => row.equipment.includes(one)) &&
  (!wildcardSearch || contained(wildcardSearch)(said(row)))

/** What is offered to whoever books; those who agree to bookings see all that can be booked, and whoever changes one the room that it has. */
export const offeredTo = async (context: SignedIn, place: Place, { booker, before }: Who, which: Which): Promise<BookableRow[]> => {
  const { categoryId, uuid } = which
  const rows = await facilitiesFor(context, place.building.id, booker, { ...(categoryId && { categoryId }), ...(uuid && { uuid }) })
  const open = (row: BookableRow) => row.status === 'LIVE' && (row.addressed || context.holds(can.ACTION))
  return rows.filter((row) => (open(row) || row.id === before?.facilityId) && fits(row, which))
}
interface ShownRoom extends BookableRow {
  /** It can be booked; else it is there for what is booked still. */
  readonly offered: boolean
}
/**
 * What the reader sees of the rooms: what is offered to them, of whoever reads all bookings of the building all that can be booked; and whatever else has bookings
 * that they may see, as a room that was withdrawn.
 */
export const shownRooms = async (
  context: SignedIn,
  place: Place,
  which: RoomFilters,
  within?: { readonly from: number; readonly until: number },
): Promise<ShownRoom[]> => {
  const { categoryId } = which
  const booker = await bookerOf(context, place, null)
  const rows = (await facilitiesFor(context, place.building.id, booker, { ...(categoryId && { categoryId }) })).filter((row) => fits(row, which))
  const readsAll = context.holds(can.ACTION) || (context.holds(can.VIEW) && context.scope.kind !== 'tenant')
  const open = (row: BookableRow) => row.status === 'LIVE' && (row.addressed || readsAll)
  const others = rows.filter((row) => !open(row)).map(({ id }) => id)
  const booked = await roomsBooked(context, place, others, within)
  return rows.flatMap((row) => (open(row) || booked.has(row.id) ? [{ ...row, offered: open(row) }] : []))
}

type Names = Awaited<ReturnType<typeof placesNamed>>
const shownOf = (context: SignedIn, place: Place, row: BookableRow, names: Names) => {
  const words = inLanguage(row.descriptions, context.language)
  const today = todayIn(context, place.building)
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
    stepMinutes: row.stepMinutes,
    shortestMinutes: row.shortestMinutes,
    longestMinutes: row.longestMinutes,
    approval: row.approval,
    withdrawn: row.status !== 'LIVE',
    days: { first: today, last: daysAfter(today, row.aheadDays) },
  }
}

const typed = (time: WantedTime | undefined) => (time ? { date: time.date, timeFrom: time.timeFrom, timeUntil: time.timeUntil } : null)

/** When each of the rooms can be had; nothing, where no time was asked for. */
const timesFor = async (
  context: SignedIn,
  place: Place,
  who: Who,
  rows: readonly BookableRow[],
  query: BookableQuery,
): Promise<Map<number, RoomTime> | undefined> => {
  const { date, timeFrom, timeUntil, minutes, attendees = 1, offers = false } = query
  if (date === undefined || timeFrom === undefined || timeUntil === undefined || timeFrom === timeUntil) return undefined
  return freeTimes(context, place.building, who, rows, { date, timeFrom, timeUntil, minutes, attendees, next: offers })
}

export const listBookable = async (context: SignedIn, place: Place, query: BookableQuery): Promise<Bookable[]> => {
  const { building } = place
  const who = await whoBooks(context, place, query)
  const all = query.booked ? await shownRooms(context, place, query) : await offeredTo(context, place, who, query)
  const rows = all.filter(({ capacity }) => capacity >= (query.attendees ?? 0))
  const times = await timesFor(context, place, who, rows, query)
  const waysIn = new Map(rows.map(({ id, payBy }) => [id, payBy]))
  const priced = [...(query.offers ? (times ?? []) : [])].flatMap(([facilityId, { at, next }]) => {
    const time = at ?? next
    return time ? [{ ...time, facilityId, taxDay: taxDayOf(context, building, waysIn.get(facilityId) ?? [], null) }] : []
  })
  const [names, images, totals] = await Promise.all([
    placesNamed(context, building.id, rows),
    imagesOf(
      context,
      rows.flatMap(({ imageUuids }) => imageUuids.slice(0, 1)),
    ),
    totalsOf(context, context, building, who.booker, priced),
  ])
  return rows.map((row) => {
    const found = times?.get(row.id)
    const total = totals.get(row.id)
    return {
      ...shownOf(context, place, row, names),
      image: images.get(row.imageUuids[0] ?? '') ?? null,
      free: found ? found.at !== undefined : null,
      refusal: found?.refused ? refusalOf(context.language, found.refused) : null,
      at: typed(found?.at),
      next: typed(found?.next),
      price: total === undefined ? null : { total, currency: building.currency },
    }
  })
}

/** One that is offered to whoever books. */
export const offeredRoom = async (context: SignedIn, place: Place, who: Who, uuid: string): Promise<BookableRow> => {
  const [row] = await offeredTo(context, place, who, { uuid })
  if (!row) throw new Failed(failures.notFound)
  return row
}

export const bookableRoom = async (context: SignedIn, place: Place, uuid: string, forWhom: ForWhom): Promise<BookableRoom> => {
  const row = await offeredRoom(context, place, await whoBooks(context, place, forWhom), uuid)
  const [names, known] = await Promise.all([placesNamed(context, place.building.id, [row]), imagesOf(context, row.imageUuids)])
  const images = row.imageUuids.flatMap((one) => known.get(one) ?? [])
  const shown = shownOf(context, place, row, names)
  return {
    ...shown,
    openDays: await openDaysOf(context, place.building, row, shown.days),
    image: images[0] ?? null,
    images,
    houseRules: textIn(row.descriptions, 'houseRules', context.language),
    hours: row.hours,
    noticeMinutes: row.noticeMinutes,
    aheadDays: row.aheadDays,
    checkIn: row.checkIn,
    releaseMinutes: row.releaseMinutes,
    refundSteps: row.refundSteps,
  }
}
