import { Clock, Unlink } from 'lucide-react'
import { lazy, useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable, type Ticks } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import type { MenuAction } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { useAnswer, useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listDoorMappings, listTimeZoneChoices, rehearseDoors, unmapDoor } from '../contract.ts'
import type { AccessGroup, DoorMapping } from '../contract/group.ts'
import { t } from './texts.ts'
import { effectsOf } from './useRehearsedDoors.tsx'

const ChangeHours = lazy(async () => ({ default: (await import('./MapDoors.tsx')).ChangeHours }))

interface Props {
  oc: string
  group: AccessGroup
  add: TitleAction | undefined
}

const hoursText = ({ accessTimeZone }: DoorMapping): string => accessTimeZone?.name ?? t('always')

/** The doors that a group opens, and when. */
export const GroupDoors = ({ oc, group, add }: Props) => {
  const list = useListing(listDoorMappings, {
    sort: { by: 'door.name', direction: 'ASC' },
    limit: 50,
    params: { id: oc, accessGroupId: group.id },
    except: ['oc', 'tab'],
  })
  const { open, dialog } = useDialog()
  const { day } = useMoments()
  const [ticked, setTicked] = useState<number[]>([])
  const zones = useItem(listTimeZoneChoices, { params: { id: oc }, query: { limit: 100 } }, { keep: true }).data?.items ?? []
  const filters = useFilters(list, {
    accessTimeZoneId: choice(
      t('accessTimeZone'),
      zones.map(({ id, name }) => ({ value: String(id), label: name })),
    ),
  })
  const columns: Column<DoorMapping>[] = [
    {
      key: 'door.name',
      title: words('door'),
      sortable: true,
      always: true,
      width: 240,
      render: ({ door }) => <NameCell name={door.name} second={door.outOfUse ? t('outOfUse') : undefined} />,
    },
    { key: 'floorNo', title: words('floor'), width: 90, render: ({ door }) => door.floorNo ?? '' },
    { key: 'hours', title: t('accessTimeZone'), width: 180, render: hoursText },
    { key: 'doorGroup', title: t('throughSet'), width: 160, wide: true, render: ({ doorGroup }) => doorGroup?.name ?? '' },
    { key: 'sinceDate', title: t('since'), sortable: true, width: 130, render: ({ sinceDate }) => day(sinceDate) },
  ]
  const rows = list.table.rows ?? []
  const chosen = rows.filter(({ id }) => ticked.includes(id))
  const change = (mappings: readonly DoorMapping[]) =>
    open((onClose) => <ChangeHours oc={oc} group={group} mappings={mappings} onClose={onClose} onDone={() => setTicked([])} />)
  const ticks: Ticks<DoorMapping> = {
    ticked: chosen,
    onChange: (now) => setTicked(now.map(({ id }) => id)),
    count: (n) => t('nDoors', { n }),
    actions: [{ label: t('changeHoursEllipsis'), icon: <Clock size={16} />, onClick: () => change(chosen) }],
  }
  const menu = (mapping: DoorMapping): MenuAction[] => [
    { label: t('changeHoursEllipsis'), icon: <Clock size={16} />, onClick: () => change([mapping]) },
    {
      label: t('unmapEllipsis'),
      icon: <Unlink size={16} />,
      danger: true,
      rule: true,
      onClick: () => open((onClose) => <Unmap oc={oc} group={group} mapping={mapping} onClose={onClose} />),
    },
  ]
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchDoors') }} {...filters} />
      <DataTable
        label={t('doors')}
        columns={columns}
        {...list.table}
        rowKey={({ id }) => String(id)}
        rowName={({ door }) => door.name}
        {...(group.may.edit ? { ticks, menu } : {})}
        phone={(mapping) => ({ title: mapping.door.name, second: dotted(mapping.door.floorNo, hoursText(mapping)) })}
        empty={{ text: t('noDoorsMapped'), action: add }}
      />
      {dialog}
    </>
  )
}

const Unmap = ({ oc, group, mapping, onClose }: { oc: string; group: AccessGroup; mapping: DoorMapping; onClose: () => void }) => {
  const opened = useOpened(mapping)
  // whoever opens it by another group too does not lose it
  const body = { change: 'UNMAP', doorMappingIds: [mapping.id] }
  const effects = useAnswer(rehearseDoors, { params: { id: oc, accessGroupId: group.id }, body }).data
  const unmap = useSend(unmapDoor, { said: t('unmapped', { name: mapping.door.name }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('unmapQuestion', { door: mapping.door.name, name: group.name })}
      warning={null}
      verb={t('unmap')}
      consequences={effects ? effectsOf(effects) : []}
      busy={unmap.busy}
      onClose={onClose}
      onConfirm={() => unmap({ params: { id: oc, accessGroupId: group.id, doorMappingId: mapping.id }, version: opened.version })}
    >
      {mapping.doorGroup && t('unmapOfSet', { name: mapping.doorGroup.name })}
    </ConfirmDialog>
  )
}
