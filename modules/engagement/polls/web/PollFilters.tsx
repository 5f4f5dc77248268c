import { lazy, Suspense, useState } from 'react'
import type { Listing } from '#kit/web/listing.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import type { listPolls } from '../contract.ts'
import type { PollFilter, Typed } from './PollFilterFields.tsx'
import { t } from './texts.ts'
import { useCodeNames } from './useCodeNames.ts'

/** The list does not wait for the fields of its drawer. */
const PollFilterFields = lazy(async () => ({ default: (await import('./PollFilterFields.tsx')).PollFilterFields }))

const names = ['triggerPoint', 'viewableBy', 'isVisible', 'publishDateFrom', 'publishDateTo'] as const satisfies readonly PollFilter[]

/** The filter drawer of the list and the chips of what is filtered. What is typed takes effect with Apply. */
export const usePollFilters = (list: Listing<typeof listPolls>) => {
  const { triggerPoints, audiences, triggerPointName, audienceName } = useCodeNames()
  const applied: Typed = Object.fromEntries(names.map((name) => [name, list.value(name)]).filter(([, value]) => value))
  const [typed, setTyped] = useState<Typed>(applied)
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]))
  const visibility = [
    { value: 'true', label: t('visible') },
    { value: 'false', label: t('hidden') },
  ]
  const shown: Record<PollFilter, (value: string) => string> = {
    triggerPoint: triggerPointName,
    viewableBy: audienceName,
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
      onClear: () => setTyped({}),
      children: (
        <Suspense>
          <PollFilterFields typed={typed} triggerPoints={triggerPoints} audiences={audiences} visibility={visibility} onChange={setTyped} />
        </Suspense>
      ),
    },
  }
}
