import { daysAfter } from '#kit/contract/days.ts'
import { useAddress } from '#kit/web/navigation.ts'
import type { DeskDay, Part } from '../contract.ts'
import { overIn } from './partNow.ts'
import { t } from './texts.ts'
import classes from './Hotdesks.module.css'

/** Why nothing can be booked of what is shown, in words: hatched desks alone do not say it. */
export const WhyNot = ({ day, part, time }: { day: DeskDay; part: Part; time: string }) => {
  const [, change] = useAddress()
  const over = overIn(day, time)
  const tomorrow = daysAfter(day.today, 1)
  if (over === 'DAY')
    return (
      <p role="status" className={classes.note}>
        {t('dayOver')}{' '}
        {tomorrow <= day.lastDay && (
          <button type="button" className={classes.noteLink} onClick={() => change({ date: tomorrow })}>
            {t('toTomorrow')}
          </button>
        )}
      </p>
    )
  if (day.shut !== null)
    return (
      <p role="status" className={classes.note}>
        {day.shut ? t('buildingShutFor', { reason: day.shut }) : t('buildingShut')}
      </p>
    )
  return over === 'MORNING' && part !== 'AFTERNOON' ? (
    <p role="status" className={classes.note}>
      {t('morningOver')}
    </p>
  ) : null
}
