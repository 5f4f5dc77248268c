import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { pauses } from '#kit/web/pauses.ts'
import { words } from '#kit/web/words.ts'
import type { OfficeCentreChoice } from '#modules/identity/office-centres/contract.ts'
import { useOrganisation, useOrganisations } from './lists.ts'
import { t } from './texts.ts'

export const nameOf = ({ buildingName, companyName, officeCentreType }: OfficeCentreChoice): string =>
  officeCentreType === 'LANDLORD' ? (buildingName ?? companyName) : companyName

interface Props {
  label: string
  value: string
  onChange: (id: string) => void
  help?: string
  error?: string
  required?: boolean
}

/** A building or a company, found by what is typed. */
export const OrganisationSelect = ({ label, value, onChange, help, error, required }: Props) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauses.choices)
  const chosen = useOrganisation(value)
  const name = chosen ? nameOf(chosen) : ''
  const { buildings, companies } = useOrganisations(search === name ? '' : search)
  const items = (found: OfficeCentreChoice[]) => found.map((one) => ({ value: String(one.id), label: nameOf(one) }))
  const known = [...buildings, ...companies].some(({ id }) => String(id) === value)
  const data = [
    { group: t('buildings'), items: items(buildings) },
    { group: t('companies'), items: items(companies) },
  ]
  return (
    <Select
      label={label}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('chooseOrganisation')}
      required={required}
      error={error}
      clearable={!required}
      searchable
      nothingFoundMessage={words('nothingFound')}
      data={value && chosen && !known ? [{ value, label: name }, ...data] : data}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  )
}
