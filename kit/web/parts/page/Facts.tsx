import type { ReactNode } from 'react'
import { entries, type Entry } from '#kit/web/entries.ts'
import classes from './Details.module.css'

export interface Fact {
  label: string
  /** Empty values are written as a dash, so that nothing looks forgotten. */
  value: ReactNode
  /** Takes the whole row: long texts. */
  wide?: boolean
}

/** What is known of a record: label and value, as many columns as fit. */
export const Facts = ({ facts, columns = 2 }: { facts: readonly Entry<Fact>[]; columns?: 1 | 2 | 3 }) => (
  <dl className={classes.facts} data-columns={columns}>
    {entries(facts).map(({ label, value, wide }) => (
      <div key={label} className={classes.fact} data-wide={wide || undefined}>
        <dt>{label}</dt>
        <dd>{value === undefined || value === null || value === '' ? <span className={classes.none}>–</span> : value}</dd>
      </div>
    ))}
  </dl>
)
