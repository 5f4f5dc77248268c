import { Plus } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusTabs } from '#kit/web/parts/list/StatusTabs.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { prefetch, useAnswer } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, countOffBoardings, getOffBoarding, listOffBoardings, type OffBoardingRow, offBoardingStatuses } from '../contract.ts'
import { offBoardingAddress } from './addresses.ts'
import { whenOf } from './moments.ts'
import { OffBoardingStatusBadge } from './OffBoardingStatusBadge.tsx'
import { t } from './texts.ts'

export const OffBoardingList = () => <OfBuilding>{({ id, query }) => <OffBoardingsOf office={id} query={query} />}</OfBuilding>

const useOffBoardingColumns = (): Column<OffBoardingRow>[] => {
  const { timeZone } = useMe().organisation
  return [
    {
      key: 'companyName',
      title: words('company'),
      sortable: true,
      always: true,
      width: 240,
      render: ({ company }) => (
        <NameCell lead={<Initials name={company.companyName} kind="organisation" />} name={company.companyName} second={company.centreCode} />
      ),
    },
    { key: 'status', title: words('status'), width: 130, skeleton: 'badge', render: ({ status }) => <OffBoardingStatusBadge status={status} /> },
    { key: 'day', title: words('day'), sortable: true, width: 190, render: (row) => whenOf(row, timeZone) },
    { key: 'reason', title: words('reason'), width: 220, wide: true, render: ({ reason }) => reason },
    { key: 'createdBy', title: t('column.createdBy'), width: 150, wide: true, render: ({ createdBy }) => createdBy ?? '–' },
    {
      key: 'updatedDate',
      title: t('column.updatedDate'),
      sortable: true,
      width: 130,
      render: ({ updatedDate }) => dayIn(updatedDate, timeZone),
    },
  ]
}

const OffBoardingsOf = ({ office, query }: { office: string; query: Record<string, string> }) => {
  const { timeZone } = useMe().organisation
  const params = { oc: office }
  const list = useListing(listOffBoardings, { sort: { by: 'updatedDate', direction: 'DESC' }, params, except: ['oc'], tab: 'status' })
  const counts = useAnswer(countOffBoardings, { params, query: list.acrossTabs }, { keep: true }).data
  const { shown, choice } = useColumns('off-boarding', useOffBoardingColumns())
  const add = holds(can.ACTION)
    ? { label: t('newOffBoarding'), href: to('/off-boarding/new', {}, query), icon: <Plus size={16} />, primary: true }
    : undefined
  return (
    <>
      <TitleBar title={t('offBoarding')} meta={[list.found]} actions={add && [add]} />
      <BuildingBar path="/off-boarding" />
      <StatusTabs label={t('offBoarding')} list={list} statuses={offBoardingStatuses} counts={counts} nameOf={(status) => t(`status.${status}`)} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchHere') }} columns={choice} />
      <DataTable
        label={t('offBoarding')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ company }) => company.companyName}
        href={({ uuid }) => offBoardingAddress(uuid, query)}
        onHover={({ uuid }) => prefetch(getOffBoarding, { params: { oc: office, uuid } })}
        phone={(row) => ({
          lead: <Initials name={row.company.companyName} kind="organisation" size={36} />,
          title: row.company.companyName,
          second: whenOf(row, timeZone),
          badge: <OffBoardingStatusBadge status={row.status} />,
        })}
        empty={{ text: list.tab ? words('nothingInTab') : t('noneYet'), action: add }}
      />
    </>
  )
}
