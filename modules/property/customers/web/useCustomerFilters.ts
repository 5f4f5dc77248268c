import type { Listing } from '#kit/web/listing.ts'
import { choice, day, flag } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { words } from '#kit/web/words.ts'
import { type listOfficeCentres, planCodes } from '#modules/identity/office-centres/contract.ts'
import { planFits } from '#modules/property/subscriptions/contract.ts'
import { usePlanName } from '#modules/property/subscriptions/web/front.tsx'
import { useType } from './lists.ts'
import { t } from './texts.ts'

export const useCustomerFilters = (list: Listing<typeof listOfficeCentres>) => {
  const type = useType()
  const planName = usePlanName()
  return useFilters(list, {
    active: flag(words('status'), t('active'), words('inactive'), { placeholder: t('active') }),
    subcriptionPlanCode: choice(
      t('filter.subcriptionPlanCode'),
      planCodes.filter((code) => planFits(type, code)).map((code) => ({ value: code, label: planName(code) })),
    ),
    billingStartDate: day(t('filter.billingStartDate')),
    billingEndDate: day(t('filter.billingEndDate')),
  })
}
