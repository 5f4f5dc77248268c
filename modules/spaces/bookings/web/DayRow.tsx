import type { MouseEvent } from 'react'
import { holds } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { type Span, styleIn } from '#kit/web/parts/timeline/span.ts'
import { TimelineRow } from '#kit/web/parts/timeline/Timeline.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { canOwn, type Timeline } from '../contract.ts'
import { DayBlock } from './DayBlock.tsx'
import { besideOf, blockedOf, blocksOf, isBrief, linesOf, shutOf, workOf } from './dayLayout.ts'
import type { Dragged } from './dragged.ts'
import { roomTitle } from './roomText.ts'
import { t } from './texts.ts'
import type { DayDrag } from './useDayDrag.ts'
import classes from './Bookings.module.css'

interface RowProps {
  timeline: Timeline
  query: Record<string, string>
  day: string
  facility: Timeline['facilities'][number]
  shown: Span
  drag: DayDrag
}

/** So high is what runs at the same time as something else: one line of words. */
const lineHeight = 26

/** Where somebody pressed, on the step before. */
const pressedAt = ({ currentTarget, clientX }: MouseEvent<HTMLElement>, shown: Span, stepMinutes: number): number => {
  const box = currentTarget.getBoundingClientRect()
  const at = shown.from + ((clientX - box.left) / box.width) * (shown.until - shown.from)
  const step = stepMinutes * 60_000
  return shown.from + Math.floor((at - shown.from) / step) * step
}

/** A facility, with what is taken of it, as far as hours are shown. */
export const DayRow = ({ facility, timeline, shown, query, day, drag }: RowProps) => {
  const go = useGo()
  const mayBook = holds(canOwn.EDIT) && facility.offered
  const begin = (from?: string) => to('/manage-bookings/add', {}, { ...query, facility: facility.uuid, date: day, ...(from ? { from } : {}) })
  const blocks = blocksOf(facility, timeline.taken)
  const lines = linesOf(blocks)
  /** By keyboard the name of the room leads to the form, where the time is typed. */
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(begin(inZone(new Date(pressedAt(event, shown, facility.stepMinutes)), timeline.timeZone).time))
  }
  return (
    <TimelineRow
      name={<RoomName facility={facility} href={mayBook ? begin() : undefined} />}
      {...(lines > 1 ? { height: lines * lineHeight + 8 } : {})}
      lane={{ 'data-facility': facility.id, onClickCapture: drag.onClickCapture }}
    >
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
      <NotToHave facility={facility} timeline={timeline} shown={shown} />
      {blocks.map((block) => (
        <DayBlock
          key={block.key}
          block={block}
          beside={besideOf(block, blocks, facility, shown)}
          shown={shown}
          timeline={timeline}
          query={query}
          facility={facility}
          drag={drag}
        />
      ))}
      {drag.dragged?.facilityId === facility.id && <Ghost dragged={drag.dragged} shown={shown} timeZone={timeline.timeZone} />}
    </TimelineRow>
  )
}

/** Where it can be booked it leads to the form. */
const RoomName = ({ facility, href }: { facility: RowProps['facility']; href: string | undefined }) => (
  <>
    {href === undefined ? (
      <span>{roomTitle(facility)}</span>
    ) : (
      <a className={classes.room} href={href} aria-label={t('bookRoom', { room: facility.title })}>
        {facility.title}
      </a>
    )}
    <span className={classes.quiet}>{facility.places > 1 ? t('placesOf', { n: facility.places }) : words('people', { n: facility.capacity })}</span>
  </>
)

/** When nobody can have it: it is shut, blocked, or made ready for somebody. */
const NotToHave = ({ facility, timeline, shown }: Pick<RowProps, 'facility' | 'timeline' | 'shown'>) => {
  const blocked = blockedOf(facility, shown)
  const clockAt = (at: number) => clockText(inZone(new Date(at), timeline.timeZone).time)
  return (
    <>
      {/* what is blocked says so itself, also where the room is shut besides */}
      {shutOf(facility, shown).map((one) => (
        <span key={one.from} className={classes.shut} style={styleIn(shown, one)} title={t('shut')}>
          {isBrief(one) || blocked.some(({ from, until }) => from < one.until && one.from < until) ? null : <span>{t('shut')}</span>}
        </span>
      ))}
      {blocked.map((one) => (
        <span key={one.from} className={classes.blocked} style={styleIn(shown, one)}>
          <span title={one.reason || t('blocked')}>{one.reason || t('blocked')}</span>
        </span>
      ))}
      {workOf(facility, timeline.taken, shown).map((one, at) => {
        const said = t('keptFree', { from: clockAt(one.from), until: clockAt(one.until) })
        return (
          <span key={`work ${at}`} className={classes.work} style={styleIn(shown, one)} title={said}>
            <span className={classes.heard}>{said}</span>
          </span>
        )
      })}
    </>
  )
}

/** Where it would be. */
const Ghost = ({ dragged, shown, timeZone }: { dragged: Dragged; shown: Span; timeZone: string }) => {
  const clock = (at: number) => clockText(inZone(new Date(at), timeZone).time)
  return (
    <span className={classes.ghost} aria-hidden style={styleIn(shown, dragged)}>
      <span>{`${clock(dragged.from)} – ${clock(dragged.until)}`}</span>
    </span>
  )
}
