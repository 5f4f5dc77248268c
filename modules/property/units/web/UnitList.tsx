import type { ReactNode } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { prefetch } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { getUnit, listUnits } from '../contract.ts'
import type { UnitRow } from '../contract/unit.ts'
import { areaText } from './areaText.ts'
import { deedsOfUnits } from './bulkDeeds.tsx'
import { t } from './texts.ts'
import { unitAddress } from './unitAddress.ts'
import { UnitStateBadge } from './UnitStateBadge.tsx'
import { useUnitFilters } from './useUnitFilters.tsx'
import { useUnitMenu } from './useUnitMenu.tsx'

const holder = (unit: UnitRow): string => unit.current?.company.companyName ?? unit.keptFor ?? ''
const until = ({ current }: UnitRow): string => (current ? (current.letUntil ? dayText(current.letUntil) : t('openEnded')) : '')

const columns = (): Column<UnitRow>[] => [
  {
    key: 'unitNo',
    title: t('column.unit'),
    sortable: true,
    always: true,
    width: 130,
    render: (unit) => <NameCell name={unit.unitNo} second={unit.tower.name} />,
  },
  { key: 'unit.floorNoInt', title: words('floor'), sortable: true, width: 90, render: (unit) => unit.floor.floorNo },
  { key: 'state', title: t('column.state'), width: 150, skeleton: 'badge', render: (unit) => <UnitStateBadge unit={unit} list /> },
  { key: 'companyName', title: t('column.company'), sortable: true, width: 220, render: holder },
  { key: 'letFrom', title: t('column.letFrom'), width: 120, wide: true, render: ({ current }) => (current ? dayText(current.letFrom) : '') },
  { key: 'letUntil', title: t('column.letUntil'), sortable: true, width: 130, render: until },
  {
    key: 'next',
    title: t('column.next'),
    width: 180,
    wide: true,
    render: ({ next }) => next && <NameCell name={next.company.companyName} second={t('fromOn', { from: dayText(next.letFrom) })} />,
  },
  {
    key: 'areaSquareFeet',
    title: t('column.area'),
    sortable: true,
    align: 'right',
    width: 110,
    render: (unit) => areaText(unit.areaUnit, unit.areaSquareFeet),
  },
]

interface Props {
  office: string
  query: Record<string, string>
  /** Nothing where this person may add none. */
  add: TitleAction | undefined
  children: ReactNode
}

export const UnitList = ({ office, query, add, children }: Props) => {
  const list = useListing(listUnits, {
    sort: { by: 'unit.floorNoInt', direction: 'ASC' },
    params: { id: office },
    except: ['view', 'shade', 'oc', 'unit', 'deed'],
    tab: 'towerId',
  })
  const own = useMe().organisation.kind === 'company'
  const titled = columns().filter(({ key }) => !own || key !== 'companyName')
  const { shown, choice } = useColumns('units', titled)
  const filters = useUnitFilters(list, office)
  const { menu, dialog } = useUnitMenu(office, query)
  const bulk = useBulk({
    list,
    params: { id: office },
    keyOf: ({ id }) => ({ id: office, unitId: String(id) }),
    nameOf: ({ unitNo, tower }) => `${tower.name} ${unitNo}`,
    deeds: deedsOfUnits(),
  })
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchUnits') }} {...filters} columns={choice}>
        {children}
      </ListToolbar>
      <DataTable
        label={t('floorsAndUnits')}
        columns={shown}
        {...list.table}
        rowKey={(unit) => unit.uuid}
        rowName={(unit) => unit.unitNo}
        href={(unit) => unitAddress(unit.id, query)}
        onHover={(unit) => prefetch(getUnit, { params: { id: office, unitId: unit.id } })}
        menu={menu}
        ticks={bulk.ticks}
        phone={(unit) => ({
          title: dotted(unit.unitNo, holder(unit)),
          second: dotted(unit.floor.floorNo, areaText(unit.areaUnit, unit.areaSquareFeet), until(unit)),
          badge: <UnitStateBadge unit={unit} list />,
        })}
        empty={{ text: t('noUnitsYet'), action: add }}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
