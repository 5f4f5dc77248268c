import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listTenantChoices } from '../../office-centres/contract.ts'
import { getUser, listUserChoices } from '../../users/contract.ts'
import type { Question } from './question.ts'
import { t } from './texts.ts'
import classes from './Why.module.css'

interface Choice {
  value: string
  label: string
}

/** One of many, found by the server; the one that is chosen is always among them. */
const Found = ({
  label,
  chosen,
  others,
  search,
  ...rest
}: {
  label: string
  chosen: Choice
  others: Choice[]
  search: { typed: string; onType: (typed: string) => void }
  onChange: (value: string) => void
}) => (
  <Select
    label={label}
    searchable
    allowDeselect={false}
    nothingFoundMessage={words('nothingFound')}
    data={[chosen, ...others.filter(({ value }) => value !== chosen.value)]}
    filter={({ options }) => options}
    value={chosen.value}
    onChange={(value) => value !== null && rest.onChange(value)}
    searchValue={search.typed}
    onSearchChange={search.onType}
  />
)

const useSearch = (shown: string) => {
  const [typed, onType] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  return { wanted: search === shown ? '' : search, search: { typed, onType } }
}

/** Buildings and the provider choose an organisation of theirs first. */
const OrganisationField = ({ question: { oc, change } }: { question: Question }) => {
  const { organisation } = useMe()
  const own = { value: String(organisation.id), label: organisation.name }
  const params = { id: own.value }
  const named = useItem(listTenantChoices, oc === own.value ? undefined : { params, query: { ids: [oc] } }).data?.items[0]
  const chosen = oc === own.value ? own : { value: oc, label: named?.companyName ?? '' }
  const { wanted, search } = useSearch(chosen.label)
  const found = useItem(listTenantChoices, { params, query: { limit: 50, wildcardSearch: wanted } }, { keep: true })
  const companies = found.data?.items.map(({ id, companyName }) => ({ value: String(id), label: companyName })) ?? []
  return (
    <Found
      label={t('organisation')}
      chosen={chosen}
      others={[...(chosen.value === own.value || wanted ? [] : [own]), ...companies]}
      search={search}
      onChange={(value) => change({ oc: value === own.value ? undefined : value, person: undefined })}
    />
  )
}

const yourself = 'yourself'

const PersonField = ({ question: { oc, person, change } }: { question: Question }) => {
  const { fullName, organisation } = useMe()
  const own = oc === String(organisation.id)
  const named = useItem(getUser, person ? { params: { oc, id: person } } : undefined).data
  const self = { value: yourself, label: t('yourself', { name: fullName }) }
  const chosen = person ? { value: person, label: named?.fullName ?? t('thisPerson') } : self
  const { wanted, search } = useSearch(chosen.label)
  const found = useItem(listUserChoices, { params: { oc }, query: { limit: 50, wildcardSearch: wanted } }, { keep: true })
  const people = found.data?.items.map(({ id, fullName: name }) => ({ value: String(id), label: name })) ?? []
  return (
    <Found
      label={t('who')}
      chosen={chosen}
      others={[...(own && person && !wanted ? [self] : []), ...people]}
      search={search}
      onChange={(value) => change({ person: value === yourself ? undefined : value })}
    />
  )
}

export const WhoField = ({ question }: { question: Question }) => {
  const { kind } = useMe().organisation
  return (
    <div className={classes.row}>
      {kind !== 'company' && <OrganisationField question={question} />}
      <PersonField key={question.oc} question={question} />
    </div>
  )
}
