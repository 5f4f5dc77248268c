import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import type { Chosen, Filter } from './filter.ts'

interface FieldProps {
  filter: Filter
  value: string | string[]
  onChange: (value: string | string[]) => void
}

const FilterField = ({ filter, value, onChange }: FieldProps) => {
  const [one, several] = [[value].flat()[0] ?? '', [value].flat()]
  switch (filter.kind) {
    case 'choice':
      return filter.options.length === 0 ? null : (
        <Select
          label={filter.label}
          clearable
          placeholder={filter.placeholder}
          searchable={filter.searchable}
          data={filter.options}
          value={one || null}
          onChange={(next) => onChange(next ?? '')}
        />
      )
    case 'day':
      return <DateField label={filter.label} clearable value={one} onChange={onChange} />
    case 'own':
      return filter.many ? filter.field?.(several, onChange) : filter.field?.(one, onChange)
  }
}

interface Props {
  filters: Partial<Record<string, Filter>>
  chosen: Chosen
  onChange: (name: string, value: string | string[]) => void
}

/** The fields of a filter drawer; see `useFilters`. Drawn, and what they ask for is asked for, when the drawer is open. */
export const FilterFields = ({ filters, chosen, onChange }: Props) =>
  Object.entries(filters).map(([name, filter]) =>
    filter ? <FilterField key={name} filter={filter} value={chosen[name] ?? ''} onChange={(value) => onChange(name, value)} /> : null,
  )
