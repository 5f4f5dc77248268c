import '@mantine/core/styles/Paper.layer.css'
import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { numberText } from './numbers.ts'
import classes from './Charts.module.css'

interface Props {
  counted: string
  points: { label: string; value: number }[]
  height: number
}

export const ColumnPlot = ({ counted, points, height }: Props) => (
  <BarChart
    h={height}
    data={points}
    dataKey="label"
    series={[{ name: 'value', label: counted, color: 'var(--c1)' }]}
    valueFormatter={numberText}
    gridAxis="x"
    tickLine="none"
    strokeDasharray="0"
    maxBarWidth={22}
    barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
    barChartProps={{ margin: { top: 4, right: 0, bottom: 0, left: 0 }, accessibilityLayer: false }}
    xAxisProps={{ interval: 'preserveStart', minTickGap: 28, tickMargin: 8 }}
    yAxisProps={{ allowDecimals: false, width: 34, tickCount: 4 }}
    gridColor="var(--line)"
    textColor="var(--text-3)"
    className={classes.plot}
  />
)
