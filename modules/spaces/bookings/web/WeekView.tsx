import { Fragment, useEffect, useRef } from 'react'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { clockText, dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import { canOwn, getTimeline, type Taken, type Timeline } from '../contract.ts'
import { askedDay } from './askedDay.ts'
import { mondayOf, weekdayText } from './calendar.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { bookingsIn, isShutOn, takenOn } from './dayLayout.ts'
import { DayLegend } from './DayLegend.tsx'
import { NoRooms } from './NoRooms.tsx'
import { keptOf, narrowedIn, roomQueryOf } from './roomNarrowing.ts'
import { roomTitle } from './roomText.ts'
import { t } from './texts.ts'
import { useCells } from './useCells.ts'
import classes from './Bookings.module.css'

/** A cell has room for so many; the rest is counted. */
const shownAtMost = 4

/** A week of every room that one can book. Others' bookings are taken, and nothing else. Enter opens the day. */
export const WeekView = ({ oc, query }: Place) => {
  const [address] = useAddress()
  const asked = askedDay(address)
  const narrowed = narrowedIn(address)
  // the building's own day says which week, where none is asked for
  const today = useItem(getTimeline, asked ? undefined : { params: { oc }, query: {} }).data?.today
  const day = asked ?? today
  const week = useItem(
    getTimeline,
    day === undefined ? undefined : { params: { oc }, query: { ...roomQueryOf(narrowed), date: mondayOf(day), days: 7 } },
    { keep: true },
  )
  return (
    <Found item={week}>
      {(timeline) => (
        <>
          <CalendarBar view="week" day={day ?? timeline.today} today={timeline.today}>
            <DayLegend />
          </CalendarBar>
          {timeline.facilities.length === 0 ? <NoRooms /> : <Cells timeline={timeline} query={query} kept={keptOf(narrowed)} />}
        </>
      )}
    </Found>
  )
}

type Day = Timeline['days'][number]
type Facility = Timeline['facilities'][number]

interface CellsProps {
  timeline: Timeline
  query: Record<string, string>
  /** What rooms are narrowed by, which goes along to a day. */
  kept: Record<string, string>
}
const Cells = ({ timeline, query, kept }: CellsProps) => {
  const { days, facilities, today } = timeline
  const groups = Map.groupBy(facilities, ({ category }) => category.name)
  const row = new Map([...groups.values()].flat().map((facility, at) => [facility.id, at]))
  const { onKeyDown, cell } = useCells(
    facilities.length,
    days.length,
    Math.max(
      days.findIndex(({ date }) => date === today),
      0,
    ),
  )
  const scroll = useRef<HTMLDivElement>(null)
  // a phone has room for a day or two: from today on
  useEffect(() => {
    void scroll.current?.querySelector('[data-cell][tabindex="0"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <div ref={scroll} className={classes.cellsScroll}>
      <div role="grid" aria-label={t('weekOf')} className={classes.week} onKeyDown={onKeyDown}>
        <div role="row">
          <span role="columnheader">{words('facility')}</span>
          {days.map(({ date }) => (
            <span key={date} role="columnheader" data-today={date === today || undefined}>
              {weekdayText(date)} <small>{dayText(date)}</small>
            </span>
          ))}
        </div>
        {[...groups].map(([category, some]) => (
          <Fragment key={category}>
            <div role="row" className={classes.group}>
              <span role="rowheader">{category}</span>
            </div>
            {some.map((facility) => (
              <div key={facility.id} role="row">
                <span role="rowheader">
                  <RoomName facility={facility} query={query} />
                </span>
                {days.map((day, at) => (
                  <span key={day.date} role="gridcell" data-shut={isShutOn(facility, day) || undefined}>
                    <DayCell facility={facility} day={day} timeline={timeline} query={query} kept={kept} cell={cell(row.get(facility.id) ?? 0, at)} />
                  </span>
                ))}
              </div>
            ))}
          </Fragment>
        ))}
      </div>
    </div>
  )
}

const RoomName = ({ facility, query }: { facility: Facility; query: Record<string, string> }) =>
  holds(canOwn.EDIT) && facility.offered ? (
    <a href={to('/manage-bookings/add', {}, { ...query, facility: facility.uuid })} aria-label={t('bookRoom', { room: facility.title })}>
      {facility.title}
    </a>
  ) : (
    roomTitle(facility)
  )

const stateOf = ({ booking, status }: Taken): string => (booking ? (booking.heldUntil === null ? status : 'held') : 'taken')
const wordsOf = ({ booking }: Taken): string =>
  booking ? (booking.heldUntil === null ? booking.title : t('heldForChange', { title: booking.title })) : t('taken')

/** A pale edge where the room is kept free for work before or after. */
const workAround = ({ places }: Facility, { busyFrom, startsAt, endsAt, busyUntil }: Taken) => ({
  'data-before': (places === 1 && Date.parse(busyFrom) < Date.parse(startsAt)) || undefined,
  'data-after': (places === 1 && Date.parse(endsAt) < Date.parse(busyUntil)) || undefined,
})
const keptText = (facility: Facility, one: Taken, clock: (at: string) => string): string[] =>
  Object.values(workAround(facility, one)).some(Boolean) ? [t('keptFree', { from: clock(one.busyFrom), until: clock(one.busyUntil) })] : []

interface DayCellProps extends CellsProps {
  facility: Facility
  day: Day
  cell: ReturnType<ReturnType<typeof useCells>['cell']>
}

/** The whole of it leads to the day; what one may read of a booking leads to it. */
const DayCell = ({ facility, day, timeline, query, kept, cell }: DayCellProps) => {
  const taken = takenOn(facility, day, timeline.taken)
  const clock = (at: string) => clockText(inZone(at, timeline.timeZone).time)
  const n = bookingsIn(taken)
  const says = n > 0 ? t('bookingsN', { n }) : t(isShutOn(facility, day) ? 'shut' : 'cellFree')
  return (
    <>
      <a
        {...cell}
        className={classes.toDay}
        href={to('/manage-bookings', {}, { ...query, ...kept, ...(day.date === timeline.today ? {} : { date: day.date }) })}
        aria-label={t('cellNamed', { room: facility.title, day: dayText(day.date), text: says })}
      />
      <ul className={classes.inDay}>
        {taken.slice(0, shownAtMost).map((one, at) => (
          <li
            key={`${one.startsAt} ${at}`}
            data-state={stateOf(one)}
            {...workAround(facility, one)}
            title={[`${clock(one.startsAt)} – ${clock(one.endsAt)}`, wordsOf(one), ...keptText(facility, one, clock)].join(' · ')}
          >
            {clock(one.startsAt)}{' '}
            {one.booking ? <a href={to('/manage-bookings/{id}', { id: one.booking.uuid }, query)}>{wordsOf(one)}</a> : wordsOf(one)}
          </li>
        ))}
        {taken.length > shownAtMost && <li className={classes.quiet}>{words('nMore', { n: taken.length - shownAtMost })}</li>}
      </ul>
    </>
  )
}
