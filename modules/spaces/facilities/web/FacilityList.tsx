import { Plus } from 'lucide-react'
import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, countFacilities, type FacilityRow, facilityStatuses, getFacility, listFacilities } from '../contract.ts'
import { facilityAddress } from './addresses.ts'
import { FacilityPicture } from './FacilityPicture.tsx'
import { FacilityStatusBadge } from './FacilityStatusBadge.tsx'
import { placesText } from './facilityText.ts'
import { t } from './texts.ts'
import { useAllCategories } from './useAllCategories.ts'
import { useFacilityFilters } from './useFacilityFilters.ts'
import { useFacilityMenu } from './useFacilityMenu.tsx'

export const Facilities = () => <OfBuilding>{({ id, query }) => <FacilityList oc={id} query={query} />}</OfBuilding>

const how = (row: FacilityRow): string => (row.parts > 0 ? t('partsN', { n: row.parts }) : placesText(row))

const columns = (): Column<FacilityRow>[] => [
  {
    key: 'title',
    title: words('name'),
    sortable: true,
    always: true,
    width: 280,
    render: ({ title, image, floor }) => <NameCell lead={<FacilityPicture image={image} />} name={title} second={floor?.towerName} />,
  },
  { key: 'category', title: words('category'), width: 140, render: ({ category }) => category.name },
  { key: 'floor', title: words('floor'), width: 80, render: ({ floor }) => floor?.floorNo },
  { key: 'mode', title: t('column.mode'), width: 150, render: how },
  { key: 'capacity', title: t('column.capacity'), sortable: true, align: 'right', width: 100, wide: true, render: ({ capacity }) => capacity },
  {
    key: 'status',
    title: words('status'),
    width: 110,
    skeleton: 'badge',
    render: ({ status }) => <FacilityStatusBadge status={status} plain={status === 'LIVE'} />,
  },
  { key: 'viewableBy', title: t('column.viewableBy'), width: 120, wide: true, render: ({ viewableByLabel }) => viewableByLabel },
  { key: 'updatedDate', title: t('column.changed'), sortable: true, width: 120, wide: true, render: ({ updatedDate }) => dayIn(updatedDate) },
]

const FacilityList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listFacilities, { sort: { by: 'position', direction: 'ASC' }, params: { oc }, except: ['oc'], tab: 'status' })
  const counts = useItem(countFacilities, { params: { oc }, query: list.acrossTabs }, { keep: true }).data
  const categories = useAllCategories(oc)
  const filters = useFacilityFilters(list, oc, categories)
  const { shown, choice } = useColumns('facilities', columns())
  const { menu, dialog } = useFacilityMenu(oc, query)
  // a facility is of a category: without any, that is what comes first
  const first = categories?.length === 0
  const add = holds(can.ADD)
    ? {
        label: t(first ? 'addCategory' : 'addFacility'),
        href: to(first ? '/category/add' : '/facilities/add', {}, query),
        icon: <Plus size={16} />,
        primary: true,
      }
    : undefined
  const tab = facilityStatuses.find((status) => status === list.tab)
  return (
    <>
      <TitleBar title={t('facilities')} meta={[list.found]} actions={add && [add]} />
      <BuildingBar path="/facilities" />
      <Tabs
        label={t('facilities')}
        value={tab ?? 'ALL'}
        onChange={list.setTab}
        tabs={(['ALL', 'LIVE', 'DRAFT'] as const).map((status) => ({ value: status, label: t(`status.${status}`), count: tabCount(counts, status) }))}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchFacilities') }} {...filters} columns={choice} />
      <DataTable
        label={t('facilities')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        href={({ uuid }) => facilityAddress(uuid, query)}
        onHover={({ uuid }) => prefetch(getFacility, { params: { oc, uuid } })}
        menu={menu}
        phone={(row) => ({
          title: row.title,
          second: dotted(row.category.name, row.floor?.floorNo, how(row)),
          badge: <FacilityStatusBadge status={row.status} plain={row.status === 'LIVE'} />,
        })}
        empty={{ text: tab ? words('nothingInTab') : t(first ? 'categoriesFirst' : 'noFacilitiesYet'), action: add }}
      />
      {dialog}
    </>
  )
}
