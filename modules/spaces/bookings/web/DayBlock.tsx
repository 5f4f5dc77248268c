import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useMoments } from '#kit/web/moments.ts'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { type Span, styleIn } from '#kit/web/parts/timeline/span.ts'
import { to } from '#kit/web/screens.ts'
import type { Timeline } from '../contract.ts'
import { type Block, isBrief, isShort } from './dayLayout.ts'
import type { Dragged } from './dragged.ts'
import { t } from './texts.ts'
import type { DayDrag } from './useDayDrag.ts'
import classes from './Bookings.module.css'

/** Says how a booking is moved by keys. */
export const moveHelpId = 'booking-move-help'

interface BlockProps {
  block: Block
  /** How wide it is free beside it, where its words stand there. */
  beside: number
  shown: Span
  timeline: Timeline
  query: Record<string, string>
  facility: Timeline['facilities'][number]
  drag: DayDrag
}

/** In one line, beside what is too narrow for it where nothing is in the way; the whole of it is in the tooltip. */
const Words = ({ text, beside }: { text: string; beside: number }) =>
  beside > 0 ? (
    <span className={classes.besideIt} style={{ '--beside': `${beside}%` } as CSSProperties}>
      {text}
    </span>
  ) : (
    <span>{text}</span>
  )

/** A booking, what is held for a change of one, or that somebody else has it; of what is shared how many places are taken. */
export const DayBlock = ({ block, beside, shown, timeline, query, facility: { id: facilityId, places: of }, drag }: BlockProps) => {
  const { moment } = useMoments()
  const clock = (at: number) => clockText(inZone(new Date(at), timeline.timeZone).time)
  const times = `${clock(block.from)} – ${clock(block.until)}`
  const { taken } = block
  const short = isShort(block) || undefined
  const common = {
    className: classes.block,
    style: { ...styleIn(shown, block), ...(block.lines > 1 && { '--line': block.line, '--lines': block.lines }) },
    'data-lines': block.lines > 1 || undefined,
    'data-short': short,
    'data-brief': isBrief(block) || undefined,
    'data-beside': beside > 0 || undefined,
  }
  if (!taken) {
    const text = t('takenOf', { n: block.places, of })
    return (
      <span {...common} data-state={block.places === of ? 'full' : 'some'} title={`${times} · ${text}`}>
        <Words text={text} beside={beside} />
      </span>
    )
  }
  if (!taken.booking)
    return (
      <span {...common} data-state="taken" title={`${times} · ${t('taken')}`}>
        <Words text={t('taken')} beside={beside} />
        <span className={classes.heard}>{times}</span>
      </span>
    )
  const { uuid, title, person, movable, heldUntil } = taken.booking
  const words = heldUntil === null ? title : t('heldForChange', { title })
  const state =
    heldUntil === null
      ? t(`status.${taken.status}`)
      : t(taken.status === 'PENDING_APPROVAL' ? 'heldUntilDecided' : 'heldUntil', { until: moment(heldUntil) })
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
      data-state={heldUntil === null ? taken.status : 'held'}
      href={to('/manage-bookings/{id}', { id: uuid }, query)}
      title={[times, words, person, ...(heldUntil === null ? [] : [state])].join(' · ')}
    >
      <Words text={words} beside={beside} />
      <span className={isBrief(block) || block.lines > 1 ? classes.heard : classes.second}>{person}</span>
      <span className={classes.heard}>{`${times} ${state}`}</span>
      {movable && (
        <>
          <span aria-hidden className={classes.edge} data-edge="start" {...drag.handle} onPointerDown={grab('start')} />
          <span aria-hidden className={classes.edge} data-edge="end" {...drag.handle} onPointerDown={grab('end')} />
        </>
      )}
    </a>
  )
}
