import { ChartCard } from '#kit/web/parts/charts/ChartCard.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getLastWeek, type LastWeek as Week } from '../contract.ts'
import { peopleText } from './peopleText.ts'
import { QuarterPlot } from './QuarterPlot.tsx'
import { peakOf, quarterText, tenthsText, weekdayText } from './quarterText.ts'
import { t } from './texts.ts'
import classes from './LobbyForecast.module.css'

/** Below this a forecast that is too high or too low is neither. */
const nothing = 0.05
const biasText = (bias: number): string =>
  Math.abs(bias) < nothing ? t('biasNone') : bias > 0 ? t('biasOver', { n: tenthsText(bias) }) : t('biasUnder', { n: tenthsText(-bias) })
const nameOf = (day: string): string => `${weekdayText(day)}, ${dayText(day)}`

/** The last seven days: what was expected of each, and who came; the same weekday as the chosen one by quarter of an hour. */
export const LastWeek = ({ oc, day }: { oc: string; day: string }) => (
  <Found item={useItem(getLastWeek, { params: { oc } })}>{(week) => <Compared week={week} day={day} />}</Found>
)

const Compared = ({ week: { days, error }, day }: { week: Week; day: string }) => {
  if (error.quarters === 0)
    return (
      <Section title={t('lastWeek')}>
        <Empty text={t('nobodyCame')} />
      </Section>
    )
  const same = days.find((one) => weekdayText(one.day) === weekdayText(day))
  const columns: Column<Week['days'][number]>[] = [
    { key: 'day', title: words('day'), always: true, width: 190, render: (one) => nameOf(one.day) },
    { key: 'expected', title: t('expected'), align: 'right', width: 110, render: ({ expected }) => peopleText(expected) },
    { key: 'came', title: t('came'), align: 'right', width: 120, render: ({ came }) => numberText(came) },
    {
      key: 'difference',
      title: t('difference'),
      align: 'right',
      width: 110,
      render: ({ expected, came }) => numberText(Math.round(expected) - came),
    },
    { key: 'busiest', title: t('busiest'), width: 210, render: ({ quarters }) => busiestText(quarters) },
  ]
  return (
    <>
      <Section title={t('lastWeek')}>
        <p className={classes.said}>
          {t('errorSays', { error: tenthsText(error.meanAbsolute) })} {biasText(error.bias)}
        </p>
        <p className={classes.quiet}>{t('lastWeekAbout')}</p>
        <DataTable
          label={t('lastWeek')}
          columns={columns}
          rows={days}
          rowKey={(one) => one.day}
          rowName={(one) => nameOf(one.day)}
          phone={(one) => ({
            title: nameOf(one.day),
            second: `${t('expected')} ${peopleText(one.expected)} · ${t('came')} ${numberText(one.came)}`,
          })}
          empty={{ text: t('nobodyCame') }}
        />
      </Section>
      {same && same.quarters.length > 0 && (
        <ChartCard
          title={t('lastWeekOf', { day: nameOf(same.day) })}
          unit={t('chartUnitLast')}
          views={[{ value: 'plot', label: words('plot'), plot: <QuarterPlot quarters={same.quarters} /> }]}
          table={{
            head: [t('quarterOfHour'), t('expected'), t('range'), t('came')],
            rows: same.quarters.map((one) => ({
              key: String(one.quarter),
              cells: [quarterText(one.quarter), peopleText(one.expected), t('rangeOf', { low: one.low, high: one.high }), numberText(one.came)],
            })),
          }}
        />
      )}
    </>
  )
}

const busiestText = (quarters: Week['days'][number]['quarters']): string => {
  const peak = peakOf(quarters)
  return peak ? quarterText(peak.quarter) : ''
}
