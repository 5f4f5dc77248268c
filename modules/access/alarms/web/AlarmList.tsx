import { BellRing, Settings } from 'lucide-react'
import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusTabs } from '#kit/web/parts/list/StatusTabs.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useNow } from '#kit/web/useNow.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { can, countAlarms, emailAlarms, getAlarm, listAlarms } from '../contract.ts'
import { type Alarm, alarmStatuses } from '../contract/alarm.ts'
import { Acknowledge, AcknowledgeMany } from './Acknowledge.tsx'
import { spanText } from './ages.ts'
import { AlarmStatusBadge } from './AlarmBadges.tsx'
import { doubts, floorText, nameOf } from './alarmText.ts'
import { t } from './texts.ts'
import { useAlarmFilters } from './useAlarmFilters.tsx'

export const AlarmList = () => <OfBuilding>{({ id, query }) => <AlarmsOf oc={id} query={query} />}</OfBuilding>

const useAlarmColumns = (): Column<Alarm>[] => {
  const { moment } = useMoments()
  const now = useNow()
  return [
    {
      key: 'kind',
      title: t('column.kind'),
      always: true,
      width: 236,
      render: (alarm) => <NameCell name={t(`kind.${alarm.kind}`)} second={doubts(alarm).join(' · ') || undefined} />,
    },
    { key: 'place', title: words('door'), sortable: true, width: 190, render: ({ place }) => place },
    { key: 'floor', title: t('column.floor'), width: 150, wide: true, render: floorText },
    { key: 'status', title: words('status'), width: 140, skeleton: 'badge', render: (alarm) => <AlarmStatusBadge of={alarm} /> },
    {
      key: 'age',
      title: t('column.age'),
      width: 110,
      render: ({ status, arrivedDate }) => (status === 'OPEN' ? spanText(arrivedDate, now) : ''),
    },
    { key: 'lastDate', title: t('column.lastDate'), sortable: true, width: momentWidth, wide: true, render: ({ lastDate }) => moment(lastDate) },
    { key: 'times', title: t('column.times'), sortable: true, width: 90, wide: true, render: ({ times }) => t('times', { n: times }) },
  ]
}

const AlarmsOf = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listAlarms, { sort: { by: 'lastDate', direction: 'DESC' }, params: { oc }, except: ['oc'], tab: 'status' })
  const counts = useItem(countAlarms, { params: { oc }, query: list.acrossTabs }, { keep: true })
  const { shown, choice } = useColumns('alarms', useAlarmColumns())
  const filters = useAlarmFilters(list, oc)
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  const sheet = useExport(emailAlarms, { params: { oc }, query: list.query })
  const bulk = useBulk({
    list,
    params: { oc },
    keyOf: ({ uuid }) => ({ oc, uuid }),
    nameOf,
    canTick: ({ may }) => may.acknowledge,
    deeds: [
      {
        name: 'alarms.acknowledge',
        label: t('acknowledge'),
        icon: <BellRing size={16} strokeWidth={1.7} />,
        can: can.ACTION,
        ask: (props) => <AcknowledgeMany {...props} />,
      },
    ],
  })
  const tab = alarmStatuses.find((status) => status === list.tab)
  const address = ({ uuid }: Alarm) => to('/alarms/{uuid}', { uuid }, query)
  const menu = (alarm: Alarm): MenuActions => [
    { label: words('details'), href: address(alarm) },
    alarm.may.acknowledge && {
      label: t('acknowledgeEllipsis'),
      onClick: () => open((onClose) => <Acknowledge oc={oc} alarm={alarm} onClose={onClose} />),
    },
  ]
  return (
    <>
      <TitleBar
        title={t('alarms')}
        meta={[list.found]}
        actions={[{ label: t('settings'), icon: <Settings size={16} />, href: to('/alarms/settings', {}, query) }, holds(can.EXPORT) && sheet]}
      />
      <BuildingBar path="/alarms" />
      <StatusTabs label={t('alarms')} list={list} statuses={alarmStatuses} counts={counts.data} nameOf={(status) => t(`status.${status}`)} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchAlarms') }} {...filters} columns={choice} />
      <DataTable
        label={t('alarms')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={nameOf}
        href={address}
        onHover={({ uuid }) => prefetch(getAlarm, { params: { oc, uuid } })}
        menu={menu}
        ticks={bulk.ticks}
        phone={(alarm) => ({
          title: nameOf(alarm),
          second: dotted(floorText(alarm), moment(alarm.lastDate), t('times', { n: alarm.times }), ...doubts(alarm)),
          badge: <AlarmStatusBadge of={alarm} />,
        })}
        empty={{ text: tab ? t(`noneOf.${tab}`) : t('noneYet') }}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
