import type { ReactNode } from 'react'
import { entries, type Entry } from '#kit/web/entries.ts'
import classes from '#kit/web/parts/page/Details.module.css'

export interface Figure {
  /** Where the label is no word yet. */
  key?: string
  label: ReactNode
  value: ReactNode
  /** Smaller, after the number: 'of 1,284'. */
  of?: ReactNode
  /** One plain comparison. */
  note?: ReactNode
}

/** Up to five numbers in a row, set apart by hairlines. */
export const FiguresStrip = ({ figures }: { figures: readonly Entry<Figure>[] }) => (
  // one size for all: a smaller sum in larger letters would say the contrary
  <dl className={classes.figures} data-long={entries(figures).some(({ value }) => typeof value === 'string' && value.length > 9) || undefined}>
    {entries(figures).map(({ key, label, value, of, note }) => (
      <div key={key ?? String(label)} className={classes.figure}>
        <dt>{label}</dt>
        <dd className={classes.value}>
          {value} {of && <span className={classes.of}>{of}</span>}
        </dd>
        {note && <dd className={classes.note}>{note}</dd>}
      </div>
    ))}
  </dl>
)
