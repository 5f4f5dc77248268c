import { localTime } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { holidayDatesOf, openWithin, type Period, without } from '#modules/property/opening-hours/server/front.ts'
import type { DoorsRehearsal } from '../contract/group.ts'
import { hoursBy } from './hours-rows.ts'
import { earliest, sevenDays } from './moments.ts'

export interface Opens {
  readonly always: boolean
  readonly schedules: readonly string[]
}
/** What people opened at a door or a lift floor before a change, and after it. */
export interface Difference {
  readonly holders: readonly string[]
  readonly members: readonly number[]
  /** The uuid of the door, the number of the floor. */
  readonly at: string
  readonly before: Opens | undefined
  readonly after: Opens | undefined
}

type Effect = 'gain' | 'lose' | 'otherHours'
const hoursOf = (opens: Opens | undefined): string => (!opens ? 'never' : opens.always ? 'always' : opens.schedules.toSorted().join(' '))
const effectOf = ({ before, after }: Difference): Effect | undefined => {
  if (!before || !after) return after ? 'gain' : before && 'lose'
  return hoursOf(before) === hoursOf(after) ? undefined : 'otherHours'
}

const iso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())

/** When a change of hours is felt first. Of the same hours once, however many people have them. */
const firstMoments = async (tx: Transaction, building: Building, differences: readonly Difference[]) => {
  const now = tx.context.now().getTime()
  const week: Period = { from: now, until: now + sevenDays }
  const schedules = new Set(differences.flatMap(({ before, after }) => [...(before?.schedules ?? []), ...(after?.schedules ?? [])]))
  const hours = await hoursBy(tx, building.id, [...schedules])
  const days = [week.from, week.until].map((at) => localTime(new Date(at), building.timeZone).date)
  const holidays = await holidayDatesOf(tx.context, building.id, days)
  const opened = new Map([...hours].map(([uuid, one]) => [uuid, openWithin(one, building.timeZone, week, (date) => holidays.has(date))]))
  const periodsOf = (opens: Opens | undefined): Period[] =>
    !opens ? [] : opens.always ? [week] : opens.schedules.flatMap((uuid) => opened.get(uuid) ?? [])
  const known = new Map<string, number | undefined>()
  return ({ before, after }: Difference): number | undefined => {
    const key = `${hoursOf(before)}|${hoursOf(after)}`
    if (!known.has(key)) {
      const [was, is] = [periodsOf(before), periodsOf(after)]
      const different = [...is.flatMap((one) => without(one, was)), ...was.flatMap((one) => without(one, is))]
      known.set(key, earliest(different.map((one) => one.from)))
    }
    return known.get(key)
  }
}

/** Who gains and who loses, of people counted once, at which doors or floors, and from when in the next seven days. */
export const differencesTold = async (tx: Transaction, building: Building, all: readonly Difference[]) => {
  const firstOf = await firstMoments(tx, building, all)
  const felt = all.flatMap((one) => {
    const effect = effectOf(one)
    return effect ? [{ ...one, effect, moment: firstOf(one) }] : []
  })
  type Felt = (typeof felt)[number]
  const each = <T>(of: (effect: Effect) => T) => ({ gain: of('gain'), lose: of('lose'), otherHours: of('otherHours') })
  const countsOf = (some: readonly Felt[]) =>
    each((wanted) => new Set(some.flatMap(({ effect, holders }) => (effect === wanted ? holders : []))).size)
  const firstIn = (some: readonly Felt[]): DoorsRehearsal['first'] =>
    each((wanted) => iso(earliest(some.flatMap(({ effect, moment }) => (effect === wanted ? [moment] : [])))))
  const places = new Map([...Map.groupBy(felt, ({ at }) => at)].map(([at, own]) => [at, { ...countsOf(own), first: firstIn(own) }]))
  const members = (wanted: Effect) => [...new Set(felt.flatMap(({ effect, members: ids }) => (effect === wanted ? ids : [])))]
  return { counts: countsOf(felt), first: firstIn(felt), places, members }
}
