import { Button } from '@mantine/core'
import { Link } from '#kit/web/frame/Link.tsx'
import { dayIn, dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import type { Columns } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuAction } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'
import type { Finding } from '../contract/finding.ts'
import { FindingBadge } from './FindingBadges.tsx'
import { nameOf, secondOf } from './findingText.ts'
import { t } from './texts.ts'
import classes from './Findings.module.css'

export const since = ({ foundDate, mendedDate }: Finding): string =>
  mendedDate ? t('mendedOn', { day: dayIn(mendedDate) }) : t('sinceDay', { day: dayIn(foundDate) })

const StepButton = ({ action }: { action: MenuAction | undefined }) => {
  if (!action) return null
  return action.href ? (
    <Link href={action.href} className={classes.step}>
      {action.label}
    </Link>
  ) : (
    <Button variant="default" size="xs" onClick={action.onClick}>
      {action.label}
    </Button>
  )
}

/** Of findings of one kind the kind is not said of each. */
export const findingColumns = (kind: Finding['kind'] | undefined, step: (row: Finding) => MenuAction | undefined): Columns<Finding> => [
  {
    key: 'about',
    title: t('about'),
    always: true,
    width: 220,
    render: (row) => <NameCell name={nameOf(row)} second={secondOf(row)} />,
  },
  !kind && { key: 'kind', title: t('kindFilter'), width: 170, wraps: true, render: (row: Finding) => t(`kind.${row.kind}`) },
  { key: 'state', title: words('status'), width: 110, skeleton: 'badge', render: (row) => <FindingBadge of={row} /> },
  { key: 'foundDate', title: t('found'), sortable: true, width: momentWidth - 18, render: since },
  { key: 'step', title: t('howToMend'), width: 180, render: (row) => <StepButton action={step(row)} /> },
  {
    key: 'accepted',
    title: t('state.ACCEPTED'),
    width: 210,
    wide: true,
    render: ({ accepted }) => (accepted ? t('untilDay', { day: dayText(accepted.untilDate), reason: accepted.reason }) : ''),
  },
]
