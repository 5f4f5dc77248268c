import type { ReactNode } from 'react'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import { ChartCard } from './ChartCard.tsx'
import { numberText, shareOf, wholePercentText } from './numbers.ts'
import classes from './Charts.module.css'

interface Props {
  title: string
  /** What the rows are: 'Company'. */
  of: string
  /** In order, at most six; the fifth is grey, for what is left. */
  series: { key: string; label: string }[]
  rows: { key: string; name: string; counts: Record<string, number>; /** 'n more companies' has no initials. */ together?: boolean }[]
  unit?: string
  note?: ReactNode
}

/** A number is printed where it has room. */
const roomy = 0.12
const ticks = [0, 0.25, 0.5, 0.75, 1]

export function ShareBars({ title, of, series, rows, unit, note }: Props) {
  const sum = (counts: Record<string, number>) => series.reduce((total, { key }) => total + (counts[key] ?? 0), 0)
  const most = Math.max(1, ...rows.map(({ counts }) => sum(counts)))

  const bars = (shares: boolean) => (
    <>
      <ul className={classes.legend}>
        {series.map(({ key, label }, i) => (
          <li key={key} className={classes.legendItem}>
            <span className={classes.swatch} data-series={i} />
            {label}
          </li>
        ))}
      </ul>
      <ul className={classes.stacks}>
        {rows.map(({ key, name, counts, together }) => {
          const total = sum(counts)
          const whole = shares ? total : most
          return (
            <li key={key}>
              <div className={classes.stackHead}>
                {!together && <Initials name={name} kind="organisation" size={20} />}
                <span className={classes.stackName}>{name}</span>
                <span className={classes.barCount}>{numberText(total)}</span>
              </div>
              <div className={classes.stack}>
                {series.map((one, i) => {
                  const count = counts[one.key] ?? 0
                  const width = shareOf(count, whole)
                  return count > 0 ? (
                    <span key={one.key} className={classes.segment} data-series={i} style={{ width: `${width * 100}%` }}>
                      {width >= roomy && (shares ? wholePercentText(width) : numberText(count))}
                    </span>
                  ) : null
                })}
              </div>
            </li>
          )
        })}
      </ul>
      <div className={classes.axis}>
        {ticks.map((tick) => (
          <span key={tick}>{shares ? wholePercentText(tick) : numberText(Math.round(tick * most))}</span>
        ))}
      </div>
    </>
  )

  return (
    <ChartCard
      title={title}
      unit={unit}
      note={note}
      views={[
        { value: 'share', label: words('share'), plot: bars(true) },
        { value: 'count', label: words('count'), plot: bars(false) },
      ]}
      table={{
        head: [of, ...series.map(({ label }) => label), words('total')],
        rows: rows.map(({ key, name, counts }) => ({
          key,
          cells: [name, ...series.map((one) => numberText(counts[one.key] ?? 0)), numberText(sum(counts))],
        })),
      }}
    />
  )
}
