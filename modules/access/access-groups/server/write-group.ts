import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, type SeenById, touch } from '#kit/server/data/write.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { groupNameTaken, ofTheBuilding } from '../contract.ts'
import type { AccessGroupInput } from '../contract/group.ts'
import { markForLockdown } from './exemptions.ts'
import { askingCompany, isMine } from './group-rows.ts'
import { checkMine, lockGroup } from './lock-group.ts'
import { resolvePlaces } from './place-rows.ts'
import { accessGroups } from './tables.ts'
import { closeMappings } from './write-mappings.ts'
import { writeRules } from './write-rules.ts'

export const createGroup = (context: SignedIn, building: Building, { rules, passesLockdown, ...values }: AccessGroupInput): Promise<number> =>
  context.transaction(async (tx) => {
    const companyId = askingCompany(context)
    const group = await unlessTaken(
      groupNameTaken,
      insert(tx, accessGroups, { officeCentreId: building.id, companyId, ...values }, { action: 'created' }),
    )
    await writeRules(tx, building, group.id, companyId, rules)
    await markForLockdown(tx, group, passesLockdown)
    return group.id
  })

export const updateGroup = (
  context: SignedIn,
  building: Building,
  which: SeenById,
  { rules, passesLockdown, ...values }: AccessGroupInput,
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const group = await lockGroup(tx, inside, building, which)
    if (!isMine(context, group) && (group.name !== values.name || group.description !== values.description)) throw new Failed(ofTheBuilding)
    const { added, ended } = await writeRules(tx, building, group.id, askingCompany(context), rules)
    // after places and passes: lockdowns take their turn last; a company to which it was handed over does not mark it
    const marked = isMine(context, group) && (await markForLockdown(tx, group, passesLockdown))
    const same = group.name === values.name && group.description === values.description
    if (!same) await unlessTaken(groupNameTaken, change(tx, accessGroups, { id: group.id }, values, { action: 'changed' }))
    else if (added.length + ended.length > 0) await touch(tx, accessGroups, { id: group.id }, { action: 'peopleChanged' })
    else if (marked) await touch(tx, accessGroups, { id: group.id }, { action: 'changed' })
  })

/** Nobody has a place in it any more, and its doors do not know it. */
export const deleteGroup = (context: SignedIn, building: Building, which: SeenById): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const group = await lockGroup(tx, inside, building, which)
    checkMine(context, group)
    await closeMappings(tx, building, { groupId: group.id })
    await end(tx, accessGroups, { id: group.id }, { action: 'deleted' })
    await resolvePlaces(tx, building)
    await markForLockdown(tx, group, false)
  })
