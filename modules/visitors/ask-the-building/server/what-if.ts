import { Failed, failures } from '#kit/contract/failure.ts'
import { stretchesOn } from '#kit/contract/week.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { holidaysBetween } from '#modules/property/holidays/server/front.ts'
import { doorUnknown } from '../contract.ts'
import type { HolidayRehearsal, LockdownReachAsked, LockdownRehearsal } from '../contract/what-if.ts'
import { seenDoor } from './asking.ts'
import { hoursInUse, shutBy } from './what-if-rows.ts'

/** Holidays and lockdowns are the building's, and so is what they would do. */
const onlyBuilding = ({ scope }: SignedIn, { companyId }: Building): void => {
  if (scope.kind === 'tenant' || companyId !== undefined) throw new Failed(failures.notFound)
}

/** What a day that becomes a public holiday, or is none any more, does to hours by which people come in. */
export const rehearseHoliday = async (context: SignedIn, building: Building, date: string): Promise<HolidayRehearsal> => {
  onlyBuilding(context, building)
  const isHoliday = (await holidaysBetween(context, building.id, date, date)).length > 0
  const all = await hoursInUse(context, building.id)
  const rows = all.map(({ name, doors, freeDoors, people, ...hours }) => {
    const [before = [], after = []] = [isHoliday, !isHoliday].map((holiday) => [...stretchesOn(hours, date, holiday)])
    return { name, doors, freeDoors, people, before, after }
  })
  const inUse = rows.filter(({ doors, freeDoors }) => doors + freeDoors > 0)
  const other = inUse.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  return { date, isHoliday, rows: other, same: inUse.length - other.length }
}

/** Whom a lockdown would keep out, and at which doors. Leaving is never stopped. */
export const rehearseLockdown = async (context: SignedIn, building: Building, asked: LockdownReachAsked): Promise<LockdownRehearsal> => {
  onlyBuilding(context, building)
  if (asked.doorId) await seenDoor(context, building, asked.doorId)
  const told = await shutBy(context, building.id, asked)
  // a floor of another building has no doors here, nor has one without any: there is nothing to lock down
  if (told.doors.length === 0) throw new Failed(doorUnknown, { fields: { [asked.reach === 'FLOOR' ? 'floorId' : 'doorId']: 'noDoorThere' } })
  return told
}
