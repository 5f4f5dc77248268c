import { lazy, Suspense, useState } from 'react'
import type { Entry } from '#kit/web/entries.ts'
import { type Chosen, type Filter, isMany, saidOf } from './filter.ts'
import type { Filters } from './FilterDrawer.tsx'
import type { FilterChip } from './ListToolbar.tsx'

/** The list does not wait for the fields of its drawer. */
const FilterFields = lazy(async () => ({ default: (await import('./FilterFields.tsx')).FilterFields }))

export interface Narrowable<Name extends string> {
  search: string
  value(name: Name): string
  values(name: Name): string[]
  filter(changes: Partial<Record<string, string | readonly string[]>>): void
}

/**
 * What a list can be narrowed by, declared once by the names of its query: the drawer with its fields, the chips and the ways to clear follow.
 * The result is what a `ListToolbar` takes; its order is that of `filters`. What is chosen takes effect with Apply.
 */
export const useFilters = <Name extends string>(list: Narrowable<Name>, filters: Partial<Record<Name, Entry<Filter>>>) => {
  const entries = (Object.entries(filters) as [Name, Entry<Filter>][]).flatMap(([name, filter]) => (filter ? [[name, filter] as const] : []))
  const inForce = (name: Name, filter: Filter): string | string[] => (isMany(filter) ? list.values(name) : list.value(name))
  const applied: Chosen = Object.fromEntries(entries.map(([name, filter]) => [name, inForce(name, filter)]))
  const nothing: Chosen = Object.fromEntries(entries.map(([name, filter]) => [name, isMany(filter) ? [] : '']))
  const [chosen, setChosen] = useState(applied)
  const chips: FilterChip[] = entries.flatMap(([name, filter]) => {
    const value = applied[name] ?? ''
    if (value.length === 0) return []
    return [{ name: filter.label, value: saidOf(filter, value), onRemove: () => list.filter({ [name]: nothing[name] ?? '' }) }]
  })
  const drawer: Filters = {
    count: chips.length,
    onOpen: () => setChosen(applied),
    onApply: () => list.filter(chosen),
    onClear: () => setChosen(nothing),
    children: (
      <Suspense>
        <FilterFields
          filters={Object.fromEntries(entries)}
          chosen={chosen}
          onChange={(name, value) => setChosen((before) => ({ ...before, [name]: value }))}
        />
      </Suspense>
    ),
  }
  return { filters: drawer, chips, onClearAll: () => list.filter({ ...nothing, wildcardSearch: undefined }) }
}
