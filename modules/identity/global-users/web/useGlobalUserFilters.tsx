import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { Listing } from '#kit/web/listing.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { useItem } from '#kit/web/queries.ts'
import { listRoles } from '#modules/identity/users/contract.ts'
import { useRoleName } from '#modules/identity/users/web/front.tsx'
import type { listGlobalUsers } from '../contract.ts'
import { useOrganisation } from './lists.ts'
import { nameOf, OrganisationSelect } from './OrganisationSelect.tsx'
import { t } from './texts.ts'

const names = ['officeCentreId', 'roleCode', 'updatedDateFrom', 'updatedDateTo'] as const
type Name = (typeof names)[number]
type Typed = Partial<Record<Name, string>>

/** Roles of customers; those of the provider's own people carry the product's code, so the server names them. */
const customerRoles = [
  'LANDLORD_ADMIN',
  'LANDLORD_ADMIN_VIEW_ONLY',
  'MASTER_ADMIN',
  'SUB_ADMIN',
  'STAFF',
  'FACILITY_BOOKING_ADMIN',
  'VISITOR_MANAGEMENT',
  'CONCIERGE',
  'LOAN_ITEM',
  'MERCHANT',
  'MCST',
  'TENANT',
]

/** The filter drawer of the list and the chips of what is filtered. */
export const useGlobalUserFilters = (list: Listing<typeof listGlobalUsers>) => {
  const roleName = useRoleName()
  const provider = useItem(listRoles, {}).data ?? []
  const applied: Typed = Object.fromEntries(names.map((name) => [name, list.value(name)]).filter(([, value]) => value))
  const organisation = useOrganisation(applied.officeCentreId ?? '')
  const [typed, setTyped] = useState<Typed>(applied)
  const set = (name: Name) => (value: string | null) => setTyped({ ...typed, [name]: value ?? '' })
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]))
  const said = (name: Name, value: string): string => {
    if (name === 'officeCentreId') return organisation ? nameOf(organisation) : value
    return name === 'roleCode' ? roleName(value) : dayText(value)
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
          <OrganisationSelect label={t('filter.officeCentreId')} value={typed.officeCentreId ?? ''} onChange={set('officeCentreId')} />
          <Select
            label={t('filter.roleCode')}
            clearable
            searchable
            data={[
              ...customerRoles.map((code) => ({ value: code, label: roleName(code) })),
              ...provider.map(({ code, label }) => ({ value: code, label })),
            ]}
            value={typed.roleCode || null}
            onChange={set('roleCode')}
          />
          <DateField label={t('filter.updatedDateFrom')} clearable value={typed.updatedDateFrom ?? ''} onChange={set('updatedDateFrom')} />
          <DateField label={t('filter.updatedDateTo')} clearable value={typed.updatedDateTo ?? ''} onChange={set('updatedDateTo')} />
        </>
      ),
    },
  }
}
