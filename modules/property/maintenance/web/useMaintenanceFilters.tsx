import type { Listing } from '#kit/web/listing.ts'
import { own } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { words } from '#kit/web/words.ts'
import { BuildingSelect, useBuildingName } from '#modules/identity/office-centres/web/front.tsx'
import type { listMaintenance } from '../contract.ts'

/** What holds everywhere holds in the chosen building too. */
export const useMaintenanceFilters = (list: Listing<typeof listMaintenance>) => {
  const name = useBuildingName(list.value('buildingId'))
  return useFilters(list, {
    buildingId: own(
      words('building'),
      (id) => name ?? id,
      (id, set) => <BuildingSelect clearable value={id} onChange={set} />,
    ),
  })
}
