import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { Listing } from '#kit/web/listing.ts'
import type { listUnits } from '../contract.ts'
import { unitStates, unitStatuses } from '../contract/unit.ts'
import { t } from './texts.ts'

const names = ['state', 'status'] as const
type Name = (typeof names)[number]
type Typed = Partial<Record<Name, string>>

/** The filter drawer of the list and the chips of what is filtered. */
export const useUnitFilters = (list: Listing<typeof listUnits>) => {
  const applied: Typed = Object.fromEntries(names.map((name) => [name, list.value(name)]).filter(([, value]) => value))
  const [typed, setTyped] = useState<Typed>(applied)
  const set = (name: Name) => (value: string | null) => setTyped({ ...typed, [name]: value ?? '' })
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]))
  return {
    chips: names.flatMap((name) => {
      const value = applied[name]
      return value ? [{ name: t(`column.${name}`), value: t.of(`${name}.${value}`), onRemove: () => list.filter({ [name]: undefined }) }] : []
    }),
    clear: () => list.filter({ ...nothing, wildcardSearch: undefined }),
    drawer: {
      count: Object.keys(applied).length,
      onOpen: () => setTyped(applied),
      onApply: () => list.filter({ ...nothing, ...typed }),
      onClear: () => setTyped({}),
      children: (
        <>
          <Select
            label={t('column.state')}
            clearable
            data={unitStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
            value={typed.state || null}
            onChange={set('state')}
          />
          <Select
            label={t('column.status')}
            clearable
            placeholder={t('status.ACTIVE')}
            data={unitStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
            value={typed.status || null}
            onChange={set('status')}
          />
        </>
      ),
    },
  }
}
