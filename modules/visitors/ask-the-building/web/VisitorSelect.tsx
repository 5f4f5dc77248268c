import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listVisits } from '#modules/visitors/visits/contract.ts'

export interface ChosenVisitor {
  uuid: string
  label: string
}

/** One of the visitors of any day, found by name, company or host. */
export const VisitorSelect = ({
  oc,
  value,
  onChange,
}: {
  oc: string
  value: ChosenVisitor | undefined
  onChange: (visitor: ChosenVisitor | undefined) => void
}) => {
  const { wanted, typing } = useSelectSearch(value?.label ?? '')
  const found =
    useItem(listVisits, { params: { oc }, query: { view: 'EVERY', limit: 100, sort: 'day DESC', wildcardSearch: wanted } }, { keep: true }).data
      ?.items ?? []
  const named = found.flatMap(({ visitorUuid, name, company, day }) =>
    name === null ? [] : { uuid: visitorUuid, label: [name, company.name, dayText(day)].join(' · ') },
  )
  const visitors = value && !named.some(({ uuid }) => uuid === value.uuid) ? [value, ...named] : named
  return (
    <Select
      label={words('visitor')}
      data={visitors.map(({ uuid, label }) => ({ value: uuid, label }))}
      value={value?.uuid ?? null}
      onChange={(uuid) => onChange(visitors.find((one) => one.uuid === uuid))}
      clearable
      {...typing}
    />
  )
}
