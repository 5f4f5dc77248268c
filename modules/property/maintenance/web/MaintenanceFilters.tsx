import { useState } from 'react'
import type { Listing } from '#kit/web/listing.ts'
import { words } from '#kit/web/words.ts'
import { BuildingSelect, useBuildingName } from '#modules/identity/office-centres/web/front.tsx'
import type { listMaintenance } from '../contract.ts'

/** What holds everywhere holds in the chosen building too. What is chosen takes effect with Apply. */
export const useMaintenanceFilters = (list: Listing<typeof listMaintenance>) => {
  const applied = list.value('buildingId')
  const [chosen, setChosen] = useState(applied)
  const name = useBuildingName(applied)
  const apply = (buildingId: string) => list.filter({ buildingId: buildingId || undefined })
  return {
    chips: applied ? [{ name: words('building'), value: name ?? applied, onRemove: () => apply('') }] : [],
    clear: () => list.filter({ buildingId: undefined, wildcardSearch: undefined }),
    drawer: {
      count: applied ? 1 : 0,
      onOpen: () => setChosen(applied),
      onApply: () => apply(chosen),
      onClear: () => apply(''),
      children: <BuildingSelect clearable value={chosen} onChange={setChosen} />,
    },
  }
}
