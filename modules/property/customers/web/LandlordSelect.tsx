import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listBuildingChoices } from '../../../identity/office-centres/contract.ts'
import { t } from './texts.ts'

interface Props {
  value: string
  onChange: (landlordId: string) => void
  error?: string | undefined
}

/** The building that a company rents in. */
export const LandlordSelect = ({ value, onChange, error }: Props) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const chosen = useItem(listBuildingChoices, value ? { query: { ids: [value] } } : undefined).data?.items[0]
  const nameOf = (one: { buildingName: string | null; companyName: string }) => one.buildingName ?? one.companyName
  const name = chosen ? nameOf(chosen) : ''
  const found = useItem(listBuildingChoices, { query: { limit: 100, wildcardSearch: search === name ? '' : search } }, { keep: true })
  const data = found.data?.items.map((one) => ({ value: String(one.id), label: nameOf(one) })) ?? []
  return (
    <Select
      label={t('building')}
      required
      searchable
      nothingFoundMessage={words('nothingFound')}
      data={chosen && !data.some((one) => one.value === value) ? [{ value, label: name }, ...data] : data}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error}
    />
  )
}
