import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { addOns } from '#kit/contract/add-ons.ts'
import type { Listing } from '#kit/web/listing.ts'
import { words } from '#kit/web/words.ts'
import type { listTenants } from '../contract.ts'
import { t } from './texts.ts'

const names = ['addOn', 'withoutPersonInCharge', 'withoutUnit'] as const
type Name = (typeof names)[number]
type Typed = Partial<Record<Name, string>>

const choices: Record<Name, () => { value: string; label: string }[]> = {
  addOn: () => addOns.map((code) => ({ value: code, label: words(`addOn.${code}`) })),
  withoutPersonInCharge: () => ['true', 'false'].map((value) => ({ value, label: t.of(`withoutPersonInCharge.${value}`) })),
  withoutUnit: () => ['true', 'false'].map((value) => ({ value, label: t.of(`withoutUnit.${value}`) })),
}
const labelOf = (name: Name, value: string) => choices[name]().find((one) => one.value === value)?.label ?? value

/** The filter drawer of the list and the chips of what is filtered. */
export const useTenantFilters = (list: Listing<typeof listTenants>) => {
  const applied: Typed = Object.fromEntries(names.map((name) => [name, list.value(name)]).filter(([, value]) => value))
  const [typed, setTyped] = useState<Typed>(applied)
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]))
  return {
    chips: names.flatMap((name) => {
      const value = applied[name]
      return value ? [{ name: t(`filter.${name}`), value: labelOf(name, value), onRemove: () => list.filter({ [name]: undefined }) }] : []
    }),
    clear: () => list.filter({ ...nothing, wildcardSearch: undefined }),
    drawer: {
      count: Object.keys(applied).length,
      onOpen: () => setTyped(applied),
      onApply: () => list.filter({ ...nothing, ...typed }),
      onClear: () => setTyped({}),
      children: names.map((name) => (
        <Select
          key={name}
          label={t(`filter.${name}`)}
          clearable
          data={choices[name]()}
          value={typed[name] || null}
          onChange={(value) => setTyped({ ...typed, [name]: value ?? '' })}
        />
      )),
    },
  }
}
