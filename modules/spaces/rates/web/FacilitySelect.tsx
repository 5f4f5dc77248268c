import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listFacilities } from '#modules/spaces/facilities/contract.ts'

export interface ChosenFacility {
  id: number
  uuid: string
  title: string
}
interface Props {
  oc: string
  chosen: ChosenFacility | undefined
  onChoose: (facility: ChosenFacility | undefined) => void
  clearable?: boolean
}

/** One of the facilities of a building, drafts among them: of two hundred, too, found by what is typed. */
export const FacilitySelect = ({ oc, chosen, onChoose, clearable = false }: Props) => {
  const { wanted, typing } = useSelectSearch(chosen?.title ?? '')
  const query = { limit: 100, sortProperties: 'title', sortDirection: 'ASC', wildcardSearch: wanted || undefined } as const
  const items: readonly ChosenFacility[] = useItem(listFacilities, { params: { oc }, query }, { keep: true }).data?.items ?? []
  const offered = chosen === undefined || items.some(({ uuid }) => uuid === chosen.uuid) ? items : [chosen, ...items]
  return (
    <Select
      label={words('facility')}
      clearable={clearable}
      data={offered.map(({ uuid, title }) => ({ value: uuid, label: title }))}
      value={chosen?.uuid ?? null}
      onChange={(next) => {
        const found = offered.find(({ uuid }) => uuid === next)
        if (found || clearable) onChoose(found)
      }}
      {...typing}
    />
  )
}
