import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { Listing } from '#kit/web/listing.ts'
import { DateField } from '#kit/web/parts/DateTimeField.tsx'
import { dayText } from '#kit/web/parts/dates.ts'
import { useItem } from '#kit/web/queries.ts'
import { listViewableBy } from '../../../identity/audience/contract.ts'
import { listPolls, listTriggerPoints } from '../contract.ts'
import { t } from './texts.ts'

const names = ['triggerPoint', 'viewableBy', 'isVisible', 'publishDateFrom', 'publishDateTo'] as const
type Name = (typeof names)[number]
type Typed = Partial<Record<Name, string>>

/** The filter drawer of the list and the chips of what is filtered. What is typed takes effect with Apply. */
export const usePollFilters = (list: Listing<typeof listPolls>) => {
  const triggerPoints = useItem(listTriggerPoints, {}).data ?? []
  const audiences = useItem(listViewableBy, {}).data ?? []
  const applied: Typed = Object.fromEntries(names.map((name) => [name, list.value(name)]).filter(([, value]) => value))
  const [typed, setTyped] = useState<Typed>(applied)
  const set = (name: Name) => (value: string | null) => setTyped({ ...typed, [name]: value ?? '' })
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]))
  const visibility = [
    { value: 'true', label: t('visible') },
    { value: 'false', label: t('hidden') },
  ]
  const shown: Record<Name, (value: string) => string> = {
    triggerPoint: (value) => triggerPoints.find((option) => option.code === value)?.label ?? value,
    viewableBy: (value) => audiences.find((option) => option.code === value)?.label ?? value,
    isVisible: (value) => visibility.find((option) => option.value === value)?.label ?? value,
    publishDateFrom: dayText,
    publishDateTo: dayText,
  }
  return {
    chips: names.flatMap((name) => {
      const value = applied[name]
      return value ? [{ name: t(`filter.${name}`), value: shown[name](value), onRemove: () => list.filter({ [name]: undefined }) }] : []
    }),
    clear: () => list.filter({ ...nothing, wildcardSearch: undefined }),
    drawer: {
      count: Object.keys(applied).length,
      onOpen: () => setTyped(applied),
      onApply: () => list.filter({ ...nothing, ...typed }),
      onClear: () => list.filter(nothing),
      children: (
        <>
          <Select
            label={t('filter.triggerPoint')}
            clearable
            data={triggerPoints.map(({ code, label }) => ({ value: code, label }))}
            value={typed.triggerPoint || null}
            onChange={set('triggerPoint')}
          />
          <Select
            label={t('filter.viewableBy')}
            clearable
            data={audiences.map(({ code, label }) => ({ value: code, label }))}
            value={typed.viewableBy || null}
            onChange={set('viewableBy')}
          />
          <Select label={t('filter.isVisible')} clearable data={visibility} value={typed.isVisible || null} onChange={set('isVisible')} />
          <DateField label={t('filter.publishDateFrom')} clearable value={typed.publishDateFrom ?? ''} onChange={set('publishDateFrom')} />
          <DateField label={t('filter.publishDateTo')} clearable value={typed.publishDateTo ?? ''} onChange={set('publishDateTo')} />
        </>
      ),
    },
  }
}
