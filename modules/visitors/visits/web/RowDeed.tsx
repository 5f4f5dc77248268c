import { Button } from '@mantine/core'
import type { VisitDayRow } from '../contract/visit.ts'
import { t } from './texts.ts'
import type { useDeskDeeds } from './useDeskDeeds.tsx'
import { standsAtDesk } from './visitRows.ts'
import classes from './Visits.module.css'

export type Desk = ReturnType<typeof useDeskDeeds>

interface Props {
  row: VisitDayRow
  desk: Desk
  onDecide: (row: VisitDayRow) => void
}

/** What can be done next with a visitor of today, in the row. */
export const RowDeed = ({ row, desk, onDecide }: Props) => (
  <>
    {row.hostAnswer && row.may.checkIn && <span className={classes.quiet}>{t(`answer.${row.hostAnswer}`)}</span>}
    {row.may.checkIn && (
      <Button size="xs" variant={standsAtDesk(row) ? 'filled' : 'default'} disabled={desk.busy} onClick={() => void desk.checkIn([row])}>
        {t('checkIn')}
      </Button>
    )}
    {row.may.checkOut && (
      <Button size="xs" variant="subtle" disabled={desk.busy} onClick={() => void desk.checkOut([row])}>
        {t('checkOut')}
      </Button>
    )}
    {row.may.decide && (
      <Button size="xs" variant="default" onClick={() => onDecide(row)}>
        {t('decideRow')}
      </Button>
    )}
  </>
)
