import type { Listing } from '#kit/web/listing.ts'
import { choice, own } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { words } from '#kit/web/words.ts'
import type { listUnits } from '../contract.ts'
import { unitStates, unitStatuses } from '../contract/unit.ts'
import { FloorSelect, useFloorName } from './FloorSelect.tsx'
import { t } from './texts.ts'

export const useUnitFilters = (list: Listing<typeof listUnits>, office: string) => {
  const floorName = useFloorName(office, list.value('floorId'))
  const towerId = list.value('towerId')
  return useFilters(list, {
    floorId: own(
      words('floor'),
      () => floorName,
      (id, set) => <FloorSelect office={office} towerId={towerId} value={id} onChange={set} />,
    ),
    state: choice(
      t('column.state'),
      unitStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
    ),
    status: choice(
      t('column.status'),
      unitStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
      { placeholder: t('status.ACTIVE') },
    ),
  })
}
