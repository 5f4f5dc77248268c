import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { clockText, dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { useNow } from '#kit/web/useNow.ts'
import type { ClashBoard } from '../contract.ts'
import { daysText } from './BoardBar.tsx'
import { type Bar, type BoardRow, nextBar, placeOf, rowsOf, type Shown, shownSpan, type Span } from './boardLayout.ts'
import { floorName, whenText } from './clashText.ts'
import { t } from './texts.ts'
import type { Asked } from './useAsked.ts'
import { useHere } from './useHere.ts'
import classes from './ClashBoard.module.css'

const hour = 3_600_000
const lineHeight = 26

interface Props {
  board: ClashBoard
  shown: Shown
  asked: Asked
}

/** Floors from the top, time across. One bar is reached by Tab, the others by arrows; it leads to its clash, or else to its own screen. */
export const BoardGrid = ({ board, shown, asked }: Props) => {
  const span = shownSpan(board)
  const rows = rowsOf(board, shown, asked.floor, span)
  const first = Math.max(
    rows.findIndex(({ bars }) => bars.length > 0),
    0,
  )
  const [at, setAt] = useState({ row: first, bar: 0 })
  const current = rows[at.row]?.bars[at.bar] ? at : { row: first, bar: 0 }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const next = nextBar(rows, current, event.key)
    if (!next) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.closest('ul')?.querySelector<HTMLElement>(`[data-bar="${next.row} ${next.bar}"]`)?.focus()
  }
  const marks = marksOf(board, span)
  const now = useNow()
  const perMark = board.days.length > 1 ? 150 : 62
  return (
    <section className={classes.scroll} aria-label={t('boardOf', { days: daysText(board) })}>
      <div className={classes.board} style={{ minWidth: `${150 + marks.length * perMark}px` }}>
        <div className={classes.marks} aria-hidden>
          <div className={classes.name} />
          <div className={classes.lane}>
            {marks.map(({ moment, text }) => (
              <span key={moment} className={classes.mark} style={{ left: `${placeOf(span, { from: moment, until: moment }).left}%` }}>
                {text}
              </span>
            ))}
          </div>
        </div>
        <ul className={classes.rows}>
          {rows.map((row, n) => (
            <li key={row.key} className={classes.row} style={{ minHeight: `${row.lines * lineHeight + 8}px` }}>
              <div className={classes.name}>{nameOf(board, row)}</div>
              <div className={classes.lane}>
                {marks.map(({ moment }) => (
                  <span
                    key={moment}
                    aria-hidden
                    className={classes.line}
                    style={{ left: `${placeOf(span, { from: moment, until: moment }).left}%` }}
                  />
                ))}
                {row.bars.map((bar, b) => (
                  <BarView
                    key={bar.occupation.key}
                    bar={bar}
                    span={span}
                    floor={nameOf(board, row)}
                    open={bar.clashes.some(({ key }) => key === asked.clash)}
                    cell={{
                      'data-bar': `${n} ${b}`,
                      tabIndex: n === current.row && b === current.bar ? 0 : -1,
                      onFocus: () => setAt({ row: n, bar: b }),
                      onKeyDown,
                    }}
                  />
                ))}
                {span.from < now && now < span.until && (
                  <span aria-hidden className={classes.now} style={{ left: `${placeOf(span, { from: now, until: now }).left}%` }} />
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const nameOf = (board: ClashBoard, { key, floor }: BoardRow): string =>
  floor ? floorName(board, floor) : t(key === 'everywhere' ? 'wholeBuilding' : 'noFloor')

/** Whole hours of a day, the days of a week. */
const marksOf = ({ days, timeZone }: ClashBoard, span: Span): { moment: number; text: string }[] => {
  if (days.length > 1) return days.map(({ date, startsAt }) => ({ moment: Date.parse(startsAt), text: dayText(date) }))
  return Array.from({ length: Math.max(Math.ceil((span.until - span.from) / hour), 1) }, (_, n) => span.from + n * hour).map((moment) => ({
    moment,
    text: clockText(inZone(new Date(moment), timeZone).time),
  }))
}

interface BarProps {
  bar: Bar
  span: Span
  floor: string
  /** Its clash is open beside the board. */
  open: boolean
  cell: { 'data-bar': string; tabIndex: number; onFocus: () => void; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }
}

const BarView = ({ bar, span, floor, open, cell }: BarProps) => {
  const toClash = useHere()
  const { occupation, clashes, line } = bar
  const { kind, title, detail, path, wholeDays } = occupation
  const { left, width } = placeOf(span, bar)
  const times = wholeDays ? t('allDay') : whenText(occupation)
  const [clash] = clashes
  const common = {
    ...cell,
    className: classes.block,
    'data-kind': kind,
    'data-clash': clash ? clash.gravity : undefined,
    'data-open': open || undefined,
    style: { left: `${left}%`, width: `max(${width}%, 8px)`, top: `${line * lineHeight + 4}px` },
    title: [times, title, detail].filter(Boolean).join(' · '),
    'aria-label': t('barNamed', {
      floor,
      // begins as what is seen does
      title: [clash ? t(`rule.${clash.rule}`) : '', title, `(${[t(`kind.${kind}`), detail].filter(Boolean).join(' · ')})`].filter(Boolean).join(' '),
      times,
      clash: clashes.length > 0 ? t('barClashes', { n: clashes.length }) : '',
    }),
  }
  const inside = (
    <>
      {clash && <TriangleAlert size={13} aria-hidden />}
      <span>
        {clash && <b>{t(`rule.${clash.rule}`)} </b>}
        {title}
      </span>
    </>
  )
  if (clash)
    return (
      <Link {...common} href={toClash(clash)}>
        {inside}
      </Link>
    )
  return path === null ? (
    <span {...common} role="img">
      {inside}
    </span>
  ) : (
    <Link {...common} href={path}>
      {inside}
    </Link>
  )
}
