import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { end, insert, touch } from '#kit/server/data/write.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { companyUnknown, floorUnknown, ofTheBuilding } from '../contract.ts'
import { tellOfDoors } from './group-doors.ts'
import { askingCompany } from './group-rows.ts'
import { companiesIn, floorsIn, storedCompanies, storedFloors } from './handed-rows.ts'
import { lockGroup } from './lock-group.ts'
import { accessGroupCompanies, accessGroupFloors, accessGroups } from './tables.ts'
import { writeRules } from './write-rules.ts'

/** Only the building hands on, and only what is its own. */
const ownOfBuilding = async (tx: Transaction, inside: SignedIn, building: Building, groupId: number) => {
  const group = await lockGroup(tx, inside, building, { id: groupId })
  if (askingCompany(inside) !== null || group.companyId !== null) throw new Failed(ofTheBuilding)
  return group
}

const different = (wanted: readonly number[], there: readonly { id: number; of: number }[]) => ({
  added: [...new Set(wanted)].filter((id) => !there.some(({ of }) => of === id)),
  over: there.filter(({ of }) => !wanted.includes(of)),
})

/** A company that the group is taken back from loses the places that it has given. */
export const setTenantMapping = (context: SignedIn, building: Building, groupId: number, companyIds: readonly number[]): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { id, officeCentreId } = await ownOfBuilding(tx, inside, building, groupId)
    const { added, over } = different(companyIds, await storedCompanies(tx, building, id))
    if ((await companiesIn(tx, building, added)) < added.length) throw new Failed(companyUnknown)
    for (const { id: mapping, of } of over) {
      await end(tx, accessGroupCompanies, { id: mapping }, { action: 'companyTaken' })
      await writeRules(tx, building, id, of, [])
    }
    for (const companyId of added) await insert(tx, accessGroupCompanies, { officeCentreId, groupId: id, companyId }, { action: 'companyAdded' })
    if (added.length + over.length > 0) await touch(tx, accessGroups, { id }, { action: 'companiesChanged' })
  })

/** Lift floors that the group opens. */
export const setFloorMapping = (context: SignedIn, building: Building, groupId: number, floorIds: readonly number[]): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { id, officeCentreId } = await ownOfBuilding(tx, inside, building, groupId)
    const { added, over } = different(floorIds, await storedFloors(tx, building, id))
    if ((await floorsIn(tx, building, added)) < added.length) throw new Failed(floorUnknown)
    for (const { id: mapping } of over) await end(tx, accessGroupFloors, { id: mapping }, { action: 'floorTaken' })
    for (const floorId of added) await insert(tx, accessGroupFloors, { officeCentreId, groupId: id, floorId }, { action: 'floorAdded' })
    if (added.length + over.length === 0) return
    await touch(tx, accessGroups, { id }, { action: 'floorsChanged' })
    await tellOfDoors(tx, building.id, [id], { room: added.length > 0 })
  })
