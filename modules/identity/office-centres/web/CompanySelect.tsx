import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { listTenantChoices } from '../contract.ts'

interface Props extends Pick<SelectProps, 'label' | 'aria-label' | 'placeholder' | 'required' | 'clearable' | 'error'> {
  /** The building. */
  office: string
  /** The id of a company; '' for none. */
  value: string
  onChange: (id: string) => void
  /** Of the chosen one, where it may be switched off and so not among the choices. */
  name?: string | undefined
  /** What can be chosen besides: the building itself. */
  first?: { value: string; label: string }[]
  'data-autofocus'?: boolean
}

/** One of the companies in a building, found by what is typed. */
export const CompanySelect = ({ office, value, onChange, name, first = [], ...select }: Props) => {
  const params = { id: office }
  const besides = first.find((choice) => choice.value === value)
  const known = name !== undefined || besides !== undefined || value === ''
  const named = useItem(listTenantChoices, known ? undefined : { params, query: { ids: [value] } }).data?.items[0]
  const label = name ?? besides?.label ?? named?.companyName ?? ''
  const { wanted, typing } = useSelectSearch(label)
  const found = useItem(listTenantChoices, { params, query: { limit: 100, wildcardSearch: wanted } }, { keep: true })
  const companies = [...first, ...(found.data?.items.map(({ id, companyName }) => ({ value: String(id), label: companyName })) ?? [])]
  return (
    <Select
      data={value === '' || companies.some((company) => company.value === value) ? companies : [{ value, label }, ...companies]}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      {...typing}
      {...select}
    />
  )
}
