import { isOpenAt } from '#kit/contract/week.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { holidaysBetween } from '#modules/property/holidays/server/front.ts'
import type { Period } from '#modules/property/opening-hours/server/front.ts'
import type { DoorAnswer } from '../contract.ts'
import { iso, isIn, outOfUse } from './asking.ts'
import { type DoorFact, doorsBy, editionsBy, type GroupWay, lockdownsOf, toldOf } from './fact-rows.ts'
import { offTimes } from './off-rows.ts'

interface Wanted {
  at: number
  doorIds: readonly number[]
  /** Of the hours by which they open. */
  editionIds: readonly number[]
  /** Who and what else may be switched off. */
  switched: Parameters<typeof offTimes>[1]
  /** Of what is shown at them. */
  refs: readonly string[]
}
/** What is known of doors at a moment: their hours, what keeps them shut, and what their controllers had confirmed. */
export const doorsAt = async (context: SignedIn, building: Building, { at, doorIds, editionIds, switched, refs }: Wanted) => {
  const doors = await doorsBy(context, building.id, doorIds)
  const editions = await editionsBy(context, editionIds)
  const lockdowns = await lockdownsOf(context, building.id, doorIds)
  const off = await offTimes(context, [...switched, ...doorIds.map((id) => ['doors', id] as const)])
  const told = await toldOf(context, building.id, refs, iso(at))
  const local = localTime(new Date(at), building.timeZone)
  const holiday = (await holidaysBetween(context, building.id, local.date, local.date)).length > 0
  const isNow = (periods: readonly Period[] = []): boolean => periods.some((one) => isIn(one, at))
  return {
    doors,
    holiday,
    off,
    isNow,
    inHours: (editionId: number | null): boolean => {
      const hours = editionId === null ? undefined : editions.get(editionId)
      return hours !== undefined && isOpenAt(hours, local, holiday)
    },
    lockedDown: ({ id }: DoorFact): boolean => isNow(lockdowns.get(id)),
    /** When lockdowns of it that are over were lifted. */
    liftedOf: ({ id }: DoorFact): number[] => (lockdowns.get(id) ?? []).filter(({ until }) => until <= at).map(({ until }) => until),
    unused: (door: DoorFact): boolean => isNow(outOfUse(door, off)),
    toldDate: ({ controllerId }: DoorFact): string | null => told.get(controllerId) ?? null,
  }
}
export type DoorsAt = Awaited<ReturnType<typeof doorsAt>>

/** A way of a group as it is told, with whether its hours are open. */
export const toldWay = (
  { group, schedule, editionId, mappedFrom }: Pick<GroupWay, 'group' | 'schedule' | 'editionId' | 'mappedFrom'>,
  memberSince: string,
  { inHours }: DoorsAt,
): DoorAnswer['ways'][number] => ({
  group,
  memberSince,
  mappedSince: iso(mappedFrom),
  schedule,
  open: schedule === null || inHours(editionId),
})
