import { dotted } from '#kit/contract/dotted.ts'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import type { Column } from '#kit/web/parts/list/DataTable.tsx'
import type { PhoneRow } from '#kit/web/parts/list/PhoneRows.tsx'
import { words } from '#kit/web/words.ts'
import type { views } from '../contract.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { DayStatusBadge, isCommon } from './DayStatusBadge.tsx'
import { type Desk, RowDeed } from './RowDeed.tsx'
import { t } from './texts.ts'
import { insideSince, nameOf, receivedBy, secondLine, statusText, waitsAtDesk } from './visitRows.ts'
import classes from './Visits.module.css'

const Clock = ({ timeFrom }: Pick<VisitDayRow, 'timeFrom'>) => <strong className={classes.clock}>{clockText(timeFrom)}</strong>

const day = (): Column<VisitDayRow> => ({ key: 'onDay', title: words('day'), width: 130, render: (row) => dayText(row.day) })
const time = (): Column<VisitDayRow> => ({
  key: 'day',
  title: words('time'),
  sortable: true,
  width: 112,
  always: true,
  render: (row) => <Clock {...row} />,
})
const visitor = (second: (row: VisitDayRow) => string): Column<VisitDayRow> => ({
  key: 'name',
  title: words('visitor'),
  sortable: true,
  always: true,
  width: 200,
  render: (row) => <NameCell name={nameOf(row)} second={second(row)} />,
})
const host = (): Column<VisitDayRow> => ({ key: 'host', title: t('column.host'), width: 165, render: (row) => <NameCell {...receivedBy(row)} /> })
const purpose = (): Column<VisitDayRow> => ({
  key: 'purpose',
  title: t('column.purpose'),
  width: 130,
  wide: true,
  render: (row) => row.purpose ?? '',
})
const statusOf = (at: AtDesk | undefined): Column<VisitDayRow> => ({
  key: 'status',
  title: words('status'),
  width: 165,
  skeleton: 'badge',
  render: (row) => <DayStatusBadge row={row} kept={at?.desk.kept(row.uuid)} />,
})

/** Beside the day stands no room for a column of purposes. */
const withPurpose = (row: VisitDayRow): string => dotted(secondLine(row), row.purpose ?? '')

export interface AtDesk {
  desk: Desk
  onDecide: (row: VisitDayRow) => void
}

/** On today's board the deed stands in the row; elsewhere the day does. */
export const deskColumns = (today: boolean, at: AtDesk | undefined): Column<VisitDayRow>[] => {
  const status = statusOf(at)
  const columns = today ? [time(), visitor(withPurpose), host(), status] : [day(), time(), visitor(secondLine), host(), purpose(), status]
  if (!today || !at) return columns
  const deed: Column<VisitDayRow> = {
    key: 'deed',
    title: t('column.deed'),
    width: 120,
    always: true,
    render: (row) => <RowDeed row={row} {...at} />,
  }
  return [...columns, deed]
}

/** On a phone what can be done stands where the status would: that is said before the host, where it is worth a word. */
export const phoneRow = (row: VisitDayRow, view: (typeof views)[number], at: AtDesk | undefined): PhoneRow => {
  const doable = at && (row.may.checkIn || row.may.checkOut || row.may.decide)
  const kept = at?.desk.kept(row.uuid)
  const { name } = receivedBy(row)
  const since = insideSince(row)
  return {
    lead: <Clock {...row} />,
    title: nameOf(row),
    second: (
      <span className={classes.phoneSecond}>
        {view !== 'TODAY' && <span className={classes.whole}>{`${dayText(row.day)} · `}</span>}
        {doable && (kept || waitsAtDesk(row) || !isCommon(row.status)) && (
          <span className={classes.whole}>{`${kept ? t(`outbox.${kept}`) : statusText(row)} · `}</span>
        )}
        {since && <span className={classes.whole}>{`${since} · `}</span>}
        <span className={classes.givesWay}>{name}</span>
      </span>
    ),
    ...(doable ? { deed: <RowDeed row={row} {...at} /> } : { badge: <DayStatusBadge row={row} kept={kept} /> }),
  }
}
