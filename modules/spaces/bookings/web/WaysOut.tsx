import { ExternalLink } from 'lucide-react'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { timesText, unbroken } from '#kit/web/times.ts'
import type { Way } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Series.module.css'

export const wayText = ({ facility, date, ...times }: Way): string =>
  t('way', { room: facility.title, day: unbroken(dayText(date)), times: unbroken(timesText(times)) })

/** Beside a form that has a day: that is said where it is another one. */
export const shortWay = (way: Way, asked: string): string => {
  const { facility, date, ...times } = way
  const when = unbroken(timesText(times))
  return date === asked
    ? t('wayThatDay', { room: facility.title, times: when })
    : t('way', { room: facility.title, day: unbroken(dayText(date)), times: when })
}

/** As a form reads it from its address. */
export type WayQuery = Record<'facility' | 'date' | 'from' | 'until', string>
const queryOf = ({ facility, date, timeFrom, timeUntil }: Way): WayQuery => ({
  facility: facility.uuid,
  date,
  from: timeFrom,
  // a field of the form knows no midnight at the end of a day
  until: timeUntil === '24:00' ? '23:59' : timeUntil,
})

interface Props {
  ways: readonly Way[]
  words: (way: string) => string
  /** Where a press on one of them leads; none: they are read only. */
  address?: ((query: WayQuery) => string) | undefined
  /** Before it is opened in a tab of its own, which reads what this one keeps. */
  onOpen?: ((address: string, query: WayQuery) => void) | undefined
  /** Beside a form, in which what is typed is not saved. */
  newTab?: boolean
}

/** What would do for a date of a series that is refused. */
export const WaysOut = ({ ways, words, address, onOpen, newTab = false }: Props) =>
  ways.length === 0 ? null : (
    <ul className={classes.ways}>
      {ways.map((way) => (
        <li key={`${way.facility.uuid} ${way.timeFrom}`}>
          {!address ? (
            words(wayText(way))
          ) : newTab ? (
            <a
              href={address(queryOf(way))}
              target="_blank"
              rel={onOpen ? 'opener' : 'noreferrer'}
              onClick={() => onOpen?.(address(queryOf(way)), queryOf(way))}
            >
              {words(wayText(way))} <ExternalLink size={12} aria-label={t('newTab')} />
            </a>
          ) : (
            <a href={address(queryOf(way))}>{words(wayText(way))}</a>
          )}
        </li>
      ))}
    </ul>
  )
