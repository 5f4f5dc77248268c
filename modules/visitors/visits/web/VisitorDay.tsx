import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { useMoments } from '#kit/web/moments.ts'
import type { VisitSource } from '../contract/sources.ts'
import type { Visitor } from '../contract/visit.ts'
import { DayStatusBadge } from './DayStatusBadge.tsx'
import type { Desk } from './RowDeed.tsx'
import { t } from './texts.ts'
import { standsAtDesk } from './visitRows.ts'
import classes from './VisitVisitors.module.css'

interface Props {
  day: Visitor['days'][number]
  source: VisitSource
  name: string | null
  desk: Desk
  onDocument: () => void
  /** Other deeds of the same row. */
  more: ReactNode
}

/** Two cells: how a visitor stands on a day, and what the desk can do. */
export const VisitorDay = ({ day, source, name, desk, onDocument, more }: Props) => {
  const { moment, time } = useMoments()
  const { may } = desk.seen(day)
  const here = [
    day.hereDate && standsAtDesk({ ...day, source }) && t('hereSince', { time: time(day.hereDate) }),
    day.checkedInDate && t('cameAt', { at: moment(day.checkedInDate) }),
    day.checkedOutDate && t(day.notSeenLeaving ? 'notSeenLeaving' : 'leftAt', { at: moment(day.checkedOutDate) }),
  ]
  const document = day.documentWay && t(day.documentKind ? `documentKind.${day.documentKind}` : `documentWay.${day.documentWay}`)
  const said = dotted(...here, document)
  return (
    <>
      <td>
        <DayStatusBadge row={{ ...day, source }} kept={desk.kept(day.uuid)} />
        {said && <span className={classes.second}>{said}</span>}
      </td>
      <td>
        <span className={classes.deeds}>
          {may.checkIn && (
            <Button size="xs" variant="default" disabled={desk.busy} onClick={() => void desk.checkIn([{ ...day, name }])}>
              {t('checkIn')}
            </Button>
          )}
          {may.checkOut && (
            <Button size="xs" variant="default" disabled={desk.busy} onClick={() => void desk.checkOut([{ ...day, name }])}>
              {t('checkOut')}
            </Button>
          )}
          {day.documentKept && (
            <Button size="xs" variant="subtle" onClick={onDocument}>
              {t('viewDocument')}
            </Button>
          )}
          {more}
        </span>
      </td>
    </>
  )
}
