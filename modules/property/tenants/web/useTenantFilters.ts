import { addOns } from '#kit/contract/add-ons.ts'
import type { Listing } from '#kit/web/listing.ts'
import { choice } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { words } from '#kit/web/words.ts'
import type { listTenants } from '../contract.ts'
import { t } from './texts.ts'

const either = ['true', 'false'] as const

export const useTenantFilters = (list: Listing<typeof listTenants>) =>
  useFilters(list, {
    addOn: choice(
      t('filter.addOn'),
      addOns.map((code) => ({ value: code, label: words(`addOn.${code}`) })),
    ),
    withoutPersonInCharge: choice(
      words('personInCharge'),
      either.map((value) => ({ value, label: t(`withoutPersonInCharge.${value}`) })),
    ),
    withoutUnit: choice(
      t('filter.withoutUnit'),
      either.map((value) => ({ value, label: t(`withoutUnit.${value}`) })),
    ),
  })
