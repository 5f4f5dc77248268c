import { Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { prefetch } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { getAccessTimeZone, listAccessTimeZones } from '../contract.ts'
import type { AccessTimeZoneRow } from '../contract/schedule.ts'
import { t } from './texts.ts'

const DeleteTimeZone = lazy(async () => ({ default: (await import('./DeleteTimeZone.tsx')).DeleteTimeZone }))

interface Props {
  oc: string
  query: Record<string, string>
  add: TitleAction | undefined
}

/** The hours by which doors are opened. */
export const TimeZoneList = ({ oc, query, add }: Props) => {
  const list = useListing(listAccessTimeZones, { sort: { by: 'name', direction: 'ASC' }, limit: 50, params: { id: oc }, except: ['oc', 'tab'] })
  const { open, dialog } = useDialog()
  const { day } = useMoments()
  const columns: Column<AccessTimeZoneRow>[] = [
    { key: 'name', title: words('name'), sortable: true, always: true, width: 280, render: ({ name }) => <NameCell name={name} /> },
    { key: 'mappings', title: t('doors'), width: 120, align: 'right', render: ({ mappings }) => mappings },
    { key: 'updatedDate', title: words('lastChanged'), sortable: true, width: 140, render: ({ updatedDate }) => day(updatedDate) },
  ]
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchByName') }} />
      <DataTable
        label={t('tab.ACCESS_TIME_ZONES')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        href={({ id }) => to('/access-time-zone/manage/{id}', { id: String(id) }, query)}
        onHover={({ id }) => prefetch(getAccessTimeZone, { params: { id: oc, accessTimeZoneId: id } })}
        menu={(zone) => [
          zone.may.delete && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            onClick: () => open((onClose) => <DeleteTimeZone oc={oc} zone={zone} onClose={onClose} />),
          },
        ]}
        phone={(zone) => ({ title: zone.name, second: t('nDoors', { n: zone.mappings }) })}
        empty={{ text: t('noTimeZones'), action: add }}
      />
      {dialog}
    </>
  )
}
