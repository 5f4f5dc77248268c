import type { Listing } from '#kit/web/listing.ts'
import { choice } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Category, equipments, listFacilityFloors, type listFacilities, modes } from '../contract.ts'
import { floorText } from './facilityText.ts'
import { t } from './texts.ts'

export const useFacilityFilters = (list: Listing<typeof listFacilities>, oc: string, categories: readonly Category[] = []) => {
  const floors = useItem(listFacilityFloors, { params: { oc } }).data ?? []
  return useFilters(list, {
    categoryId: choice(
      words('category'),
      categories.map(({ id, name }) => ({ value: String(id), label: name })),
    ),
    floorId: choice(
      words('floor'),
      floors.map((floor) => ({ value: String(floor.id), label: floorText(floor) })),
      { searchable: true },
    ),
    mode: choice(
      t('mode'),
      modes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) })),
    ),
    equipment: choice(
      t('equipment'),
      equipments.map((one) => ({ value: one, label: t(`equipment.${one}`) })),
    ),
  })
}
