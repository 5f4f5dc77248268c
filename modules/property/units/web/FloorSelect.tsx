import { Select } from '@mantine/core'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import '@mantine/core/styles/Combobox.layer.css'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getFloor, listFloorChoices } from '../contract.ts'

const labelOf = ({ floorNo, towerName }: { floorNo: string; towerName: string }) => `${floorNo} · ${towerName}`

/** The name of a floor; nothing while it is looked up. */
export const useFloorName = (office: string, floorId: string): string => {
  const floor = useItem(getFloor, floorId ? { params: { id: office, floorId } } : undefined).data
  return floor ? labelOf(floor) : ''
}

export interface FloorSelectProps {
  office: string
  /** Floors of one tower only; '' for those of all. */
  towerId: string
  value: string
  onChange: (floorId: string) => void
  error?: string | undefined
}

/** The drop-down of a building's floors, found by what is typed, so that towers of any height fit. */
export const FloorSelect = ({ office, towerId, value, onChange, error }: FloorSelectProps) => {
  const label = useFloorName(office, value)
  const { wanted, typing } = useSelectSearch(label)
  const query = { limit: 100, wildcardSearch: wanted, ...(towerId ? { towerId } : {}) }
  const found = useItem(listFloorChoices, { params: { id: office }, query }, { keep: true }).data?.items ?? []
  const floors = found.map((floor) => ({ value: String(floor.id), label: labelOf(floor) }))
  return (
    <Select
      label={words('floor')}
      clearable
      error={error}
      data={value === '' || floors.some((floor) => floor.value === value) ? floors : [{ value, label }, ...floors]}
      value={value || null}
      onChange={(floorId) => onChange(floorId ?? '')}
      {...typing}
    />
  )
}
