import { MultiSelect, Select, TagsInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useState } from 'react'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { useItem } from '#kit/web/queries.ts'
import { CompanySelect, useNamed } from '#modules/identity/office-centres/web/front.tsx'
import { can, listPermissions, listRoles, requestStatuses } from '../contract.ts'
import { useCompanyName } from './companies.ts'
import { useGroupName } from './groupName.ts'
import { type Place, type Tab, useAskedOf, useKnownTags } from './lists.ts'
import { permissionName, roleName } from './permissionNames.ts'
import { t } from './texts.ts'

interface Typed {
  company: string
  roles: string[]
  status: string
  tags: string[]
  permissionCode: string
  /** By links and the address only. */
  userGroupId: string
  updatedDateFrom: string
  updatedDateTo: string
}

const nothing: Typed = { company: '', roles: [], status: '', tags: [], permissionCode: '', userGroupId: '', updatedDateFrom: '', updatedDateTo: '' }
/** By which statuses a tab can be narrowed: the inactive have one. */
const statuses = { ACTIVE: ['REGISTERED', 'DORMANT'], INACTIVE: [], PENDING: requestStatuses } as const

const inAddress = ({ roles, tags, ...single }: Typed) => ({ ...single, 'tenantRoleCodeArray[]': roles, 'tagArray[]': tags })

type Shown = { shows: (names: readonly string[]) => void }

/** The filter drawer of the lists and the chips of what is filtered. What is typed takes effect with Apply. */
export const useUserFilters = (list: Shown, place: Place, tab: Tab, ofCompanies: boolean) => {
  const [, change] = useAddress()
  const asked = useAskedOf(tab)
  const company = useNamed('company')
  const one = (name: string): string => [asked[name] ?? ''].flat()[0] ?? ''
  const several = (name: string): string[] => [asked[name] ?? []].flat()
  const applied: Typed = {
    company: (ofCompanies && company) || '',
    roles: several('tenantRoleCodeArray'),
    status: one('status'),
    tags: several('tagArray'),
    permissionCode: one('permissionCode'),
    userGroupId: one('userGroupId'),
    updatedDateFrom: one('updatedDateFrom'),
    updatedDateTo: one('updatedDateTo'),
  }
  list.shows(['tenantRoleCodeArray', 'tagArray', ...Object.keys(nothing)])
  const [typed, setTyped] = useState(applied)
  const companyName = useCompanyName(applied.company)
  const groupName = useGroupName(applied.userGroupId)
  const apply = (next: Typed) => change({ ...inAddress(next), page: undefined })
  const shown: Record<keyof Typed, string> = {
    company: companyName,
    roles: applied.roles.map(roleName).join(', '),
    status: applied.status && t.of(`status.${applied.status}`),
    tags: applied.tags.join(', '),
    permissionCode: applied.permissionCode && permissionName(applied.permissionCode),
    userGroupId: groupName,
    updatedDateFrom: applied.updatedDateFrom && dayText(applied.updatedDateFrom),
    updatedDateTo: applied.updatedDateTo && dayText(applied.updatedDateTo),
  }
  const names = Object.keys(nothing) as (keyof Typed)[]
  const chips = names
    .filter((name) => applied[name].length > 0)
    .map((name) => ({ name: t(`filter.${name}`), value: shown[name], onRemove: () => apply({ ...applied, [name]: nothing[name] }) }))
  return {
    chips,
    clear: () => change({ ...inAddress(nothing), wildcardSearch: undefined, search: undefined, page: undefined }),
    drawer: {
      count: chips.length,
      onOpen: () => setTyped(applied),
      onApply: () => apply(typed),
      onClear: () => setTyped(nothing),
      children: <Fields typed={typed} onChange={(changes) => setTyped({ ...typed, ...changes })} place={place} tab={tab} ofCompanies={ofCompanies} />,
    },
  }
}

interface FieldsProps {
  typed: Typed
  onChange: (changes: Partial<Typed>) => void
  place: Place
  tab: Tab
  ofCompanies: boolean
}

/** Drawn, and its choices asked for, when the drawer is open. */
const Fields = ({ typed, onChange, place, tab, ofCompanies }: FieldsProps) => {
  const roles = useItem(listRoles, { query: { oc: place.landlordId ? String(place.landlordId) : place.oc } }).data ?? []
  const byPermission = tab !== 'PENDING' && holds(can.GRANT)
  const permissions = useItem(listPermissions, byPermission ? {} : undefined).data ?? []
  const tags = useKnownTags(place)
  return (
    <>
      {ofCompanies && (
        <CompanySelect
          label={t('filter.company')}
          clearable
          office={place.oc}
          value={typed.company}
          onChange={(next) => onChange({ company: next })}
        />
      )}
      <MultiSelect
        label={t('filter.roles')}
        clearable
        data={roles.map(({ code, label }) => ({ value: code, label }))}
        value={typed.roles}
        onChange={(next) => onChange({ roles: next })}
      />
      {statuses[tab].length > 0 && (
        <Select
          label={t('filter.status')}
          clearable
          data={statuses[tab].map((status) => ({ value: status, label: t(`status.${status}`) }))}
          value={typed.status || null}
          onChange={(status) => onChange({ status: status ?? '' })}
        />
      )}
      <TagsInput
        label={t('filter.tags')}
        clearable
        maxTags={20}
        data={tags}
        placeholder={typed.tags.length ? undefined : t('typeTags')}
        value={typed.tags}
        onChange={(next) => onChange({ tags: next })}
      />
      {byPermission && (
        <Select
          label={t('filter.permissionCode')}
          clearable
          searchable
          data={permissions.map(({ code, label }) => ({ value: code, label }))}
          value={typed.permissionCode || null}
          onChange={(permissionCode) => onChange({ permissionCode: permissionCode ?? '' })}
        />
      )}
      <DateField
        label={t('filter.updatedDateFrom')}
        clearable
        value={typed.updatedDateFrom}
        onChange={(updatedDateFrom) => onChange({ updatedDateFrom })}
      />
      <DateField label={t('filter.updatedDateTo')} clearable value={typed.updatedDateTo} onChange={(updatedDateTo) => onChange({ updatedDateTo })} />
    </>
  )
}
