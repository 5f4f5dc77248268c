import { useState } from 'react'
import { clockOf, useTimeLeft } from './public/useTimeLeft.ts'
import { t } from './texts.ts'
import classes from './Payments.module.css'

/** How long something can still be paid, by the second; by the clock of this device, for a record tells no other. */
export const TimeLeft = ({ until }: { until: string }) => {
  const [now] = useState(() => new Date().toISOString())
  const left = useTimeLeft(now, until)
  return <span className={classes.left}>{t('timeLeft', { time: clockOf(left) })}</span>
}
