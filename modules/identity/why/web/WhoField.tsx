import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { holds, useMe } from '#kit/web/me.ts'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { listGlobalUsers } from '#modules/identity/global-users/contract.ts'
import { getUser, listUserChoices } from '#modules/identity/users/contract.ts'
import type { Question } from './question.ts'
import { t } from './texts.ts'
import classes from './Why.module.css'

/** Somebody in one organisation: the same person elsewhere is another question. */
interface Place {
  oc: string
  id: string
  fullName: string
  companyName: string
}
const valueOf = ({ oc, id }: Pick<Place, 'oc' | 'id'>): string => `${oc} ${id}`

/** By name, wherever in the reader's reach: one's own people, a building's companies', and for the provider everybody's. */
const usePeople = (wanted: string): Place[] => {
  const { kind, id: own } = useMe().organisation
  const query = { limit: 20, wildcardSearch: wanted }
  const params = { oc: String(own) }
  const all = kind === 'platform' && holds('GLOBAL_USER_VIEW')
  const ours = useItem(listUserChoices, all ? undefined : { params, query }, { keep: true }).data?.items
  const theirs = useItem(listUserChoices, kind === 'landlord' ? { params, query: { ...query, landlordId: String(own) } } : undefined, { keep: true })
  const everybody = useItem(listGlobalUsers, all ? { query } : undefined, { keep: true }).data?.items
  return [
    ...[...(ours ?? []), ...(theirs.data?.items ?? [])].map(({ id, officeCentreId, fullName, companyName }) => ({
      oc: String(officeCentreId),
      id: String(id),
      fullName,
      companyName,
    })),
    ...(everybody ?? []).flatMap(({ id, fullName, memberships }) =>
      memberships.flatMap(({ officeCentreId, companyName }) =>
        id === null ? [] : [{ oc: String(officeCentreId), id: String(id), fullName, companyName }],
      ),
    ),
  ]
}

const yourself = 'yourself'

export const WhoField = ({ question: { oc, person, change } }: { question: Question }) => {
  const { fullName, organisation } = useMe()
  const own = String(organisation.id)
  const named = useItem(getUser, person ? { params: { oc, id: person } } : undefined).data
  const self = { value: yourself, label: t('yourself', { name: fullName }) }
  const chosen = person ? { value: valueOf({ oc, id: person }), label: named?.fullName ?? t('thisPerson') } : self
  const { wanted, typing } = useSelectSearch(chosen.label)
  const people = usePeople(wanted)
  const places = new Map(people.map((place) => [valueOf(place), place]))
  const others = [...(person && !wanted ? [self] : []), ...people.map((place) => ({ value: valueOf(place), label: place.fullName }))]
  return (
    <Select
      label={t('who')}
      data={[chosen, ...others.filter(({ value }) => value !== chosen.value)]}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label} {organisation.kind !== 'company' && <small>{places.get(option.value)?.companyName}</small>}
        </span>
      )}
      value={chosen.value}
      onChange={(value) => {
        if (value === yourself) change({ oc: undefined, person: undefined })
        const place = places.get(value ?? '')
        if (place) change({ oc: place.oc === own ? undefined : place.oc, person: place.id })
      }}
      {...typing}
    />
  )
}
