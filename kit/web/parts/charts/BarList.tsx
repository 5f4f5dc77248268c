import { words } from '#kit/web/words.ts'
import { ChartCard } from './ChartCard.tsx'
import { numberText, percentText, shareOf } from './numbers.ts'
import classes from './Charts.module.css'

interface Props {
  title: string
  /** What the first column of the table names: 'Option'. */
  of: string
  rows: { key: string; label: string; count: number }[]
  /** What the shares are shares of; the sum of the counts unless given (people may choose more than one). */
  total?: number
  unit?: string
  note?: string
}

/** Horizontal bars with count and share, scaled to the leading one, which stands out. */
export function BarList({ title, of, rows, total = rows.reduce((sum, { count }) => sum + count, 0), unit, note }: Props) {
  const most = Math.max(0, ...rows.map(({ count }) => count))
  const plot = (
    <ul className={classes.bars}>
      {rows.map(({ key, label, count }) => (
        <li key={key} className={classes.barRow} data-leads={(count > 0 && count === most) || undefined}>
          <span className={classes.barLabel}>{label}</span>
          <span className={classes.barCount}>{numberText(count)}</span>
          <span className={classes.barShare}>{percentText(shareOf(count, total))}</span>
          <span className={classes.track}>
            <span className={classes.bar} style={{ width: `${shareOf(count, most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
  return (
    <ChartCard
      title={title}
      unit={unit}
      note={note}
      views={[{ value: 'plot', label: words('plot'), plot }]}
      table={{
        head: [of, words('count'), words('share')],
        rows: rows.map(({ key, label, count }) => ({ key, cells: [label, numberText(count), percentText(shareOf(count, total))] })),
      }}
    />
  )
}
