import { useAddress, useGo } from '#kit/web/navigation.ts'
import { clockText, dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useNow } from '#kit/web/useNow.ts'
import { getTimeline, type Timeline } from '../contract.ts'
import { askedDay } from './askedDay.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { moveHelpId } from './DayBlock.tsx'
import { hourWidth, placeOf, shownHours } from './dayLayout.ts'
import { DayLegend } from './DayLegend.tsx'
import { DayRow } from './DayRow.tsx'
import type { Dragged } from './dragged.ts'
import { NoRooms } from './NoRooms.tsx'
import type { Place } from './place.ts'
import { keptOf, narrowedIn, roomQueryOf } from './roomNarrowing.ts'
import { t } from './texts.ts'
import { useDayDrag } from './useDayDrag.ts'
import classes from './Bookings.module.css'

/** A day at a glance: every room that one can book, when it is open, and what is taken. A press on a free time begins a booking. */
export const BookingDay = ({ oc, query }: Place) => {
  const [address] = useAddress()
  const asked = askedDay(address)
  const timeline = useItem(
    getTimeline,
    { params: { oc }, query: { ...roomQueryOf(narrowedIn(address)), ...(asked && { date: asked }) } },
    { keep: true },
  )
  return (
    <Found item={timeline}>
      {(found) => {
        const day = found.days[0]?.date ?? found.today
        return (
          <>
            <CalendarBar view="day" day={day} today={found.today}>
              <DayLegend />
            </CalendarBar>
            {found.facilities.length === 0 ? <NoRooms /> : <Rows timeline={found} query={query} day={day} />}
          </>
        )
      }}
    </Found>
  )
}

interface RowsProps {
  timeline: Timeline
  query: Record<string, string>
  day: string
}

const hour = 3_600_000

const Rows = ({ timeline, query, day }: RowsProps) => {
  const go = useGo()
  const [address] = useAddress()
  const shown = shownHours(timeline)
  const hours = Array.from({ length: Math.max(Math.round((shown.until - shown.from) / hour), 1) }, (_, at) => shown.from + at * hour)
  const now = useNow()
  const groups = Map.groupBy(timeline.facilities, ({ category }) => category.name)
  const timeOf = (at: number) => inZone(new Date(at), timeline.timeZone).time
  const clock = (at: number) => clockText(timeOf(at))
  /** The form says whether it passes, what it costs now, and saves it. */
  const onDrop = ({ uuid, facilityId, from, until }: Dragged) => {
    const facility = timeline.facilities.find(({ id }) => id === facilityId)?.uuid ?? ''
    const to24 = timeOf(until) === '00:00' ? '23:59' : timeOf(until)
    const moved = { ...query, ...keptOf(narrowedIn(address)), facility, date: day, from: timeOf(from), until: to24 }
    go(uuid ? to('/manage-bookings/{id}', { id: uuid }, { ...moved, show: 'day', edit: '1' }) : to('/manage-bookings/add', {}, moved))
  }
  const drag = useDayDrag({ facilities: [...groups.values()].flat(), shown, onDrop })
  const over = timeline.facilities.find(({ id }) => id === drag.dragged?.facilityId)
  return (
    <section className={classes.scroll} aria-label={t('dayOf', { day: dayText(day) })}>
      <div className={classes.day} style={{ minWidth: `${180 + hours.length * hourWidth(timeline, shown)}px` }}>
        <div className={classes.hours} aria-hidden>
          <div className={classes.name} />
          <div className={classes.lane}>
            {hours.map((at) => (
              <span key={at} className={classes.hour} style={{ left: `${placeOf(shown, at, at).left}%` }}>
                {clock(at)}
              </span>
            ))}
          </div>
        </div>
        {[...groups].map(([category, facilities]) => (
          <section key={category} aria-label={category}>
            <h2 className={classes.category}>{category}</h2>
            <ul className={classes.rows}>
              {facilities.map((facility) => (
                <DayRow
                  key={facility.id}
                  facility={facility}
                  timeline={timeline}
                  shown={shown}
                  hours={hours}
                  now={now}
                  query={query}
                  day={day}
                  drag={drag}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p id={moveHelpId} className={classes.heard}>
        {t('moveHelp')}
      </p>
      <p role="status" className={classes.heard}>
        {drag.dragged && over ? t('movedTo', { room: over.title, from: clock(drag.dragged.from), until: clock(drag.dragged.until) }) : ''}
      </p>
    </section>
  )
}
