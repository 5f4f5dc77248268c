import type { Listing } from '#kit/web/listing.ts'
import { optionsOf } from '#kit/web/parts/fields/options.ts'
import { choice, day, own } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listRoles } from '#modules/identity/users/contract.ts'
import { useRoleName } from '#modules/identity/users/web/front.tsx'
import type { listGlobalUsers } from '../contract.ts'
import { useOrganisation } from './lists.ts'
import { nameOf, OrganisationSelect } from './OrganisationSelect.tsx'
import { t } from './texts.ts'

/** Roles of customers; those of the provider's own people carry the product's code, so the server names them. */
const customerRoles = [
  'LANDLORD_ADMIN',
  'LANDLORD_ADMIN_VIEW_ONLY',
  'LANDLORD_FINANCE',
  'MASTER_ADMIN',
  'SUB_ADMIN',
  'STAFF',
  'FACILITY_BOOKING_ADMIN',
  'VISITOR_MANAGEMENT',
  'GUARD',
  'CONCIERGE',
  'LOAN_ITEM',
  'MERCHANT',
  'MCST',
  'TENANT',
]

export const useGlobalUserFilters = (list: Listing<typeof listGlobalUsers>) => {
  const roleName = useRoleName()
  const provider = useItem(listRoles, {}).data ?? []
  const organisation = useOrganisation(list.value('officeCentreId'))
  const roles = [...customerRoles.map((code) => ({ code, label: roleName(code) })), ...provider]
  return useFilters(list, {
    officeCentreId: own(
      words('organisation'),
      (id) => (organisation ? nameOf(organisation) : id),
      (id, set) => <OrganisationSelect label={words('organisation')} value={id} onChange={set} />,
    ),
    roleCode: choice(t('filter.roleCode'), optionsOf(roles), { searchable: true }),
    updatedDateFrom: day(words('changedFrom')),
    updatedDateTo: day(words('changedUntil')),
  })
}
