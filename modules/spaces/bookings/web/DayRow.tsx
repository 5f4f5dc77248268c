import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { holds } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { canOwn, type Timeline } from '../contract.ts'
import { type Block, blockedOf, blocksOf, placeOf, shutOf } from './dayLayout.ts'
import type { Dragged } from './dragged.ts'
import { t } from './texts.ts'
import type { DayDrag } from './useDayDrag.ts'
import classes from './Bookings.module.css'

/** Says how a booking is moved by keys. */
export const moveHelpId = 'booking-move-help'

interface RowProps {
  timeline: Timeline
  query: Record<string, string>
  day: string
  facility: Timeline['facilities'][number]
  shown: { from: number; until: number }
  hours: number[]
  now: number
  drag: DayDrag
}

/** A facility, with what is taken of it, as far as hours are shown. */
export const DayRow = ({ facility, timeline, shown, hours, now, query, day, drag }: RowProps) => {
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
      <div className={classes.lane} data-facility={facility.id} onClickCapture={drag.onClickCapture}>
        {mayBook && (
          <a
            className={classes.free}
            href={begin()}
            tabIndex={-1}
            aria-hidden
            draggable={false}
            onClick={press}
            {...drag.handle}
            onPointerDown={(event) => drag.onPointerDown(event, { kind: 'new', uuid: undefined, facilityId: facility.id })}
          >
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
          <BlockView key={block.key} block={block} shown={shown} timeline={timeline} query={query} facility={facility} drag={drag} />
        ))}
        {drag.dragged?.facilityId === facility.id && <Ghost dragged={drag.dragged} shown={shown} timeZone={timeline.timeZone} />}
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
  facility: RowProps['facility']
  drag: DayDrag
}

/** Where it would be. */
const Ghost = ({ dragged, shown, timeZone }: { dragged: Dragged; shown: RowProps['shown']; timeZone: string }) => {
  const clock = (at: number) => clockText(inZone(new Date(at), timeZone).time)
  return (
    <span className={classes.ghost} aria-hidden style={styleOf(shown, dragged)}>
      <span>{`${clock(dragged.from)} – ${clock(dragged.until)}`}</span>
    </span>
  )
}

const BlockView = ({ block, shown, timeline, query, facility: { id: facilityId, places: of }, drag }: BlockProps) => {
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
  const { uuid, title, person, movable } = taken.booking
  const whole: Dragged = { kind: 'move', uuid, facilityId, from: block.from, until: block.until }
  const grab = (kind: Dragged['kind']) => (event: PointerEvent<HTMLElement>) => drag.onPointerDown(event, { ...whole, kind })
  const moves = movable && {
    ...drag.handle,
    onPointerDown: grab('move'),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => drag.onKeyDown(event, whole),
    onBlur: drag.onBlur,
    'aria-describedby': moveHelpId,
    'data-movable': true,
    draggable: false,
  }
  return (
    <a
      {...common}
      {...moves}
      data-state={taken.status}
      href={to('/manage-bookings/{id}', { id: uuid }, query)}
      title={`${times} · ${title} · ${person}`}
    >
      <span>{title}</span>
      <span className={classes.second}>{person}</span>
      <span className={classes.heard}>{`${times} ${t(`status.${taken.status}`)}`}</span>
      {movable && (
        <>
          <span aria-hidden className={classes.edge} data-edge="start" {...drag.handle} onPointerDown={grab('start')} />
          <span aria-hidden className={classes.edge} data-edge="end" {...drag.handle} onPointerDown={grab('end')} />
        </>
      )}
    </a>
  )
}
