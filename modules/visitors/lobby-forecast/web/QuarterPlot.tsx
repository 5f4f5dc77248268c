import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { clockText } from '#kit/web/parts/fields/dates.ts'
import type { Quarter } from '../contract.ts'
import { timeOfQuarter } from '../contract/forecast.ts'
import { hourName, usualEvery } from './hourNames.ts'
import classes from './LobbyForecast.module.css'

interface Props {
  quarters: readonly (Quarter & { came?: number })[]
  /** Where the day stands, in quarters of an hour since midnight. */
  now?: number
  /** How many quarters stand between two names of hours. */
  every?: number
}

/** A mark on the ground would be a line along the day. */
const seen = 0.05
const percent = (share: number): string => `${share * 100}%`

/** A column from low to high, or of who came, with a mark at what is expected. The table beside it says the same to those who hear the page. */
export const QuarterPlot = ({ quarters, now, every: asked }: Props) => {
  const most = Math.max(1, ...quarters.map(({ high, expected, came = 0 }) => Math.max(came, expected, came > 0 ? 0 : high)))
  // even, so that the middle is a number of people, too
  const top = 2 * Math.ceil(most / 2)
  const every = asked ?? usualEvery(quarters.length)
  return (
    <>
      <div className={classes.plot}>
        {[top, top / 2, 0].map((n) => (
          <span key={n} className={classes.level} style={{ bottom: percent(n / top) }} data-line={n > 0 || undefined}>
            {numberText(n)}
          </span>
        ))}
        {quarters.map(({ quarter, expected, low, high, came }) => {
          const passes = now !== undefined && Math.floor(now) === quarter
          const [from, until] = came === undefined ? [low, high] : [0, came]
          return (
            <div key={quarter} className={classes.quarter}>
              <span
                className={classes.column}
                data-came={came === undefined ? undefined : true}
                style={{ bottom: percent(from / top), height: percent((until - from) / top) }}
              />
              {passes && <span className={classes.now} style={{ left: percent(now - quarter) }} />}
              {expected >= seen && <span className={classes.mark} style={{ bottom: percent(expected / top) }} />}
            </div>
          )
        })}
      </div>
      <div className={classes.hours}>
        {quarters.map(({ quarter }, at) => {
          const name = hourName(quarter, quarters.length - at, quarters.length, every)
          return (
            <span key={quarter} className={classes.hour} data-wide={name === 'whereWide' || undefined}>
              {name !== 'none' && clockText(timeOfQuarter(quarter))}
            </span>
          )
        })}
      </div>
    </>
  )
}
