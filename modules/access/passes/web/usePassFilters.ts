import type { Listing } from '#kit/web/listing.ts'
import { choice, day, flag } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import type { listQrPasses } from '../contract.ts'
import { phonesOfRight } from '../contract/pass.ts'
import { t } from './texts.ts'

/** What there is to say of them. */
export interface Kind {
  /** Something has them that is activated and ends: a phone, or another device. */
  ofDevices: boolean
  /** They are the right to open by phone. */
  ofRights: boolean
}

export const usePassFilters = (list: Listing<typeof listQrPasses>, oc: string, { ofDevices, ofRights }: Kind) =>
  useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    suspended: flag(t('suspended')),
    ...(ofRights
      ? {
          phone: choice(
            t('phoneState'),
            phonesOfRight.map((value) => ({ value, label: t(`phoneOf.${value}`) })),
          ),
        }
      : {}),
    dateAssignedFrom: day(t('assignedFrom')),
    dateAssignedTo: day(t('assignedTo')),
    dateUnassignedFrom: day(t('unassignedFrom')),
    dateUnassignedTo: day(t('unassignedTo')),
    ...(ofDevices
      ? {
          dateExpiredFrom: day(t('expiresFrom')),
          dateExpiredTo: day(t('expiresTo')),
          dateActivatedFrom: day(t('activatedFrom')),
          dateActivatedTo: day(t('activatedTo')),
          dateDeactivatedFrom: day(t('deactivatedFrom')),
          dateDeactivatedTo: day(t('deactivatedTo')),
        }
      : {}),
  })
