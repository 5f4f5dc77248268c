import type { Listing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { choice, day, own } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listTenantChoices } from '#modules/identity/office-centres/contract.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import type { listVisits } from '../contract.ts'
import { sources } from '../contract/sources.ts'
import { dayStatuses } from '../contract/visit.ts'
import { t } from './texts.ts'

export const useVisitFilters = (list: Listing<typeof listVisits>, office: string) => {
  const choosesCompany = useMe().organisation.kind !== 'company'
  const chosen = list.value('companyId')
  const asked = choosesCompany && chosen && chosen !== office ? { params: { id: office }, query: { ids: [chosen] } } : undefined
  const named = useItem(listTenantChoices, asked).data?.items[0]
  const building = { value: office, label: words('theBuilding') }
  return useFilters(list, {
    status: choice(
      words('status'),
      dayStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    ),
    companyId:
      choosesCompany &&
      own(
        words('company'),
        (value) => (value === office ? building.label : (named?.companyName ?? '')),
        (value, set) => <CompanySelect label={words('company')} office={office} value={value} onChange={set} first={[building]} clearable />,
      ),
    source: choice(
      t('announcedBy'),
      sources.map((source) => ({ value: source, label: t(`source.${source}`) })),
    ),
    dayFrom: day(t('dayFrom')),
    dayTo: day(t('dayTo')),
  })
}
