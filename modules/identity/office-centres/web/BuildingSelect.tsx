import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useGo } from '#kit/web/navigation.ts'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { listBuildingChoices } from '../contract.ts'
import { useBuilding } from './useBuilding.ts'
import classes from './BuildingSelect.module.css'

const nameOf = (one: { buildingName: string | null; companyName: string }) => one.buildingName ?? one.companyName

/** The name behind the number of a building. */
export const useBuildingName = (id: string): string | undefined => {
  const [chosen] = useItem(listBuildingChoices, id ? { query: { ids: [id] } } : undefined).data?.items ?? []
  return chosen && nameOf(chosen)
}

interface Props extends Pick<SelectProps, 'label' | 'aria-label' | 'required' | 'clearable' | 'error'> {
  /** The id of a building; '' for none. */
  value: string
  onChange: (id: string) => void
}

/** Which building the provider means. */
export const BuildingSelect = ({ value, onChange, ...select }: Props) => {
  const name = useBuildingName(value) ?? ''
  const { wanted, typing } = useSelectSearch(name)
  const found = useItem(listBuildingChoices, { query: { limit: 100, wildcardSearch: wanted } }, { keep: true })
  const buildings = found.data?.items.map((one) => ({ value: String(one.id), label: nameOf(one) })) ?? []
  return (
    <Select
      label={words('building')}
      data={value === '' || buildings.some((one) => one.value === value) ? buildings : [{ value, label: name }, ...buildings]}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      {...typing}
      {...select}
    />
  )
}

/** Above a list: which building the provider looks at; leads to the same screen of another. Others have one building. */
export const BuildingBar = ({ path, query = {} }: { path: string; query?: Record<string, string> }) => {
  const go = useGo()
  const { id, anyBuilding } = useBuilding()
  if (!anyBuilding || id === undefined) return null
  return (
    <div className={classes.bar}>
      <BuildingSelect label={undefined} aria-label={words('building')} value={id} onChange={(oc) => go(to(path, {}, { ...query, oc }))} />
    </div>
  )
}
