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
  value: string
  onChange: (companyId: string) => void
  /** Of the chosen one, which may be switched off and so not among the choices. */
  name: string | undefined
  error?: string | undefined
}

/** One of the companies in the building, found by what is typed. */
export const CompanyField = ({ office, value, onChange, name, error }: Props) => {
  const params = { id: office }
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const found = useItem(listTenantChoices, { params, query: { limit: 100, wildcardSearch: search === name ? '' : search } }, { keep: true })
  const companies = found.data?.items.map(({ id, companyName }) => ({ value: String(id), label: companyName })) ?? []
  const known = !name || companies.some((company) => company.value === value)
  return (
    <Select
      label={t('company')}
      placeholder={t('chooseCompany')}
      required
      searchable
      nothingFoundMessage={words('nothingFound')}
      data={known ? companies : [{ value, label: name }, ...companies]}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error}
    />
  )
}
