import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { Coming } from '#kit/web/parts/page/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { listUnlockings } from '../contract.ts'
import { UnlockingBadge } from './DoorStateBadge.tsx'
import { t } from './texts.ts'
import classes from './Doors.module.css'

/** Told by the live stream as its controller takes and answers it. */
export const Unlockings = ({ oc, doorId }: { oc: string; doorId: number }) => {
  const { data: unlockings, error } = useItem(listUnlockings, { params: { id: oc, accessDoorId: doorId } })
  if (!unlockings && !error) return <Coming />
  if (unlockings?.length === 0) return <p className={classes.quiet}>{t('noUnlockings')}</p>
  return (
    <ul className={classes.rows} aria-live="polite">
      {unlockings?.map(({ uuid, state, askedBy, askedDate, reason, answer }) => (
        <li key={uuid} className={classes.row}>
          <UnlockingBadge state={state} />
          <span className={classes.main}>{[reason, answer && `(${answer})`].filter(Boolean).join(' ')}</span>
          <span className={classes.quiet}>
            {askedBy ?? t('anotherCompany')} · {momentIn(askedDate)}
          </span>
        </li>
      ))}
    </ul>
  )
}
