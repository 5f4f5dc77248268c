import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listBuildingChoices } from '../../office-centres/contract.ts'
import { t } from './texts.ts'

interface Props {
  value: string
  onChange: (oc: string) => void
  /** In a form; above a list the name of the building says enough. */
  label?: string
}

/** Which building the provider looks at. */
export const BuildingSelect = ({ value, onChange, label }: Props) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const chosen = useItem(listBuildingChoices, { query: { ids: [value] } }).data?.items[0]
  const name = chosen?.companyName ?? ''
  const found = useItem(listBuildingChoices, { query: { limit: 100, wildcardSearch: search === name ? '' : search } }, { keep: true })
  const data = found.data?.items.map(({ id, companyName }) => ({ value: String(id), label: companyName })) ?? []
  return (
    <Select
      {...(label ? { label } : { 'aria-label': t('building') })}
      searchable
      allowDeselect={false}
      nothingFoundMessage={words('nothingFound')}
      data={chosen && !data.some((one) => one.value === value) ? [{ value, label: name }, ...data] : data}
      value={value}
      onChange={(oc) => oc && onChange(oc)}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  )
}
