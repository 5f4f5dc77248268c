import { daysAfter } from '#kit/contract/days.ts'
import { notFound } from '#kit/contract/failure.ts'
import { dayAfter, instantOf, localTime, todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { sha256 } from '#kit/server/signing.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type Occupation, occupiesBuilding } from '#modules/property/units/server/front.ts'
import { type BoardOccupation, can, type Clash, type ClashBoard } from '../contract.ts'
import { clashesOf, type Day, type FoundClash } from '../contract/rules.ts'
import { decisionsOn, toldOf } from './decision-rows.ts'
import { type BoardFloor, floorsIn } from './place-rows.ts'
import { settingsOf } from './settings.ts'

/** So many of one kind are looked at; a building that has more in a week looks at its days one by one. */
const occupationsAtMost = 5000

/** So many clashes are told of: nobody reads more, and each is worked out for whoever looks. */
const clashesAtMost = 2000

export interface KnownClash extends FoundClash<Occupation> {
  readonly key: string
  readonly mark: string
}
export interface Looked {
  readonly days: readonly Day[]
  readonly floors: readonly BoardFloor[]
  readonly occupations: readonly Occupation[]
  readonly clashes: readonly KnownClash[]
  readonly more: boolean
}

const short = (text: string): string => sha256(text).slice(0, 22)

/** What a clash is found again by, and how its sides are now. What two do to each other names who does it to whom. */
const known = (clash: FoundClash<Occupation>): KnownClash => {
  const { rule, at, n, limit } = clash
  const sides = n === null ? clash.sides : clash.sides.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return {
    ...clash,
    sides,
    key: short(JSON.stringify([rule, at, sides.map(({ key }) => key)])),
    mark: short(
      JSON.stringify([
        limit,
        sides.map(({ from, until, floorIds, people, traits, places }) => [
          from,
          until,
          floorIds.toSorted((a, b) => a - b),
          people,
          traits.toSorted(),
          places.toSorted(),
        ]),
      ]),
    ),
  }
}

/** What of all modules takes place in a building on some days, and what of it does not go together. Some ten statements, however much it is. */
export const lookAt = async (context: SignedIn, building: OfficeCentreRecord, date: string, many: number): Promise<Looked> => {
  const { timeZone } = building
  const midnight = (day: string) => instantOf(day, '00:00', timeZone).getTime()
  const days = Array.from({ length: many }, (_, at) => daysAfter(date, at)).map((day) => ({
    date: day,
    from: midnight(day),
    until: midnight(dayAfter(day)),
  }))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('a board has a day')
  const settings = await settingsOf(context, building)
  const span = {
    from: new Date(first.from),
    until: new Date(last.until),
    firstDay: first.date,
    lastDay: last.date,
    crowdFrom: settings.crowdFrom,
    limit: occupationsAtMost + 1,
  }
  const [floors, ...answers] = await Promise.all([
    floorsIn(context, building),
    ...occupiesBuilding.answers.map((occupies) => occupies(context, building, span)),
  ])
  const occupations = answers.flatMap((some) => some.slice(0, occupationsAtMost)).toSorted((a, b) => a.from - b.from)
  const own = new Map(settings.floors.map(({ floorId, people }) => [floorId, people]))
  const limits = { ...settings, peopleOn: (floorId: number) => own.get(floorId) ?? settings.floorPeople }
  const clashes = clashesOf(occupations, floors, limits, days, clashesAtMost + 1)
  return {
    days,
    floors,
    occupations,
    clashes: clashes.slice(0, clashesAtMost).map(known),
    more: clashes.length > clashesAtMost || answers.some(({ length }) => length > occupationsAtMost),
  }
}

/** One clash, on a day on which it is. */
export const findClash = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  key: string,
  date: string,
): Promise<{ looked: Looked; clash: KnownClash }> => {
  const looked = await lookAt(context, building, date, 1)
  const clash = looked.clashes.find((one) => one.key === key)
  if (!clash) throw notFound()
  return { looked, clash }
}

/** By the clock of the building, too. */
export const momentsOf = ({ timeZone }: Pick<OfficeCentreRecord, 'timeZone'>, { from, until }: { from: number; until: number }) => {
  const [start, end] = [localTime(new Date(from), timeZone), localTime(new Date(until), timeZone)]
  // the end of a day is that day's
  const atMidnight = end.time === '00:00' && until > from
  return {
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(until).toISOString(),
    dateFrom: start.date,
    timeFrom: start.time,
    dateUntil: atMidnight ? daysAfter(end.date, -1) : end.date,
    timeUntil: atMidnight ? '24:00' : end.time,
  }
}

export const presentOccupation = (context: SignedIn, building: OfficeCentreRecord, one: Occupation): BoardOccupation => ({
  key: one.key,
  kind: one.kind,
  title: one.title(context.language),
  detail: one.detail,
  floorIds: [...one.floorIds],
  wholeBuilding: one.wholeBuilding,
  ...momentsOf(building, one),
  wholeDays: one.wholeDays,
  people: one.people,
  traits: [...one.traits],
  path: one.mayOpen ? one.path : null,
})

interface Said {
  readonly decisions: Awaited<ReturnType<typeof decisionsOn>>
  readonly told: Awaited<ReturnType<typeof toldOf>>
}
export const presentClash = (building: OfficeCentreRecord, clash: KnownClash, { decisions, told }: Said): Clash => {
  const decision = decisions.get(clash.key)
  return {
    key: clash.key,
    mark: clash.mark,
    rule: clash.rule,
    gravity: clash.gravity,
    ...momentsOf(building, clash),
    floorIds: [...clash.floorIds],
    sides: clash.sides.map(({ key }) => key),
    n: clash.n,
    limit: clash.limit,
    state: decision?.mark === clash.mark ? decision.way : 'OPEN',
    told: told.get(clash.key) ?? 0,
  }
}

export const saidOf = async (context: SignedIn, building: OfficeCentreRecord, clashes: readonly KnownClash[]): Promise<Said> => {
  const keys = clashes.map(({ key }) => key)
  const [decisions, told] = await Promise.all([decisionsOn(context, building, keys), toldOf(context, building, keys)])
  return { decisions, told }
}

export const boardOf = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  query: { date?: string | undefined; days: number },
): Promise<ClashBoard> => {
  const today = todayIn(context, building)
  const { days, floors, occupations, clashes, more } = await lookAt(context, building, query.date ?? today, query.days)
  const said = await saidOf(context, building, clashes)
  const towers = [...new Set(floors.map(({ towerId }) => towerId))]
  return {
    timeZone: building.timeZone,
    today,
    days: days.map(({ date, from, until }) => ({ date, startsAt: new Date(from).toISOString(), endsAt: new Date(until).toISOString() })),
    floors: towers.flatMap((tower) =>
      floors
        .filter(({ towerId }) => towerId === tower)
        .toReversed()
        .map(({ floorNoInt: _by, ...floor }) => floor),
    ),
    occupations: occupations.map((one) => presentOccupation(context, building, one)),
    clashes: clashes.map((one) => presentClash(building, one, said)),
    more,
    may: { edit: context.holds(can.EDIT) },
  }
}
