import type { Listing } from '#kit/web/listing.ts'
import { choice } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { words } from '#kit/web/words.ts'
import { currencies, type listRates, rateItems } from '../contract.ts'
import { t } from './texts.ts'

export const useRateFilters = (list: Listing<typeof listRates>) =>
  useFilters(list, {
    item: choice(
      t('column.item'),
      rateItems.map((item) => ({ value: item, label: t(`item.${item}`) })),
    ),
    currency: choice(
      words('currency'),
      currencies.map((currency) => ({ value: currency, label: currency })),
    ),
  })
