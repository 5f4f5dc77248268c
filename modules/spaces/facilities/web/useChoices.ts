import { useItem } from '#kit/web/queries.ts'
import { listFacilityDoors, listFacilityFloors } from '../contract.ts'
import { floorText } from './facilityText.ts'
import { useAllCategories } from './useAllCategories.ts'

/** What a facility can be of, and where it can be. */
export const useChoices = (oc: string) => {
  const categories = useAllCategories(oc) ?? []
  const floors = useItem(listFacilityFloors, { params: { oc } }).data ?? []
  const doors = useItem(listFacilityDoors, { params: { oc } }).data ?? []
  const floorName = (id: string): string => floorText(floors.find((floor) => String(floor.id) === id) ?? null)
  const doorName = (id: string): string => doors.find((door) => String(door.id) === id)?.name ?? ''
  return { categories, floors, doors, floorName, doorName }
}
