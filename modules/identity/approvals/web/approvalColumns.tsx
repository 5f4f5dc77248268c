import { Button } from '@mantine/core'
import type { useMoments } from '#kit/web/moments.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import type { Column } from '#kit/web/parts/list/DataTable.tsx'
import { dayWidth, momentWidth } from '#kit/web/parts/list/widths.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import type { Approval } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Approvals.module.css'

const decider = ({ decidedBy, decidedFor }: Approval): string =>
  decidedFor ? t('byFor', { by: decidedBy ?? '', away: decidedFor }) : (decidedBy ?? '')

export const DecisionBadge = ({ decision }: Pick<Approval, 'decision'>) =>
  decision && <StatusBadge tone={decision === 'APPROVED' ? 'live' : 'wrong'}>{t(`decision.${decision}`)}</StatusBadge>

export const DecideButton = ({ approval, onDecide, forFinger }: { approval: Approval; onDecide: (approval: Approval) => void; forFinger?: true }) => (
  <Button
    variant="default"
    size="xs"
    {...(forFinger ? { h: 44 } : {})}
    aria-label={`${t('decide')} ${approval.title}`}
    onClick={() => onDecide(approval)}
  >
    {t('decide')}
  </Button>
)

type Moment = ReturnType<typeof useMoments>['moment']

/** What is asked for. */
const askedColumns = (): Column<Approval>[] => [
  {
    key: 'what',
    title: t('column.what'),
    always: true,
    // when it ends stands last, and is what one decides about
    wraps: true,
    width: 320,
    render: ({ title, kindName, standsInFor }) => (
      <NameCell name={title} second={standsInFor ? t('standsInFor', { name: standsInFor }) : kindName} wraps />
    ),
  },
  // who asks is part of it
  {
    key: 'brief',
    title: t('column.about'),
    always: true,
    wraps: true,
    width: 240,
    render: (row) => <span className={classes.brief}>{row.brief}</span>,
  },
]

export const waitingColumns = (moment: Moment, onDecide: (approval: Approval) => void): Column<Approval>[] => [
  ...askedColumns(),
  // what is asked for says it, too: it is sorted by where there is room
  {
    key: 'neededBy',
    title: t('column.neededBy'),
    sortable: true,
    width: dayWidth,
    wide: true,
    render: ({ neededBy }) => neededBy && dayText(neededBy),
  },
  { key: 'sinceDate', title: t('column.since'), sortable: true, width: momentWidth, render: ({ sinceDate }) => moment(sinceDate) },
  {
    key: 'decide',
    title: words('decision'),
    always: true,
    width: 110,
    render: (row) => <DecideButton approval={row} onDecide={onDecide} />,
  },
]

export const decidedColumns = (moment: Moment): Column<Approval>[] => [
  ...askedColumns(),
  { key: 'decision', title: words('decision'), width: 120, skeleton: 'badge', render: (row) => <DecisionBadge decision={row.decision} /> },
  { key: 'remark', title: t('remark'), width: 220, wide: true, render: ({ remark }) => remark },
  { key: 'decidedBy', title: t('column.by'), width: 200, render: decider },
  { key: 'decidedDate', title: t('column.decided'), width: momentWidth, render: ({ decidedDate }) => decidedDate && moment(decidedDate) },
]
