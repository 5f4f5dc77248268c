import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listTenantChoices } from '../../../identity/office-centres/contract.ts'
import { t } from './texts.ts'

interface Props {
  office: string
  value: number
  onChange: (companyId: number) => void
  error?: string | undefined
}

/** One of the building’s companies, found by what is typed. */
export const CompanyField = ({ office, value, onChange, error }: Props) => {
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const query = { limit: 100, wildcardSearch: search === name ? '' : search }
  const found = useItem(listTenantChoices, { params: { id: office }, query }, { keep: true })
  const companies = found.data?.items.map(({ id, companyName }) => ({ value: String(id), label: companyName })) ?? []
  const chosen = String(value)
  return (
    <Select
      label={t('column.company')}
      placeholder={t('chooseCompany')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={words('nothingFound')}
      data={value && !companies.some((company) => company.value === chosen) ? [{ value: chosen, label: name }, ...companies] : companies}
      value={value ? chosen : null}
      onChange={(next, option) => {
        setName(option?.label ?? '')
        onChange(Number(next))
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error}
      data-autofocus
    />
  )
}
