import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { listUserGroupChoices } from '#modules/identity/user-groups/contract.ts'

interface Props {
  oc: string
  label: string
  required?: boolean
  clearable?: boolean
  /** The id of a group; '' for none. */
  value: string
  /** Of the chosen one. */
  name: string
  onChange: (id: string, name: string) => void
  error?: string | undefined
}

/** One of the user groups of a building, found by what is typed. */
export const GroupSelect = ({ oc, value, name, onChange, ...select }: Props) => {
  const { wanted, typing } = useSelectSearch(name)
  const query = { limit: 100, wildcardSearch: wanted || undefined }
  const found = useItem(listUserGroupChoices, { params: { oc }, query }, { keep: true }).data?.items ?? []
  const groups = found.map(({ id, groupName }) => ({ value: String(id), label: groupName }))
  return (
    <Select
      data={value === '' || groups.some((group) => group.value === value) ? groups : [{ value, label: name }, ...groups]}
      value={value || null}
      onChange={(id, option) => onChange(id ?? '', option?.label ?? '')}
      {...typing}
      {...select}
    />
  )
}
