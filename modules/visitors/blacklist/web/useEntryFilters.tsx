import type { Listing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { choice, own } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listTenantChoices } from '#modules/identity/office-centres/contract.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import type { listEntries } from '../contract.ts'
import { t } from './texts.ts'

/** Only `yes` narrows: what is not due is not looked for. */
const yes = () => [{ value: 'true', label: words('yes') }]

export const useEntryFilters = (list: Listing<typeof listEntries>, office: string) => {
  // a company has its own list alone; who may not see the companies has no names to choose from
  const choosesOwner = useMe().organisation.kind !== 'company' && holds('OFFICE_CENTRE_VIEW')
  const chosen = list.value('ownerId')
  const asked = choosesOwner && chosen && chosen !== office ? { params: { id: office }, query: { ids: [chosen] } } : undefined
  const named = useItem(listTenantChoices, asked).data?.items[0]
  const building = { value: office, label: words('theBuilding') }
  return useFilters(list, {
    ownerId:
      choosesOwner &&
      own(
        t('filter.owner'),
        (value) => (value === office ? building.label : (named?.companyName ?? '')),
        (value, set) => <CompanySelect label={t('filter.owner')} office={office} value={value} onChange={set} first={[building]} clearable />,
      ),
    reviewDue: choice(t('filter.reviewDue'), yes()),
    appealWaiting: choice(t('filter.appealWaiting'), yes()),
  })
}
