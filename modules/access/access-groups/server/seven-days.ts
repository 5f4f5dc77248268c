import { localTime } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { holidayDatesOf } from '#modules/property/opening-hours/server/front.ts'
import type { DoorsRehearsal } from '../contract/group.ts'
import { doorNames, hoursBy } from './hours-rows.ts'
import { earliest, sevenDays } from './moments.ts'
import { openWithin, type Period, without } from './periods.ts'

interface Opens {
  readonly always: boolean
  readonly schedules: readonly string[]
}
/** What somebody opened at a door before a change, and after it. */
export interface Difference {
  readonly holder: string
  readonly member: readonly number[]
  /** Its uuid. */
  readonly door: string
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

/** Who gains and who loses, of people counted once, at which doors, and from when in the next seven days. */
export const differencesTold = async (tx: Transaction, building: Building, all: readonly Difference[]) => {
  const firstOf = await firstMoments(tx, building, all)
  const felt = all.flatMap((one) => {
    const effect = effectOf(one)
    return effect ? [{ ...one, effect, at: firstOf(one) }] : []
  })
  type Felt = (typeof felt)[number]
  const each = <T>(of: (effect: Effect) => T) => ({ gain: of('gain'), lose: of('lose'), otherHours: of('otherHours') })
  const countsOf = (some: readonly Felt[]) =>
    each((wanted) => new Set(some.flatMap(({ effect, holder }) => (effect === wanted ? [holder] : []))).size)
  const firstIn = (some: readonly Felt[]): DoorsRehearsal['first'] =>
    each((wanted) => iso(earliest(some.flatMap(({ effect, at }) => (effect === wanted ? [at] : [])))))
  const byDoor = Map.groupBy(felt, ({ door }) => door)
  const doors = (await doorNames(tx, building.id, [...byDoor.keys()])).map(({ id, uuid, name }) => {
    const own = byDoor.get(uuid) ?? []
    return { id, name, ...countsOf(own), first: firstIn(own) }
  })
  const members = (wanted: Effect) => [...new Set(felt.flatMap(({ effect, member }) => (effect === wanted ? member : [])))]
  return { counts: countsOf(felt), first: firstIn(felt), doors, members }
}
