import type { Listing } from '#kit/web/listing.ts'
import { optionsOf } from '#kit/web/parts/fields/options.ts'
import { choice, day, flag } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import type { listPolls } from '../contract.ts'
import { t } from './texts.ts'
import { useCodeNames } from './useCodeNames.ts'

export const usePollFilters = (list: Listing<typeof listPolls>) => {
  const { triggerPoints, audiences } = useCodeNames()
  return useFilters(list, {
    triggerPoint: choice(t('filter.triggerPoint'), optionsOf(triggerPoints)),
    viewableBy: choice(t('filter.viewableBy'), optionsOf(audiences)),
    isVisible: flag(t('filter.isVisible'), t('visible'), t('hidden')),
    publishDateFrom: day(t('filter.publishDateFrom')),
    publishDateTo: day(t('filter.publishDateTo')),
  })
}
