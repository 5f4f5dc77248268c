import { Plus } from 'lucide-react'
import { dotted } from '#kit/contract/dotted.ts'
import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { prefetch, useAnswer } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { can, countTenants, getTenant, listTenants, type TenantRow } from '../contract.ts'
import { deedsOfTenants } from './bulkDeeds.tsx'
import { t } from './texts.ts'
import { tenantAddress } from './TheTenant.tsx'
import { unitsText } from './unitsText.ts'
import { useTenantFilters } from './useTenantFilters.ts'
import { useTenantMenu } from './useTenantMenu.tsx'

export const TenantList = () => <OfBuilding>{({ id, query }) => <TenantsOf office={id} query={query} />}</OfBuilding>

const PersonInCharge = ({ of: { personInCharge, pendingUsers } }: { of: TenantRow }) =>
  personInCharge ? (
    <NameCell name={personInCharge.fullName} second={personInCharge.username} />
  ) : (
    <StatusBadge tone="waiting">{pendingUsers > 0 ? t('adminInvited') : t('nobodyInCharge')}</StatusBadge>
  )

const people = ({ users, pendingUsers }: TenantRow) =>
  pendingUsers > 0 ? t('usersAndPending', { n: users, pending: pendingUsers }) : numberText(users)

const useTenantColumns = (): Column<TenantRow>[] => {
  const { timeZone } = useMe().organisation
  return [
    {
      key: 'companyName',
      title: words('company'),
      sortable: true,
      always: true,
      width: 240,
      render: ({ companyName, centreCode }) => (
        <NameCell lead={<Initials name={companyName} kind="organisation" />} name={companyName} second={centreCode} />
      ),
    },
    { key: 'personInCharge', title: words('personInCharge'), width: 220, render: (tenant) => <PersonInCharge of={tenant} /> },
    { key: 'units', title: t('column.units'), width: 180, render: ({ units }) => unitsText(units) },
    { key: 'emailDomains', title: t('column.emailDomains'), width: 180, wide: true, render: ({ emailDomains }) => listText(emailDomains) },
    {
      key: 'updatedDate',
      title: t('column.updatedDate'),
      sortable: true,
      wide: true,
      width: 120,
      render: ({ updatedDate }) => dayIn(updatedDate, timeZone),
    },
    { key: 'users', title: t('column.users'), sortable: true, align: 'right', width: 120, render: people },
  ]
}

const TenantsOf = ({ office, query }: { office: string; query: Record<string, string> }) => {
  const list = useListing(listTenants, { sort: { by: 'companyName', direction: 'ASC' }, params: { id: office }, except: ['oc'], tab: 'active' })
  const counts = useAnswer(countTenants, { params: { id: office }, query: list.acrossTabs }, { keep: true }).data
  const inactive = list.tab === 'false'
  const filters = useTenantFilters(list)
  const { shown, choice } = useColumns('tenants', useTenantColumns())
  const { menu, dialog } = useTenantMenu(office, query)
  const bulk = useBulk({
    list,
    params: { id: office },
    keyOf: ({ officeCentreId }) => ({ id: office, tenantId: String(officeCentreId) }),
    nameOf: ({ companyName }) => companyName,
    deeds: deedsOfTenants(inactive),
  })
  const add = holds(can.ADD) ? { label: t('addTenant'), href: to('/tenants/add', {}, query), icon: <Plus size={16} />, primary: true } : undefined
  return (
    <>
      <TitleBar title={t('tenants')} meta={[list.found]} actions={add && [add]} />
      <BuildingBar path="/tenants" />
      <Tabs
        label={t('tenants')}
        value={inactive ? 'INACTIVE' : 'ACTIVE'}
        onChange={(tab) => list.setTab(tab === 'INACTIVE' ? 'false' : 'ALL')}
        tabs={(['ACTIVE', 'INACTIVE'] as const).map((value) => ({ value, label: t(`tab.${value}`), count: tabCount(counts, value) }))}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchTenants') }} {...filters} columns={choice} />
      <DataTable
        label={t('tenants')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ companyName }) => companyName}
        href={({ officeCentreId }) => tenantAddress(officeCentreId, query)}
        onHover={({ officeCentreId }) => prefetch(getTenant, { params: { id: office, tenantId: String(officeCentreId) } })}
        menu={menu}
        ticks={bulk.ticks}
        phone={(tenant) => ({
          lead: <Initials name={tenant.companyName} kind="organisation" size={36} />,
          title: tenant.companyName,
          second: dotted(tenant.personInCharge?.fullName, unitsText(tenant.units)),
          badge: !tenant.personInCharge && <PersonInCharge of={tenant} />,
        })}
        empty={{ text: t(inactive ? 'empty.INACTIVE' : 'empty.ACTIVE'), action: inactive ? undefined : add }}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
