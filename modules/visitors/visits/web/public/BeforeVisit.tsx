import { language } from '#kit/web/language.ts'
import { dayText, inZone, zoneText } from '#kit/web/parts/fields/dates.ts'
import { useNow } from '#kit/web/useNow.ts'
import type { VisitorPass } from '../../contract/public-pass.ts'
import { t } from '../texts.ts'
import { untilVisit, untilWords } from './untilVisit.ts'
import classes from './VisitorPass.module.css'

/** The minute, once the code that was promised for the day has to be there; asked again by the minute, as clocks of phones differ. */
export const useCodeDue = (pass: VisitorPass | undefined): number | undefined => {
  const minute = Math.floor(useNow(1000) / 60_000)
  const waits = pass?.state === 'LIVE' && pass.hasCode && pass.day !== null
  return waits && untilVisit(new Date(minute * 60_000), pass) === undefined ? minute : undefined
}

/** Before the day: how long it is still, and when the code appears; where no code was left, what to say at the desk. */
export const BeforeVisit = ({ pass }: { pass: VisitorPass }) => {
  const until = untilVisit(new Date(useNow(1000)), pass)
  return (
    <div className={classes.until}>
      {until && (
        // a timer is read when somebody comes to it, and says nothing by itself
        <p role="timer" className={classes.countdown}>
          {t('visitBegins', { left: untilWords(language, until) })}
        </p>
      )}
      <p>{pass.hasCode && pass.day ? t('codeOnDay', { day: dayText(pass.day) }) : t('sayName')}</p>
    </div>
  )
}

/** For a phone whose clock shows another time than the building's. */
export const otherClock = ({ startsDate, timeZone }: VisitorPass): string | undefined => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!startsDate) return undefined
  const [there, here] = [inZone(startsDate, timeZone), inZone(startsDate, own)]
  return there.day === here.day && there.time === here.time ? undefined : zoneText(timeZone)
}
