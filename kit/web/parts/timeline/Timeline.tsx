import { type ComponentProps, createContext, type CSSProperties, type ReactNode, use, useEffect, useRef } from 'react'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { shortClockText } from '#kit/web/times.ts'
import { useNow } from '#kit/web/useNow.ts'
import { placeIn, type Span } from './span.ts'
import classes from './Timeline.module.css'

export interface Mark {
  readonly moment: number
  readonly text: string
}

interface Shown {
  readonly span: Span
  readonly marks: readonly Mark[]
  /** The moment, where it is among what is shown. */
  readonly now: number | undefined
}
const ShownContext = createContext<Shown>({ span: { from: 0, until: 1 }, marks: [], now: undefined })

/** '6 AM', or '上午6時': the head of a column has no room for more. */
export const hourText = (moment: number, timeZone: string): string => shortClockText(inZone(new Date(moment), timeZone).time)

/** So much room at least is left before now, in pixels: half of its time in the head stands there. */
const besideNow = 44

const atOf = (span: Span, moment: number): string => `${placeIn(span, { from: moment, until: moment }).left}%`

interface Props {
  label: string
  span: Span
  /** Lines of time, with their words in the head: hours of a day, or the days of a week. */
  marks: readonly Mark[]
  /** So wide each is at least, in pixels: what is wider than the window scrolls beside the heads of the rows. */
  perMark: number
  timeZone: string
  /** What is shown first where the moment is not among what is shown; else it is the beginning. */
  first?: number
  /** Lists of `TimelineRow`, and what stands between them. */
  children: ReactNode
}

/** Rows of time beside each other, with the moment as a line through all of them and its time in the head. What is shown first is what runs now, or else what is asked for. */
export const Timeline = ({ label, span, marks, perMark, timeZone, first, children }: Props) => {
  const scroll = useRef<HTMLElement>(null)
  const moment = useNow()
  const now = span.from < moment && moment < span.until ? moment : undefined
  const runs = now !== undefined
  const opened = useRef('')
  const { from, until } = span
  useEffect(() => {
    const { current } = scroll
    const lane = current?.querySelector<HTMLElement>('[data-lane]')
    // as it opens: from then on it is where somebody has scrolled it to
    const begins = runs ? Date.now() : first
    if (!current || !lane || begins === undefined || opened.current === `${from} ${until}`) return
    opened.current = `${from} ${until}`
    const at = placeIn({ from, until }, { from: begins, until: begins }).left / 100
    // an hour or so before now
    current.scrollLeft = Math.max(0, lane.offsetWidth * at - (runs ? Math.max(perMark, besideNow) : 0))
  }, [from, until, perMark, runs, first])
  return (
    <ShownContext value={{ span, marks, now }}>
      <section ref={scroll} className={classes.scroll} aria-label={label}>
        <div className={classes.sheet} style={{ minWidth: `calc(var(--timeline-name) + ${marks.length * perMark}px)` }}>
          <div className={classes.marks} aria-hidden>
            <div className={classes.corner} />
            <div className={classes.lane} data-lane>
              {marks.map(({ moment: at, text }) => (
                <span key={at} className={classes.mark} style={{ left: atOf(span, at) }}>
                  {text}
                </span>
              ))}
              {now !== undefined && (
                <span className={classes.time} data-now-time style={{ '--at': atOf(span, now) } as CSSProperties}>
                  {clockText(inZone(new Date(now), timeZone).time)}
                </span>
              )}
            </div>
          </div>
          {children}
        </div>
      </section>
    </ShownContext>
  )
}

export const TimelineRows = ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>

/** What stands over some rows, such as their category. */
export const TimelineHeading = ({ children }: { children: ReactNode }) => (
  <h2 className={classes.heading}>
    <span>{children}</span>
  </h2>
)

interface RowProps {
  name: ReactNode
  /** At least so high, in pixels. */
  height?: number
  lane?: ComponentProps<'div'> & { [data: `data-${string}`]: unknown }
  /** Placed by `styleIn`: what stands on its time. */
  children: ReactNode
}
export const TimelineRow = ({ name, height, lane, children }: RowProps) => {
  const { span, marks, now } = use(ShownContext)
  return (
    <li className={classes.row} style={height === undefined ? undefined : { minHeight: `${height}px` }}>
      <div className={classes.name}>{name}</div>
      <div {...lane} className={classes.lane}>
        {marks.map(({ moment }) => (
          <span key={moment} aria-hidden className={classes.line} style={{ left: atOf(span, moment) }} />
        ))}
        {children}
        {now !== undefined && <span aria-hidden data-now className={classes.now} style={{ left: atOf(span, now) }} />}
      </div>
    </li>
  )
}
