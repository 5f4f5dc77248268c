import type { ReactNode } from 'react'
import { useState } from 'react'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import classes from './Charts.module.css'

export interface ChartTable {
  head: string[]
  /** The first cell names the row. */
  rows: { key: string; cells: ReactNode[] }[]
}

interface Props<V extends string> {
  title: string
  /** What is counted, under the title. */
  unit?: string
  /** Beside the title: the time it covers. */
  span?: string
  note?: ReactNode
  /** Ways to plot it; the table is always the last choice. */
  views: { value: V; label: string; plot: ReactNode }[]
  table: ChartTable
}

/** The frame of every chart. The table is real and always there: seen on demand, heard at any time. */
export function ChartCard<V extends string>({ title, unit, span, note, views, table }: Props<V>) {
  const [view, setView] = useState<V | 'table' | undefined>(views[0]?.value)
  const options = [...views.map(({ value, label }) => ({ value: value as V | 'table', label })), { value: 'table' as const, label: words('table') }]
  const plot = views.find(({ value }) => value === view)?.plot
  return (
    <Section
      card
      title={title}
      actions={
        <>
          {span}
          <Segmented label={words('labelled', { label: title, value: words('view') })} value={view ?? 'table'} options={options} onChange={setView} />
        </>
      }
    >
      {unit && <p className={classes.unit}>{unit}</p>}
      {plot && <div aria-hidden>{plot}</div>}
      {/* a table is as large as its cells, whatever it is told: what holds it is made small */}
      <div data-heard={plot ? true : undefined}>
        <table className={plot ? undefined : classes.table}>
          <caption data-heard>{title}</caption>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, i) => (
                  <td key={table.head[i + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </Section>
  )
}
