import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { listTenantChoices, type OfficeCentreChoice, type OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'
import { customerAddress } from './addresses.ts'
import { t } from './texts.ts'

const columns = (): Column<OfficeCentreChoice>[] => [
  {
    key: 'companyName',
    title: words('company'),
    sortable: true,
    always: true,
    width: 280,
    skeleton: 'person',
    render: ({ companyName }) => <NameCell lead={<Initials name={companyName} kind="organisation" />} name={companyName} />,
  },
  { key: 'address', title: words('address'), width: 360, render: ({ address }) => address },
]

/** The companies that rent in a building: for the provider customers, for the building its tenants. */
export const CustomerCompanies = ({ organisation }: { organisation: OfficeCentreDetail }) => {
  const { kind } = useMe().organisation
  const list = useListing(listTenantChoices, {
    sort: { by: 'companyName', direction: 'ASC' },
    params: { id: organisation.uuid },
    except: ['tab'],
  })
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('company') }} />
      <DataTable
        label={t('companies')}
        columns={columns()}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ companyName }) => companyName}
        href={({ id }) => (kind === 'platform' ? customerAddress({ officeCentreId: id }) : to('/tenants/{id}', { id }))}
        phone={({ companyName }) => ({ lead: <Initials name={companyName} kind="organisation" size={36} />, title: companyName })}
        empty={{ text: t('noneYet.TENANT') }}
      />
    </>
  )
}
