import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type SeenById, touch } from '#kit/server/data/write.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { timeZoneInUse, timeZoneNameTaken } from '../contract.ts'
import type { AccessTimeZoneInput } from '../contract/schedule.ts'
import { desireSchedules } from './schedules.ts'
import { accessTimeZoneEditions, accessTimeZones } from './tables.ts'
import { editionOf, presentTimeZone } from './time-zone-rows.ts'

const edition = (
  tx: Transaction,
  officeCentreId: number,
  timeZoneId: number,
  { week, exceptions }: Pick<AccessTimeZoneInput, 'week' | 'exceptions'>,
  action: string,
) => insert(tx, accessTimeZoneEditions, { officeCentreId, timeZoneId, week, exceptions: JSON.stringify(exceptions) }, { action })

export const createTimeZone = (context: SignedIn, building: Building, { name, ...hours }: AccessTimeZoneInput): Promise<number> =>
  context.transaction(async (tx) => {
    const { id } = await unlessTaken(timeZoneNameTaken, insert(tx, accessTimeZones, { officeCentreId: building.id, name }, { action: 'created' }))
    await edition(tx, building.id, id, hours, 'created')
    return id
  })

const lockIn = async (tx: Transaction, building: Building, which: SeenById) => {
  return lock(tx, accessTimeZones, { ...which, officeCentreId: building.id })
}

/** jsonb keeps the days in an order of its own. */
const sameHours = (a: Pick<AccessTimeZoneInput, 'week' | 'exceptions'>, b: Pick<AccessTimeZoneInput, 'week' | 'exceptions'>): boolean =>
  JSON.stringify(a.exceptions) === JSON.stringify(b.exceptions) &&
  Object.entries(a.week).every(([day, stretches]) => JSON.stringify(stretches) === JSON.stringify(b.week[day as 'MON']))

/** Hours that hold have a period: the edition ends and another one begins; controllers are told. */
export const updateTimeZone = (context: SignedIn, building: Building, which: SeenById, { name, ...hours }: AccessTimeZoneInput): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const zone = await lockIn(tx, building, which)
    const before = await presentTimeZone(inside, building, zone.id)
    const same = sameHours(hours, before)
    if (name !== zone.name) await unlessTaken(timeZoneNameTaken, change(tx, accessTimeZones, { id: zone.id }, { name }, { action: 'changed' }))
    else if (!same) await touch(tx, accessTimeZones, { id: zone.id }, { action: 'hoursChanged' })
    if (same) return
    await end(tx, accessTimeZoneEditions, { id: (await editionOf(tx, building, zone.id)).id }, { action: 'hoursEnded' })
    await edition(tx, building.id, zone.id, hours, 'hoursBegun')
    await desireSchedules(tx, building, [zone.id])
  })

export const deleteTimeZone = (context: SignedIn, building: Building, which: SeenById): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { id } = await lockIn(tx, building, which)
    const { mappings, freeDoors } = await presentTimeZone(inside, building, id)
    if (mappings + freeDoors > 0) throw new Failed(timeZoneInUse)
    await end(tx, accessTimeZoneEditions, { id: (await editionOf(tx, building, id)).id }, { action: 'hoursEnded' })
    await end(tx, accessTimeZones, { id }, { action: 'deleted' })
  })
