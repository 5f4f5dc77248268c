import { useState } from 'react'
import { ChartCard } from '#kit/web/parts/charts/ChartCard.tsx'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { words } from '#kit/web/words.ts'
import type { Basis, ForecastDay } from '../contract.ts'
import { desksFor } from '../contract/forecast.ts'
import { peopleText } from './peopleText.ts'
import { QuarterPlot } from './QuarterPlot.tsx'
import { peakOf, quarterText } from './quarterText.ts'
import { t } from './texts.ts'
import classes from './LobbyForecast.module.css'

/** One of the fourteen days: its peak in words, the quarters as a plot and as a table, and what it takes at the desk. */
export const DayForecast = ({ day: { announced, others, expected, quarters }, basis }: { day: ForecastDay; basis: Basis }) => {
  const { desk } = basis
  const [own, setOwn] = useState<number>()
  const seconds = own ?? desk.seconds
  const peak = peakOf(quarters)
  if (!peak) return <Empty text={t('nobody')} />
  const desks = desksFor(peak.expected, seconds)
  const peakText = t('peak', {
    time: quarterText(peak.quarter),
    expected: peopleText(peak.expected),
    low: peak.low,
    high: peak.high,
    n: desks,
  })
  return (
    <>
      <Section title={t('busiest')}>
        <p className={classes.peak}>{peakText}</p>
        <FiguresStrip
          figures={[
            { label: t('announced'), value: numberText(announced), ...(others.length > 0 && { note: othersText(others) }) },
            { label: t('arrivals'), value: peopleText(expected) },
            { label: t('desksAtPeak'), value: numberText(desks) },
          ]}
        />
      </Section>
      <ChartCard
        title={t('chart')}
        unit={t('chartUnit')}
        views={[{ value: 'plot', label: words('plot'), plot: <QuarterPlot quarters={quarters} /> }]}
        table={{
          head: [t('quarterOfHour'), t('expected'), t('range'), t('desks')],
          rows: quarters
            .filter(({ high }) => high > 0)
            .map((one) => ({
              key: String(one.quarter),
              cells: [
                quarterText(one.quarter),
                peopleText(one.expected),
                t('rangeOf', { low: one.low, high: one.high }),
                numberText(desksFor(one.expected, seconds)),
              ],
            })),
        }}
      />
      <div className={classes.desk}>
        <NumberField
          label={t('deskTime')}
          help={own === undefined ? t(desk.measured ? 'deskTimeMeasured' : 'deskTimeUsual', { n: desk.gaps }) : t('deskTimeOwn')}
          suffix={t('seconds')}
          min={5}
          max={900}
          corrects
          value={seconds}
          onChange={(value) => setOwn(value !== null && value >= 5 ? Math.min(900, value) : undefined)}
        />
      </div>
    </>
  )
}

const othersText = (others: ForecastDay['others']): string =>
  others.map(({ name, people }) => t('othersToo', { name, people: peopleText(people) })).join(' · ')
