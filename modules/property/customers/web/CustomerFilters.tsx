import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { Listing } from '#kit/web/listing.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { type listOfficeCentres, planCodes } from '#modules/identity/office-centres/contract.ts'
import { planFits } from '#modules/property/subscriptions/contract.ts'
import { usePlanName } from '#modules/property/subscriptions/web/front.tsx'
import { useType } from './lists.ts'
import { t } from './texts.ts'

const names = ['active', 'subcriptionPlanCode', 'billingStartDate', 'billingEndDate'] as const
type Name = (typeof names)[number]
type Typed = Partial<Record<Name, string>>

/** The filter drawer of the list and the chips of what is filtered. */
export const useCustomerFilters = (list: Listing<typeof listOfficeCentres>) => {
  const type = useType()
  const planName = usePlanName()
  const plans = planCodes.filter((code) => planFits(type, code)).map((code) => ({ value: code, label: planName(code) }))
  const applied: Typed = Object.fromEntries(names.map((name) => [name, list.value(name)]).filter(([, value]) => value))
  const [typed, setTyped] = useState<Typed>(applied)
  const set = (name: Name) => (value: string | null) => setTyped({ ...typed, [name]: value ?? '' })
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]))
  const said = (name: Name, value: string): string => {
    if (name === 'active') return t(value === 'false' ? 'inactive' : 'active')
    return name === 'subcriptionPlanCode' ? (plans.find((plan) => plan.value === value)?.label ?? value) : dayText(value)
  }
  return {
    chips: names.flatMap((name) => {
      const value = applied[name]
      return value ? [{ name: t(`filter.${name}`), value: said(name, value), onRemove: () => list.filter({ [name]: undefined }) }] : []
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
            label={t('filter.active')}
            clearable
            placeholder={t('active')}
            data={[
              { value: 'true', label: t('active') },
              { value: 'false', label: t('inactive') },
            ]}
            value={typed.active || null}
            onChange={set('active')}
          />
          <Select
            label={t('filter.subcriptionPlanCode')}
            clearable
            data={plans}
            value={typed.subcriptionPlanCode || null}
            onChange={set('subcriptionPlanCode')}
          />
          <DateField label={t('filter.billingStartDate')} clearable value={typed.billingStartDate ?? ''} onChange={set('billingStartDate')} />
          <DateField label={t('filter.billingEndDate')} clearable value={typed.billingEndDate ?? ''} onChange={set('billingEndDate')} />
        </>
      ),
    },
  }
}
