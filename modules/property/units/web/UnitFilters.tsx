import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { Listing } from '#kit/web/listing.ts'
import type { listUnits } from '../contract.ts'
import { unitStates, unitStatuses } from '../contract/unit.ts'
import { FloorSelect, useFloorName } from './FloorSelect.tsx'
import { t } from './texts.ts'

const names = ['floorId', 'state', 'status'] as const
type Name = (typeof names)[number]
type Typed = Partial<Record<Name, string>>

/** The filter drawer of the list and the chips of what is filtered. */
export const useUnitFilters = (list: Listing<typeof listUnits>, office: string) => {
  const applied: Typed = Object.fromEntries(names.map((name) => [name, list.value(name)]).filter(([, value]) => value))
  const [typed, setTyped] = useState<Typed>(applied)
  const set = (name: Name) => (value: string | null) => setTyped({ ...typed, [name]: value ?? '' })
  const floorName = useFloorName(office, applied.floorId ?? '')
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]))
  return {
    chips: names.flatMap((name) => {
      const value = applied[name]
      const shown = name === 'floorId' ? floorName : t.of(`${name}.${value ?? ''}`)
      return value
        ? [{ name: name === 'floorId' ? t('floor') : t(`column.${name}`), value: shown, onRemove: () => list.filter({ [name]: undefined }) }]
        : []
    }),
    clear: () => list.filter({ ...nothing, wildcardSearch: undefined }),
    drawer: {
      count: Object.keys(applied).length,
      onOpen: () => setTyped(applied),
      onApply: () => list.filter({ ...nothing, ...typed }),
      onClear: () => setTyped({}),
      children: (
        <>
          <FloorSelect office={office} towerId={list.value('towerId')} value={typed.floorId ?? ''} onChange={set('floorId')} />
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
