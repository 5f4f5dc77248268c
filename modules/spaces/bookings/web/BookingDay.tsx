import { useAddress, useGo } from '#kit/web/navigation.ts'
import { clockText, dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { hoursIn } from '#kit/web/parts/timeline/span.ts'
import { hourText, Timeline, TimelineHeading, TimelineRows } from '#kit/web/parts/timeline/Timeline.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import { getTimeline, type Timeline as DayTimeline } from '../contract.ts'
import { askedDay } from './askedDay.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { moveHelpId } from './DayBlock.tsx'
import { hourWidth, mostOpen, shownHours } from './dayLayout.ts'
import { DayLegend } from './DayLegend.tsx'
import { DayRow } from './DayRow.tsx'
import type { Dragged } from './dragged.ts'
import { NoRooms } from './NoRooms.tsx'
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
  timeline: DayTimeline
  query: Record<string, string>
  day: string
}

const Rows = ({ timeline, query, day }: RowsProps) => {
  const go = useGo()
  const [address] = useAddress()
  const shown = shownHours(timeline)
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
    <div className={classes.dayOf}>
      <Timeline
        label={t('dayOf', { day: dayText(day) })}
        span={shown}
        marks={hoursIn(shown).map((moment) => ({ moment, text: hourText(moment, timeline.timeZone) }))}
        perMark={hourWidth(timeline, shown)}
        first={mostOpen(timeline, shown)}
        timeZone={timeline.timeZone}
      >
        {[...groups].map(([category, facilities]) => (
          <section key={category} aria-label={category}>
            <TimelineHeading>{category}</TimelineHeading>
            <TimelineRows>
              {facilities.map((facility) => (
                <DayRow key={facility.id} facility={facility} timeline={timeline} shown={shown} query={query} day={day} drag={drag} />
              ))}
            </TimelineRows>
          </section>
        ))}
      </Timeline>
      <p id={moveHelpId} className={classes.heard}>
        {t('moveHelp')}
      </p>
      <p role="status" className={classes.heard}>
        {drag.dragged && over ? t('movedTo', { room: over.title, from: clock(drag.dragged.from), until: clock(drag.dragged.until) }) : ''}
      </p>
    </div>
  )
}
