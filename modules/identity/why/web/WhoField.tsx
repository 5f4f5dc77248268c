import { Select } from '@mantine/core'
import { useMe } from '#kit/web/me.ts'
import '@mantine/core/styles/Combobox.layer.css'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { getUser, listUserChoices } from '#modules/identity/users/contract.ts'
import type { Question } from './question.ts'
import { t } from './texts.ts'
import classes from './Why.module.css'

/** Buildings and the provider choose an organisation of theirs first. */
const OrganisationField = ({ question: { oc, change } }: { question: Question }) => {
  const { organisation } = useMe()
  const own = { value: String(organisation.id), label: organisation.name }
  return (
    <CompanySelect
      label={words('organisation')}
      allowDeselect={false}
      office={own.value}
      first={[own]}
      value={oc}
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
  const { wanted, typing } = useSelectSearch(chosen.label)
  const found = useItem(listUserChoices, { params: { oc }, query: { limit: 50, wildcardSearch: wanted } }, { keep: true })
  const people = found.data?.items.map(({ id, fullName: name }) => ({ value: String(id), label: name })) ?? []
  const others = [...(own && person && !wanted ? [self] : []), ...people]
  return (
    <Select
      label={t('who')}
      allowDeselect={false}
      data={[chosen, ...others.filter(({ value }) => value !== chosen.value)]}
      value={chosen.value}
      onChange={(value) => value !== null && change({ person: value === yourself ? undefined : value })}
      {...typing}
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
