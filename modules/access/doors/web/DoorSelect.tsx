import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listDoorChoices } from '../contract.ts'

export interface ChosenDoor {
  id: number
  name: string
}
interface Props {
  oc: string
  value: ChosenDoor | undefined
  onChange: (door: ChosenDoor | undefined) => void
  required?: boolean
  error?: string | undefined
}

/** One of the doors that the reader sees, found by what is typed. */
export const DoorSelect = ({ oc, value, onChange, required = false, error }: Props) => {
  const { wanted, typing } = useSelectSearch(value?.name ?? '')
  const found = useItem(listDoorChoices, { params: { id: oc }, query: { limit: 100, wildcardSearch: wanted } }, { keep: true }).data?.items ?? []
  const doors = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <Select
      label={words('door')}
      required={required}
      data={doors.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange(doors.find((door) => String(door.id) === id))}
      clearable={!required}
      error={error}
      {...typing}
    />
  )
}
