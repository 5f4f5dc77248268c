import type { ReactNode } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import { listAlarmEvents } from '../contract.ts'
import type { Alarm, AlarmEvent } from '../contract/alarm.ts'
import { doubts, floorText } from './alarmText.ts'
import { t } from './texts.ts'

/** What happened and who knows; what modules above do with it stands between. */
export const AlarmFacts = ({ oc, alarm, children }: { oc: string; alarm: Alarm; children: ReactNode }) => {
  const { moment } = useMoments()
  const { acknowledged } = alarm
  const at = (date: string | null) => (date ? moment(date) : null)
  return (
    <Sections>
      <Section title={t('whatHappened')}>
        <Facts
          facts={[
            { label: words('door'), value: alarm.doorId === null ? null : alarm.place },
            { label: t('controller'), value: alarm.controllerName },
            { label: t('column.floor'), value: floorText(alarm) },
            { label: t('count'), value: t('times', { n: alarm.times }) },
            { label: t('firstTime'), value: at(alarm.firstDate) },
            { label: t('lastTime'), value: [moment(alarm.lastDate), ...doubts(alarm)].join(' · ') },
            { label: t('toldAt'), value: at(alarm.arrivedDate) },
            alarm.kind === 'OFFLINE' && { label: t('recoveredAt'), value: at(alarm.recoveredDate) },
          ]}
        />
      </Section>
      <Section title={t('whoKnows')}>
        <Facts
          facts={[
            { label: t('guardsTold'), value: at(alarm.guardsToldDate) ?? t('notTold') },
            { label: t('adminsTold'), value: at(alarm.adminsToldDate) ?? t('notTold') },
            ...(acknowledged
              ? [
                  { label: t('acknowledgedAt'), value: at(acknowledged.date) },
                  { label: t('acknowledgedBy'), value: acknowledged.by ?? t('noName') },
                  { label: t('word'), value: acknowledged.word ?? t('wordGone'), wide: true },
                ]
              : []),
          ]}
        />
      </Section>
      {children}
      <Section title={t('everyTime')}>
        <EveryTime oc={oc} uuid={alarm.uuid} />
      </Section>
    </Sections>
  )
}

const EveryTime = ({ oc, uuid }: { oc: string; uuid: string }) => {
  const { moment } = useMoments()
  const list = useListing(listAlarmEvents, { sort: { by: 'happenedDate', direction: 'DESC' }, params: { oc, uuid }, except: ['oc', 'tab'] })
  const columns: Column<AlarmEvent>[] = [
    { key: 'happenedDate', title: t('happened'), sortable: true, width: momentWidth, render: ({ happenedDate }) => moment(happenedDate) },
    { key: 'arrivedDate', title: t('arrived'), width: momentWidth, render: ({ arrivedDate }) => moment(arrivedDate) },
    {
      key: 'readerDate',
      title: t('readerClock'),
      width: momentWidth,
      wide: true,
      render: ({ readerDate }) => (readerDate ? moment(readerDate) : ''),
    },
    { key: 'reason', title: t('reason'), width: 240, render: ({ reason }) => reason },
  ]
  return (
    <DataTable
      label={t('everyTime')}
      columns={columns}
      {...list.table}
      rowKey={({ id }) => String(id)}
      rowName={({ happenedDate }) => moment(happenedDate)}
      phone={({ happenedDate, arrivedDate, reason }) => ({
        title: moment(happenedDate),
        second: dotted(words('labelled', { label: t('arrived'), value: moment(arrivedDate) }), reason),
      })}
      empty={{ text: t('noEvents') }}
    />
  )
}
