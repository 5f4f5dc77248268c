import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { type Building, entriesWritten } from '#modules/access/doors/server/front.ts'
import { busyRehearsing, can } from '../contract.ts'
import type { DoorsChange, DoorsRehearsal, Rehearsal, RuleInput } from '../contract/group.ts'
import type { AccessTimeZoneInput, HoursRehearsal } from '../contract/schedule.ts'
import { gainAndLoss, gainAndLossAtDoors } from './gain-rows.ts'
import { askingCompany } from './group-rows.ts'
import { setFloorMapping } from './hand-over.ts'
import { hoursBy, openedBy } from './hours-rows.ts'
import { checkMine, lockGroup } from './lock-group.ts'
import { openMappings } from './mapping-rows.ts'
import { holdersIn } from './place-rows.ts'
import { hoursFelt } from './rehearse-hours.ts'
import { rightsOf } from './rights-rows.ts'
import { presentTimeZone } from './time-zone-rows.ts'
import { mapDoorGroups, mapDoors, rescheduleDoors, unmapDoor } from './write-mappings.ts'
import { writeRules } from './write-rules.ts'
import { updateTimeZone } from './write-time-zone.ts'

/** Thrown so that nothing of what was tried stays. */
class Tried extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('a rehearsal is taken back')
    this.result = result
  }
}

/** What is tried is carried out and taken back; so what it tells is what would happen. One at a time for a group, and not for long. */
const tryOut = async <T>(context: SignedIn, work: (tx: Transaction, inside: SignedIn) => Promise<T>): Promise<T> => {
  try {
    return await context.transaction(async (tx, inside) => {
      await sql`set local lock_timeout = '1s'`.execute(tx.unscoped('of this transaction'))
      throw new Tried(await work(tx, inside))
    })
  } catch (error) {
    if (error instanceof Tried) return error.result as T
    // 55P03: somebody else holds what the rehearsal needs
    if ((error as { code?: string }).code === '55P03') throw new Failed(busyRehearsing)
    throw error
  }
}

export const rehearse = (context: SignedIn, building: Building, id: number, rules: readonly RuleInput[]): Promise<Rehearsal> =>
  tryOut(context, async (tx, inside) => {
    const group = await lockGroup(tx, inside, building, { id })
    const compare = await gainAndLoss(tx, building, group.id)
    await writeRules(tx, building, group.id, askingCompany(context), rules)
    return compare()
  })

const unmapAll = async (tx: Transaction, inside: SignedIn, building: Building, groupId: number, nos: readonly number[]): Promise<void> => {
  const open = await openMappings(tx, building, { groupId })
  for (const no of new Set(nos)) {
    const mapping = open.find((one) => one.no === no)
    if (!mapping) throw new Failed(failures.notFound)
    await unmapDoor(inside, building, groupId, { no, version: mapping.version })
  }
}

/** By the operations themselves: what they refuse the rehearsal refuses. */
const carryOut = async (tx: Transaction, inside: SignedIn, building: Building, groupId: number, change: DoorsChange): Promise<unknown> => {
  if (change.change === 'MAP') return mapDoors(inside, building, groupId, change)
  if (change.change === 'SETS') return mapDoorGroups(inside, building, groupId, change)
  if (change.change === 'FLOORS') {
    if (!inside.holds(can.ACTION)) throw new Failed(failures.forbidden)
    return setFloorMapping(inside, building, groupId, change.floorIds)
  }
  if (change.change === 'UNMAP') return unmapAll(tx, inside, building, groupId, change.doorMappingIds)
  return rescheduleDoors(inside, building, groupId, { nos: change.doorMappingIds, accessTimeZoneId: change.accessTimeZoneId })
}

/** Who would open which doors, and reach which lift floors, that they do not open now, who none that they do, and who at other hours, whatever their other groups open. */
export const rehearseDoors = (context: SignedIn, building: Building, id: number, change: DoorsChange): Promise<DoorsRehearsal> =>
  tryOut(context, async (tx, inside) => {
    const group = await lockGroup(tx, inside, building, { id })
    checkMine(inside, group)
    const compare = await gainAndLossAtDoors(tx, building, group.id, askingCompany(context))
    await carryOut(tx, inside, building, group.id, change)
    return compare()
  })

/** What the people of all groups that open a door by these hours open at such doors, by all their groups. */
const rightsBy = async (tx: Transaction, building: Building, timeZoneId: number) => {
  const { groups, doors } = await openedBy(tx, building.id, timeZoneId)
  const there = new Set(doors)
  return (await rightsOf(tx, building.id, await holdersIn(tx, building.id, groups))).filter(({ doorId }) => there.has(doorId))
}

/** Of everybody who comes in somewhere by these hours: at which doors at more or at fewer of them. */
export const rehearseTimeZone = (context: SignedIn, building: Building, id: number, input: AccessTimeZoneInput): Promise<HoursRehearsal> =>
  tryOut(context, async (tx, inside) => {
    const { version } = await presentTimeZone(inside, building, id)
    const rights = await rightsBy(tx, building, id)
    const schedules = [...new Set(rights.flatMap((right) => right.schedules))]
    const before = await hoursBy(tx, building.id, schedules)
    await updateTimeZone(inside, building, { id, version }, input)
    const after = await hoursBy(tx, building.id, schedules)
    return { ...(await hoursFelt(tx, building, rights, { before, after })), entries: await entriesWritten(tx, building.id) }
  })
