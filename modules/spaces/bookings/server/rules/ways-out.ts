import { daysAfter } from '#kit/contract/days.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { together } from '#kit/server/together.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { ShutOn } from '#modules/spaces/blocked-dates/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import type { Refusal, Way } from '../../contract.ts'
import type { WantedExtra } from '../extras/chosen-extras.ts'
import { type KnownExtras, knownExtras, neverFits } from '../extras/extra-facts.ts'
import type { Booker } from '../member-rows.ts'
import type { BookingRecord } from '../tables.ts'
import { either } from '../taken/taken.ts'
import { titleOf } from '../titles.ts'
import { askedOf } from './asked-of.ts'
import { refusedBy, type WantedTime } from './decide-booking.ts'
import { addressedAmong, type BookableRow, facilitiesOfCategory, roomsOfOthers } from './fact-rows.ts'
import { furtherWays, hasOfKind, waysOfKind } from './further-ways.ts'
import {
  agreesFirst,
  type Case,
  daysAround,
  factsOfDays,
  factsOfPerson,
  type Found,
  judge,
  nearest,
  openCase,
  passes,
  takenOf,
  workOf,
} from './judge.ts'
import { saidOfOwn } from './own-already.ts'
import { refusalOf } from './refusal-words.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>

/** What somebody wanted and does not get. */
export interface Refused {
  readonly building: Building
  readonly booker: Booker
  readonly facility: BookableRow
  readonly time: WantedTime
  readonly attendees: number
  readonly before: BookingRecord | undefined
  readonly extras: readonly WantedExtra[]
  /** What is to be blocked, and is not yet. */
  readonly shutOn?: ShutOn
  /** What is known already of whoever asked. */
  readonly person?: Pick<Case, 'switchedOn' | 'groups'>
}

/** How much is told. */
export const waysAtMost = 5
/** So many rooms of other kinds are looked at. */
const othersAtMost = 40

/** What lies around a refused time, whoever asks: the room in the days around, and its kind on that day. */
interface Around extends Pick<Case, 'holidays' | 'blocks'> {
  readonly kind: readonly FacilityRecord[]
  readonly here: Pick<Case, 'spaces' | 'taken'>
  readonly there: Pick<Case, 'spaces' | 'taken'>
}
interface Days {
  readonly firstDay: string
  readonly lastDay: string
}
const daysOf = (context: Context, { building, time: { date } }: Pick<Refused, 'building' | 'time'>): Days => {
  const today = todayIn(context, building)
  const earliest = daysAfter(date, -daysAround)
  // what was asked for may lie in the past
  return { firstDay: date < today ? date : earliest < today ? today : earliest, lastDay: daysAfter(date, daysAround) }
}

const readAround = async (
  context: Context,
  { building, facility, time: { date }, before }: Refused,
  known: KnownExtras,
  days: Days,
): Promise<Around> => {
  const kind = await facilitiesOfCategory(context, building.id, facility.categoryId)
  const without = before ? [before.id] : []
  return {
    ...(await factsOfDays(context, context, building, days.firstDay, days.lastDay)),
    kind,
    here: await takenOf(context, [facility], known, { ...days, without }),
    // the others are looked at on one day alone: of two hundred rooms a month would be twenty thousand rows
    there: await takenOf(context, kind, known, { firstDay: date, lastDay: date, without }),
  }
}

/** Not by the connection of whoever asks: others wait for the same. */
const beside = (context: Context): Context => {
  const from = <Tables>() => typed<Tables>(context.app.database.aside)
  return { ...context, read: from, unscoped: from }
}
/** Once the transaction is over in which somebody was refused. */
export const afterwards = (context: SignedIn): SignedIn => {
  const { scoped, unscoped } = context.app.database
  return { ...context, read: <Tables>() => typed<Tables>(scoped), unscoped: <Tables>() => typed<Tables>(unscoped) }
}

/** Of two hundred who are refused one time at the same moment few read what lies around it, and all are told. */
const aroundOf = (context: Context, refused: Refused, known: KnownExtras, days: Days): Promise<Around> => {
  const { building, facility, time, before } = refused
  const key = [
    'around',
    building.id,
    building.timeZone,
    facility.id,
    facility.version,
    time.date,
    days.firstDay,
    before?.id ?? '',
    ...known.pieces.keys(),
  ]
  return together(context.app, key.join(' '), () => readAround(beside(context), refused, known, days))
}

/** As many as are told, and no more are judged. */
export const firstOf = <T>(all: readonly T[], fits: (one: T) => boolean, most: number): T[] => {
  const found: T[] = []
  for (const one of all) {
    if (found.length >= most) break
    if (fits(one)) found.push(one)
  }
  return found
}

interface Looked {
  readonly found: Found[]
  readonly here: Case
  readonly there: Case
  readonly alike: readonly BookableRow[]
  readonly fits: boolean
}
/** How far it begins from what was asked for. */
const awayFrom = (wanted: WantedTime, { date, timeFrom }: Found): number =>
  Math.abs(Date.parse(`${date}T${timeFrom}Z`) - Date.parse(`${wanted.date}T${wanted.timeFrom}Z`))

/** The same room nearest after and before, the nearer of them first, then rooms of its kind at that time that are large enough. */
const lookAround = async (context: SignedIn, refused: Refused, most: number): Promise<Looked> => {
  const { building, booker, facility, time, attendees, before, extras, person, shutOn } = refused
  const days = daysOf(context, refused)
  const known = await knownExtras(context, building.id, extras, before)
  const { kind, here, there, ...around } = await aroundOf(context, refused, known, days)
  const addressed = await addressedAmong(context, kind, booker)
  const one: Case = {
    building,
    booker,
    now: context.now().getTime(),
    ...(await factsOfPerson(context, building, booker, days, person)),
    ...around,
    blocks: [...around.blocks, ...((await shutOn?.(days.firstDay, days.lastDay)) ?? [])],
    extras: known,
    before,
    roomWork: await workOf(context, before),
    ...here,
  }
  const fits = attendees <= facility.capacity && !neverFits(known, facility, attendees)
  const same = fits ? [nearest(one, facility, time, attendees, 1), nearest(one, facility, time, attendees, -1)] : []
  const near = same.filter((way) => way !== undefined).toSorted((a, b) => awayFrom(time, a) - awayFrom(time, b))
  const alike = offeredOf(kind, addressed)
    .filter(({ id, capacity }) => id !== facility.id && capacity >= attendees)
    .toSorted((a, b) => a.capacity - b.capacity)
  const elsewhere = firstOf(alike, (other) => passes({ ...one, ...there }, other, time, attendees), most - near.length)
  const at = { date: time.date, timeFrom: time.timeFrom, timeUntil: time.timeUntil }
  return { found: [...near, ...elsewhere.map((other) => ({ facility: other, ...at }))], here: one, there: { ...one, ...there }, alike, fits }
}
const offeredOf = (rooms: readonly FacilityRecord[], addressed: ReadonlySet<number>): BookableRow[] =>
  rooms.flatMap((room) => (addressed.has(room.id) ? [{ ...room, addressed: true }] : []))

/** Rooms of another kind that do, and what is taken in them on that day; of somebody who wants a place in what several share there are none. */
const unlikeOf = async (context: SignedIn, { building, booker, facility, time: { date }, attendees, before }: Refused, { extras }: Case) => {
  if (facility.mode !== 'EXCLUSIVE') return undefined
  const { id, version } = facility
  const key = ['unlike', building.id, building.timeZone, id, version, date, attendees, before?.id ?? '', ...extras.pieces.keys()]
  const { rooms, taken } = await together(context.app, key.join(' '), async () => {
    const aside = beside(context)
    const some = await roomsOfOthers(aside, building.id, facility, attendees, othersAtMost)
    return { rooms: some, taken: await takenOf(aside, some, extras, { firstDay: date, lastDay: date, without: before ? [before.id] : [] }) }
  })
  return { rooms: offeredOf(rooms, await addressedAmong(context, rooms, booker)), ...taken }
}

/** What the rules would let pass instead, without what would be a detour. */
export const findWays = async (context: SignedIn, refused: Refused, most: number): Promise<Found[]> =>
  (await lookAround(context, refused, most)).found

/** The same, filled up with what lies further where it is less than is told: other rooms of its kind, and of another kind only where its own has none. */
const fullWays = async (context: SignedIn, refused: Refused): Promise<readonly Found[]> => {
  const { found, ...around } = await lookAround(context, refused, waysAtMost)
  if (found.length >= waysAtMost) return found
  const { facility, time, attendees } = refused
  const ofKind = waysOfKind({ ...around, facility, time, attendees }, found, waysAtMost)
  const unlike = hasOfKind({ ...around, facility }, ofKind) ? undefined : await unlikeOf(context, refused, around.here)
  const there = unlike
    ? { ...around.there, spaces: new Map([...around.there.spaces, ...unlike.spaces]), taken: either(around.there.taken, unlike.taken) }
    : around.there
  return furtherWays({ ...around, there, facility, time, attendees, unlike: unlike?.rooms ?? [] }, ofKind, waysAtMost)
}
export const waysOut = async (context: SignedIn, refused: Refused): Promise<Way[]> => (await fullWays(context, refused)).map(wayTo(context))

export const wayTo =
  (context: SignedIn) =>
  ({ facility: { uuid, capacity, ...way }, date, timeFrom, timeUntil }: Found): Way => ({
    facility: { uuid, title: titleOf(context, way), capacity },
    date,
    timeFrom,
    timeUntil,
    price: null,
  })

/** What each of some would cost: of what is typed, where nothing stands that was paid, and no code is asked for. */
export type PriceEach = (found: readonly Found[]) => Promise<Way['price'][]>
const pricedWays = async (context: SignedIn, refused: Refused, priceEach: PriceEach): Promise<Way[]> => {
  const found = await fullWays(context, refused)
  const prices = await priceEach(found)
  return found.map((one, i) => ({ ...wayTo(context)(one), price: prices[i] ?? null }))
}

export interface Judgement {
  readonly allowed: boolean
  readonly needsApproval: boolean
  readonly refusal: Refusal | null
  readonly ways: Way[]
}
/** Whether it would pass, else why not and what would. */
export const answerTo = async (context: SignedIn, asked: Refused, priceEach: PriceEach): Promise<Judgement> => {
  const { building, booker, facility, time, attendees, before, extras } = asked
  const one = await openCase(context, context, building, booker, [facility], { firstDay: time.date, lastDay: time.date, before, extras })
  const refused = refusedBy(askedOf(one, judge(one, facility, time, attendees), facility, time, attendees))
  return {
    allowed: refused === undefined,
    needsApproval: facility.approval && agreesFirst(context, one),
    refusal: refused ? refusalOf(context.language, await saidOfOwn(context, one, facility, time, refused)) : null,
    ways: refused ? await pricedWays(context, asked, priceEach) : [],
  }
}
