import { MultiSelect, Select, TagsInput } from '@mantine/core'
import { listText } from '#kit/web/listed.ts'
import { holds } from '#kit/web/me.ts'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { optionsOf } from '#kit/web/parts/fields/options.ts'
import { choice, day, own, ownAnyOf } from '#kit/web/parts/list/filter.ts'
import { type Narrowable, useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect, useNamed } from '#modules/identity/office-centres/web/front.tsx'
import { can, listPermissions, listRoles, requestStatuses } from '../contract.ts'
import { useCompanyName } from './companies.ts'
import { useGroupName } from './groupName.ts'
import { type Place, type Tab, useKnownTags } from './lists.ts'
import { permissionName, roleName } from './permissionNames.ts'
import { t } from './texts.ts'

/** By which statuses a tab can be narrowed: the inactive have one. */
const statuses = { ACTIVE: ['REGISTERED', 'DORMANT'], INACTIVE: [], PENDING: requestStatuses } as const

interface FieldProps<Value> {
  place: Place
  value: Value
  onChange: (value: Value) => void
}

const RolesField = ({ place, value, onChange }: FieldProps<string[]>) => {
  const roles = useItem(listRoles, { query: { oc: place.landlordId ? String(place.landlordId) : place.oc } }).data
  return <MultiSelect label={t('filter.roles')} clearable data={optionsOf(roles)} value={value} onChange={onChange} />
}

const TagsFilterField = ({ place, value, onChange }: FieldProps<string[]>) => (
  <TagsInput
    label={t('filter.tags')}
    clearable
    maxTags={20}
    data={useKnownTags(place)}
    placeholder={value.length ? undefined : t('typeTags')}
    value={value}
    onChange={onChange}
  />
)

const PermissionField = ({ value, onChange }: Omit<FieldProps<string>, 'place'>) => {
  const permissions = useItem(listPermissions, {}).data
  return (
    <Select
      label={t('filter.permissionCode')}
      clearable
      searchable
      data={optionsOf(permissions)}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

type Name = 'company' | 'tenantRoleCodeArray' | 'status' | 'tagArray' | 'permissionCode' | 'userGroupId' | 'updatedDateFrom' | 'updatedDateTo'
/** Either of the lists; what one of them does not know is not in force there. */
export type PeopleNarrowed = Narrowable<string>

export const useUserFilters = (list: PeopleNarrowed, place: Place, tab: Tab, ofCompanies: boolean) => {
  // whose people they are is not the list's question, but it is chosen and cleared beside the others
  const company = useNamed('company')
  const narrowable: Narrowable<Name> = { ...list, value: (name) => (name === 'company' ? (ofCompanies && company) || '' : list.value(name)) }
  const companyName = useCompanyName(place.building, narrowable.value('company'))
  const groupName = useGroupName(list.value('userGroupId'))
  const byPermission = tab !== 'PENDING' && holds(can.GRANT)
  return useFilters(narrowable, {
    company: ofCompanies
      ? own(
          words('company'),
          () => companyName,
          (id, set) => <CompanySelect label={words('company')} clearable office={place.building} value={id} onChange={set} />,
        )
      : undefined,
    tenantRoleCodeArray: ownAnyOf(
      t('filter.roles'),
      (codes) => listText(codes.map(roleName)),
      (codes, set) => <RolesField place={place} value={codes} onChange={set} />,
    ),
    status: choice(
      words('status'),
      statuses[tab].map((status) => ({ value: status, label: t(`status.${status}`) })),
    ),
    tagArray: ownAnyOf(
      t('filter.tags'),
      (tags) => listText(tags),
      (tags, set) => <TagsFilterField place={place} value={tags} onChange={set} />,
    ),
    permissionCode: own(
      t('filter.permissionCode'),
      permissionName,
      byPermission ? (code, set) => <PermissionField value={code} onChange={set} /> : undefined,
    ),
    userGroupId: own(t('filter.userGroupId'), () => groupName),
    updatedDateFrom: day(words('changedFrom')),
    updatedDateTo: day(words('changedUntil')),
  })
}
