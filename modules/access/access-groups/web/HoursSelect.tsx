import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useItem } from '#kit/web/queries.ts'
import { listTimeZoneChoices } from '../contract.ts'
import { t } from './texts.ts'

const always = 'ALWAYS'
/** What is chosen, as the calls want it: none is at any time. */
export const accessTimeZoneIdOf = (value: string): number | null => (value === always ? null : Number(value))
export const hoursOf = (zone: { id: number } | null): string => (zone ? String(zone.id) : always)

interface Props {
  oc: string
  value: string
  onChange: (value: string) => void
}

/** When the doors are opened: by one of the building's access time zones, or at any time. */
export const HoursSelect = ({ oc, value, onChange }: Props) => {
  // a building has a dozen of them
  const zones = useItem(listTimeZoneChoices, { params: { id: oc }, query: { limit: 100 } }).data?.items ?? []
  return (
    <Select
      label={t('accessTimeZone')}
      required
      searchable
      data={[{ value: always, label: t('always') }, ...zones.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? always)}
    />
  )
}
