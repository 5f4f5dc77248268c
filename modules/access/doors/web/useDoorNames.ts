import { useItem } from '#kit/web/queries.ts'
import { listTenantChoices } from '#modules/identity/office-centres/contract.ts'
import { getFloor } from '#modules/property/units/contract.ts'
import { getController } from '../contract.ts'
import type { DoorForm, DoorNames } from './doorForm.ts'

/** The name of a floor; nothing while it is looked up. */
export const useFloor = (oc: string, floorId: string | undefined): string => {
  const floor = useItem(getFloor, floorId ? { params: { id: oc, floorId } } : undefined).data
  return floor ? `${floor.floorNo} · ${floor.towerName}` : ''
}
const useController = (oc: string, id: string | undefined): string =>
  useItem(getController, id ? { params: { oc, id: Number(id) } } : undefined).data?.name ?? ''

/** What two versions of a door name by number, in words; looked up when there are two. */
export const useDoorNames = (oc: string, theirs: DoorForm | undefined, mine: DoorForm): DoorNames => {
  const ids = [...new Set(theirs ? [theirs.companyId, mine.companyId].filter((id) => id !== '') : [])]
  const companies = useItem(listTenantChoices, ids.length > 0 ? { params: { id: oc }, query: { ids } } : undefined).data?.items
  const other = theirs && mine
  const floors = [
    [theirs?.floorId, useFloor(oc, theirs?.floorId)],
    [other?.floorId, useFloor(oc, other?.floorId)],
  ]
  const controllers = [
    [theirs?.controllerId, useController(oc, theirs?.controllerId)],
    [other?.controllerId, useController(oc, other?.controllerId)],
  ]
  const named = (known: readonly (string | undefined)[][], wanted: string): string => known.find(([id]) => id === wanted)?.[1] ?? ''
  return {
    company: (wanted) => companies?.find(({ id }) => String(id) === wanted)?.companyName ?? '',
    floor: (wanted) => named(floors, wanted),
    controller: (wanted) => named(controllers, wanted),
  }
}
