import type { Transaction } from '#kit/server/context.ts'
import { end } from '#kit/server/data/write.ts'
import type { DoorChange } from '#modules/access/doors/server/front.ts'
import { placesInSets } from './door-group-rows.ts'
import { openFreeOpening } from './free-opening-rows.ts'
import { endFreeOpening } from './free-openings.ts'
import { tellOfDoors } from './group-doors.ts'
import { foreignMappings, openMappings } from './mapping-rows.ts'
import { buildingsWithGroups, resolvePlaces, rulesNaming } from './place-rows.ts'
import { resolveLater } from './resolve.ts'
import { desireHolidays, desireSchedules } from './schedules.ts'
import { doorGroupDoors } from './tables.ts'
import { closeMappings } from './write-mappings.ts'

// What modules below tell of in their own transactions. Rights that are lost are lost in it; those that are new come by the job.

export const groupChanged = async (
  tx: Transaction,
  { officeCentreId, userGroupId }: { officeCentreId: number; userGroupId: number },
): Promise<void> => {
  const [building] = await buildingsWithGroups(tx.context, officeCentreId)
  if (!building) return
  const ruleIds = await rulesNaming(tx, officeCentreId, { userGroupId })
  if (ruleIds.length === 0) return
  await resolvePlaces(tx, building, { ruleIds, fewerOnly: true })
  await resolveLater(tx, officeCentreId)
}

export const lettingsMoved = async (tx: Transaction, { officeCentreId }: { officeCentreId: number }): Promise<void> => {
  const [building] = await buildingsWithGroups(tx.context, officeCentreId)
  if (!building) return
  const ruleIds = await rulesNaming(tx, officeCentreId, 'floors')
  if (ruleIds.length === 0) return
  await resolvePlaces(tx, building, { ruleIds, fewerOnly: true })
  await resolveLater(tx, officeCentreId)
}

export const holidaysMoved = async (tx: Transaction, { officeCentreId }: { officeCentreId: number }): Promise<void> => {
  for (const building of await buildingsWithGroups(tx.context, officeCentreId)) await desireHolidays(tx, building)
}

/** Another controller must know the schedules and the people; of a door that is gone nobody knows anything. */
export const doorMoved = async (tx: Transaction, { what, officeCentreId, doorId }: DoorChange): Promise<void> => {
  const [building] = await buildingsWithGroups(tx.context, officeCentreId)
  if (!building) return
  if (what === 'GONE') {
    await endFreeOpening(tx, building, doorId)
    await closeMappings(tx, building, { doorId })
    for (const { id } of await placesInSets(tx, officeCentreId, { doorId })) await end(tx, doorGroupDoors, { id }, { action: 'doorTaken' })
    return
  }
  if (what === 'OWNER') {
    // whoever rents there now has not been asked
    await endFreeOpening(tx, building, doorId)
    const foreign = await foreignMappings(tx, building, doorId)
    if (foreign.length > 0) await closeMappings(tx, building, { doorId }, undefined, foreign)
    return
  }
  const mappings = await openMappings(tx, building, { doorId })
  await desireSchedules(tx, building, [
    ...mappings.map(({ timeZoneId }) => timeZoneId),
    (await openFreeOpening(tx, building, doorId))?.timeZoneId ?? null,
  ])
  await tellOfDoors(
    tx,
    officeCentreId,
    mappings.map(({ groupId }) => groupId),
  )
}
