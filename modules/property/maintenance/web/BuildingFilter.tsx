import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listBuildingChoices } from '../../../identity/office-centres/contract.ts'
import { t } from './texts.ts'

export const useBuildingName = (id: string): string | undefined =>
  useItem(listBuildingChoices, id ? { query: { ids: [id] } } : undefined).data?.items[0]?.companyName

export const BuildingFilter = ({ value, onChange }: { value: string; onChange: (id: string) => void }) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const name = useBuildingName(value)
  const found = useItem(listBuildingChoices, { query: { limit: 100, wildcardSearch: search === name ? '' : search } }, { keep: true })
  const data = found.data?.items.map(({ id, companyName }) => ({ value: String(id), label: companyName })) ?? []
  return (
    <Select
      label={t('building')}
      searchable
      clearable
      nothingFoundMessage={words('nothingFound')}
      data={name && !data.some((one) => one.value === value) ? [{ value, label: name }, ...data] : data}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  )
}
