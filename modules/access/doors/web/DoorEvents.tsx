import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import { listDoorEvents } from '../contract.ts'
import type { DoorEvent } from '../contract/door.ts'
import { eventTones } from './eventTones.ts'
import { t } from './texts.ts'
import classes from './Doors.module.css'

const when = ({ eventDate, clockOff }: DoorEvent): string => (clockOff ? `${momentIn(eventDate)} (${t('clockWas')})` : momentIn(eventDate))

export const DoorEvents = ({ oc, doorId }: { oc: string; doorId: number }) => {
  const list = useListing(listDoorEvents, {
    sort: { by: 'eventDate', direction: 'DESC' },
    params: { id: oc, accessDoorId: doorId },
    except: ['oc'],
  })
  const columns: Column<DoorEvent>[] = [
    {
      key: 'kind',
      title: t('event'),
      width: 220,
      skeleton: 'badge',
      render: ({ kind }) => (
        <StatusBadge tone={eventTones[kind]} plain={kind === 'GRANTED'}>
          {t(`event.${kind}`)}
        </StatusBadge>
      ),
    },
    { key: 'eventDate', title: words('when'), sortable: true, width: 260, render: when },
    { key: 'reason', title: words('reason'), width: 260, render: ({ reason }) => reason },
  ]
  if (list.total === 0) return <p className={classes.quiet}>{t('noEvents')}</p>
  return (
    <DataTable
      label={t('events')}
      columns={columns}
      {...list.table}
      rowKey={({ id }) => String(id)}
      rowName={({ kind }) => t(`event.${kind}`)}
      phone={(row) => ({ title: t(`event.${row.kind}`), second: dotted(when(row), row.reason) })}
      empty={{ text: t('noEvents') }}
    />
  )
}
