import type { Week } from '#kit/contract/week.ts'
import { hoursLines } from './facilityText.ts'
import classes from './Facilities.module.css'

/** When it is open, days in a row that are alike in one line. */
export const OpeningHours = ({ hours }: { hours: Week }) => (
  <ul className={classes.openHours}>
    {hoursLines(hours).map(({ days, open }) => (
      <li key={days}>
        {days} {open}
      </li>
    ))}
  </ul>
)
