import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { hoursIn, type Span, styleIn } from '#kit/web/parts/timeline/span.ts'
import { hourText, type Mark, Timeline, TimelineRow, TimelineRows } from '#kit/web/parts/timeline/Timeline.tsx'
import type { ClashBoard } from '../contract.ts'
import { daysText } from './BoardBar.tsx'
import { type Bar, type BoardRow, nextBar, rowsOf, type Shown, shownSpan } from './boardLayout.ts'
import { floorName, whenText } from './clashText.ts'
import { t } from './texts.ts'
import type { Asked } from './useAsked.ts'
import { useHere } from './useHere.ts'
import classes from './ClashBoard.module.css'

const lineHeight = 26

interface Props {
  board: ClashBoard
  shown: Shown
  asked: Asked
}

/** Floors from the top, time across. One bar is reached by Tab, the others by arrows; it leads to its clash, or else to its own screen. */
export const BoardGrid = ({ board, shown, asked }: Props) => {
  const span = shownSpan(board)
  const all = rowsOf(board, shown, asked.floor, span)
  // what is there is seen at once: floors with nothing on them are counted
  const rows = all.filter(({ bars }) => bars.length > 0)
  const empty = all.length - rows.length
  const [at, setAt] = useState({ row: 0, bar: 0 })
  const current = rows[at.row]?.bars[at.bar] ? at : { row: 0, bar: 0 }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const next = nextBar(rows, current, event.key)
    if (!next) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.closest('ul')?.querySelector<HTMLElement>(`[data-bar="${next.row} ${next.bar}"]`)?.focus()
  }
  const perMark = board.days.length > 1 ? 150 : 62
  return (
    <Timeline label={t('boardOf', { days: daysText(board) })} span={span} marks={marksOf(board, span)} perMark={perMark} timeZone={board.timeZone}>
      <TimelineRows>
        {rows.map((row, n) => (
          <TimelineRow key={row.key} name={<b className={classes.name}>{nameOf(board, row)}</b>} height={row.lines * lineHeight + 8}>
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
          </TimelineRow>
        ))}
      </TimelineRows>
      {empty > 0 && <p className={classes.empty}>{t('emptyFloors', { n: empty })}</p>}
    </Timeline>
  )
}

const nameOf = (board: ClashBoard, { key, floor }: BoardRow): string =>
  floor ? floorName(board, floor) : t(key === 'everywhere' ? 'wholeBuilding' : 'noFloor')

/** Whole hours of a day, the days of a week. */
const marksOf = ({ days, timeZone }: ClashBoard, span: Span): Mark[] => {
  if (days.length > 1) return days.map(({ date, startsAt }) => ({ moment: Date.parse(startsAt), text: dayText(date) }))
  return hoursIn(span).map((moment) => ({ moment, text: hourText(moment, timeZone) }))
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
  const { left, width } = styleIn(span, bar)
  const times = wholeDays ? t('allDay') : whenText(occupation)
  const [clash] = clashes
  const common = {
    ...cell,
    className: classes.block,
    'data-kind': kind,
    'data-clash': clash ? clash.gravity : undefined,
    'data-open': open || undefined,
    style: { left, width: `max(${width}, 8px)`, top: `${line * lineHeight + 4}px` },
    title: dotted(clash && t(`rule.${clash.rule}`), times, title, detail),
    'aria-label': t('barNamed', {
      floor,
      // begins as what is seen does; by which rule it clashes is heard
      title: `${title} (${dotted(clash && t(`rule.${clash.rule}`), t(`kind.${kind}`), detail)})`,
      times,
      clash: clashes.length > 0 ? t('barClashes', { n: clashes.length }) : '',
    }),
  }
  const inside = (
    <>
      {clash && <TriangleAlert size={13} aria-hidden />}
      <span>{title}</span>
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
