import { type MouseEvent, useState } from 'react'
import { holds } from '#kit/web/me.ts'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { clockText, dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { canOwn, getTimeline, type Timeline } from '../contract.ts'
import { askedDay } from './askedDay.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { type Block, blockedOf, blocksOf, placeOf, shownHours, shutOf } from './dayLayout.ts'
import { DayLegend } from './DayLegend.tsx'
import type { Place } from './place.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

/** A day at a glance: every room that one can book, when it is open, and what is taken. A press on a free time begins a booking. */
export const BookingDay = ({ oc, query }: Place) => {
  const [address] = useAddress()
  const asked = askedDay(address)
  const timeline = useItem(getTimeline, { params: { oc }, query: asked ? { date: asked } : {} }, { keep: true })
  return (
    <Found item={timeline}>
      {(found) => {
        const day = found.days[0]?.date ?? found.today
        return (
          <>
            <CalendarBar view="day" day={day} today={found.today}>
              <DayLegend />
            </CalendarBar>
            {found.facilities.length === 0 ? <p className={classes.none}>{t('nothingToBook')}</p> : <Rows timeline={found} query={query} day={day} />}
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
  const shown = shownHours(timeline)
  const hours = Array.from({ length: Math.max(Math.round((shown.until - shown.from) / hour), 1) }, (_, at) => shown.from + at * hour)
  const [now] = useState(() => Date.now())
  const groups = Map.groupBy(timeline.facilities, ({ category }) => category.name)
  const clock = (at: number) => clockText(inZone(new Date(at), timeline.timeZone).time)
  return (
    <section className={classes.scroll} aria-label={t('dayOf', { day: dayText(day) })}>
      <div className={classes.day} style={{ minWidth: `${180 + hours.length * 60}px` }}>
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
                <Row key={facility.id} facility={facility} timeline={timeline} shown={shown} hours={hours} now={now} query={query} day={day} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

interface RowProps extends RowsProps {
  facility: Timeline['facilities'][number]
  shown: { from: number; until: number }
  hours: number[]
  now: number
}

const Row = ({ facility, timeline, shown, hours, now, query, day }: RowProps) => {
  const go = useGo()
  const mayBook = holds(canOwn.EDIT)
  const begin = (from?: string) => to('/manage-bookings/add', {}, { ...query, facility: facility.uuid, date: day, ...(from ? { from } : {}) })
  const blocks = blocksOf(facility, timeline.taken)
  /** Where somebody pressed, on the step before. By keyboard the name of the room leads to the form, where the time is typed. */
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    const at = shown.from + ((event.clientX - box.left) / box.width) * (shown.until - shown.from)
    const step = facility.stepMinutes * 60_000
    go(begin(inZone(new Date(shown.from + Math.floor((at - shown.from) / step) * step), timeline.timeZone).time))
  }
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        {mayBook ? (
          <a href={begin()} aria-label={t('bookRoom', { room: facility.title })}>
            {facility.title}
          </a>
        ) : (
          <span>{facility.title}</span>
        )}
        <span className={classes.quiet}>
          {facility.places > 1 ? t('placesOf', { n: facility.places }) : words('people', { n: facility.capacity })}
        </span>
      </div>
      <div className={classes.lane}>
        {mayBook && (
          <a className={classes.free} href={begin()} tabIndex={-1} aria-hidden onClick={press}>
            {facility.title}
          </a>
        )}
        {hours.map((at) => (
          <span key={at} aria-hidden className={classes.line} style={{ left: `${placeOf(shown, at, at).left}%` }} />
        ))}
        {shutOf(facility, shown).map((one) => (
          <span key={one.from} aria-hidden className={classes.shut} style={styleOf(shown, one)} />
        ))}
        {blockedOf(facility, shown).map((one) => (
          <span key={one.from} className={classes.blocked} style={styleOf(shown, one)} title={one.reason || t('blocked')}>
            <span>{one.reason || t('blocked')}</span>
          </span>
        ))}
        {blocks.map((block) => (
          <BlockView key={block.key} block={block} shown={shown} timeline={timeline} query={query} of={facility.places} />
        ))}
        {shown.from < now && now < shown.until && timeline.today === day && (
          <span aria-hidden className={classes.now} style={{ left: `${placeOf(shown, now, now).left}%` }} />
        )}
      </div>
    </li>
  )
}

const styleOf = (shown: RowProps['shown'], { from, until }: { from: number; until: number }) => {
  const { left, width } = placeOf(shown, from, until)
  return { left: `${left}%`, width: `${width}%` }
}

interface BlockProps {
  block: Block
  shown: RowProps['shown']
  timeline: Timeline
  query: Record<string, string>
  of: number
}

const BlockView = ({ block, shown, timeline, query, of }: BlockProps) => {
  const clock = (at: number) => clockText(inZone(new Date(at), timeline.timeZone).time)
  const times = `${clock(block.from)} – ${clock(block.until)}`
  const { taken } = block
  const common = { className: classes.block, style: styleOf(shown, block) }
  if (!taken) {
    const text = t('takenOf', { n: block.places, of })
    return (
      <span {...common} data-state={block.places === of ? 'full' : 'some'} title={`${times} · ${text}`}>
        <span>{text}</span>
      </span>
    )
  }
  if (!taken.booking)
    return (
      <span {...common} data-state="taken" title={times}>
        <span>{t('taken')}</span>
        <span className={classes.heard}>{times}</span>
      </span>
    )
  const { uuid, title, person } = taken.booking
  return (
    <a {...common} data-state={taken.status} href={to('/manage-bookings/{id}', { id: uuid }, query)} title={`${times} · ${title} · ${person}`}>
      <span>{title}</span>
      <span className={classes.second}>{person}</span>
      <span className={classes.heard}>{`${times} ${t(`status.${taken.status}`)}`}</span>
    </a>
  )
}
