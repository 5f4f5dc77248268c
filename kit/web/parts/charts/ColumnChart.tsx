import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { lazy, Suspense } from 'react'
import { words } from '#kit/web/words.ts'
import { ChartCard } from './ChartCard.tsx'
import { numberText } from './numbers.ts'

const ColumnPlot = lazy(async () => ({ default: (await import('./ColumnPlot.tsx')).ColumnPlot }))

interface Props {
  title: string
  /** What the columns stand for: 'Day'. */
  of: string
  /** What is counted: 'Responses'. */
  counted: string
  points: { label: string; value: number }[]
  unit?: string
  span?: string
  note?: string
}

const height = 160

/** A column a day. The plotting code is fetched when the first such chart is drawn. */
export const ColumnChart = ({ title, of, counted, points, unit, span, note }: Props) => (
  <ChartCard
    title={title}
    unit={unit}
    span={span}
    note={note}
    views={[
      {
        value: 'plot',
        label: words('plot'),
        plot: (
          <Suspense fallback={<Skeleton height={height} />}>
            <ColumnPlot counted={counted} points={points} height={height} />
          </Suspense>
        ),
      },
    ]}
    table={{ head: [of, counted], rows: points.map(({ label, value }) => ({ key: label, cells: [label, numberText(value)] })) }}
  />
)
