import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { Listing } from '#kit/web/listing.ts'
import { type listUserGroups, maxBookingUnits } from '../contract.ts'
import { t } from './texts.ts'

const names = ['autoApproveBooking', 'maxBookingUnit'] as const
type Name = (typeof names)[number]
type Typed = Partial<Record<Name, string>>

const choices = () => ({
  autoApproveBooking: [
    { value: 'true', label: t('approvedAtOnce') },
    { value: 'false', label: t('asTheSpace') },
  ],
  maxBookingUnit: maxBookingUnits.map((unit) => ({ value: unit as string, label: t(`unit.${unit}`) })),
})

/** The filter drawer of the list and the chips of what is filtered. */
export const useGroupFilters = (list: Listing<typeof listUserGroups>) => {
  const data = choices()
  const applied: Typed = Object.fromEntries(names.map((name) => [name, list.value(name)]).filter(([, value]) => value))
  const [typed, setTyped] = useState<Typed>(applied)
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]))
  return {
    chips: names.flatMap((name) => {
      const value = applied[name]
      const label = data[name].find((one) => one.value === value)?.label
      return value ? [{ name: t(`filter.${name}`), value: label ?? value, onRemove: () => list.filter({ [name]: undefined }) }] : []
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
          data={data[name]}
          value={typed[name] || null}
          onChange={(value) => setTyped({ ...typed, [name]: value ?? '' })}
        />
      )),
    },
  }
}
