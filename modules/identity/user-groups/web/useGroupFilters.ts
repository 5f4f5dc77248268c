import type { Listing } from '#kit/web/listing.ts'
import { choice, flag } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { type listUserGroups, maxBookingUnits } from '../contract.ts'
import { t } from './texts.ts'

export const useGroupFilters = (list: Listing<typeof listUserGroups>) =>
  useFilters(list, {
    autoApproveBooking: flag(t('filter.autoApproveBooking'), t('approvedAtOnce'), t('asTheSpace')),
    maxBookingUnit: choice(
      t('filter.maxBookingUnit'),
      maxBookingUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) })),
    ),
  })
