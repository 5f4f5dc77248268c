import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listTenantChoices } from '../../office-centres/contract.ts'
import { t } from './texts.ts'

const useBuilding = () => ({ id: String(useMe().organisation.id) })

/** The name behind the number of one of the building's companies. */
export const useCompanyName = (id: string): string => {
  const params = useBuilding()
  const found = useItem(listTenantChoices, id ? { params, query: { ids: [id] } } : undefined)
  return found.data?.items[0]?.companyName ?? ''
}

/** Any of them: all have the same roles. */
export const useFirstCompany = (wanted: boolean): string | undefined => {
  const params = useBuilding()
  const found = useItem(listTenantChoices, wanted ? { params, query: { limit: 1 } } : undefined)
  return found.data?.items[0] && String(found.data.items[0].id)
}

interface Props {
  value: string
  onChange: (id: string) => void
  label?: string
  placeholder?: string
}

/** One of the building's companies, found by what is typed. */
export const CompanySelect = ({ value, onChange, label = t('filter.company'), placeholder }: Props) => {
  const params = useBuilding()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const chosen = useCompanyName(value)
  const found = useItem(listTenantChoices, { params, query: { limit: 100, wildcardSearch: search === chosen ? '' : search } }, { keep: true })
  const companies = found.data?.items.map(({ id, companyName }) => ({ value: String(id), label: companyName })) ?? []
  const data = value && !companies.some((company) => company.value === value) ? [{ value, label: chosen }, ...companies] : companies
  return (
    <Select
      label={label}
      placeholder={placeholder}
      clearable
      searchable
      nothingFoundMessage={words('nothingFound')}
      data={data}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  )
}
