import type { Context } from '#kit/server/context.ts'
import { holidayDatesOf, openThroughout } from '#modules/property/opening-hours/server/front.ts'
import type { VisitingRules } from '#modules/visitors/visiting-settings/contract.ts'
import type { VisitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'

/** Why somebody has to agree, by whose rules. Each is its own party of the round. */
export const reasons = [
  'BUILDING_SETTING',
  'BUILDING_MANY',
  'BUILDING_HOURS',
  'RESTRICTED_FLOOR',
  'COMPANY_SETTING',
  'COMPANY_MANY',
  'COMPANY_HOURS',
  'SELF_REGISTERED',
] as const
export type Reason = (typeof reasons)[number]
export const isBuildings = (reason: Reason): boolean => reason.startsWith('BUILDING_') || reason === 'RESTRICTED_FLOOR'

interface Asked {
  days: readonly string[]
  timeFrom: string
  timeUntil: string
  floorId: number | null
  visitors: number
  selfRegistered?: boolean
}

const outside = ({ hours }: VisitingRules, { days, timeFrom, timeUntil }: Asked, holidays: ReadonlySet<string>): boolean =>
  hours !== null && days.some((day) => !openThroughout({ week: hours, exceptions: [] }, holidays, { day, from: timeFrom, until: timeUntil }))

const many = ({ approveOver }: VisitingRules, { visitors }: Asked): boolean => approveOver !== null && visitors > approveOver

/** All reasons of a visit; none: it is agreed as it is. */
export const reasonsFor = async (
  context: Context,
  buildingId: number,
  { building, company, restrictedFloors }: VisitingHeldTo,
  asked: Asked,
): Promise<Reason[]> => {
  const holidays = await holidayDatesOf(context, buildingId, asked.days)
  const found: [Reason, boolean][] = [
    ['BUILDING_SETTING', building.approval],
    ['BUILDING_MANY', many(building, asked)],
    ['BUILDING_HOURS', outside(building, asked, holidays)],
    ['RESTRICTED_FLOOR', asked.floorId !== null && restrictedFloors.includes(asked.floorId)],
    ['COMPANY_SETTING', company?.approval ?? false],
    ['COMPANY_MANY', company !== undefined && many(company, asked)],
    ['COMPANY_HOURS', company !== undefined && outside(company, asked, holidays)],
    ['SELF_REGISTERED', asked.selfRegistered ?? false],
  ]
  return found.flatMap(([reason, holds]) => (holds ? [reason] : []))
}
