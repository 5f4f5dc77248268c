import { ColumnChart } from '#kit/web/parts/charts/ColumnChart.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import { useRuleName } from '#modules/spaces/bookings/web/front.tsx'
import type { FacilityReport } from '../contract.ts'
import { hourName } from './hours.ts'
import { t } from './texts.ts'

type Row = FacilityReport['unmet'][number]

/** The hour in which it was wanted most, with how often. */
const busiest = ({ hours }: Row): string => {
  const most = Math.max(...hours)
  return t('unmetTimes', { hour: hourName(hours.indexOf(most)), n: numberText(most) })
}
const columns = (ruleName: ReturnType<typeof useRuleName>): Column<Row>[] => [
  { key: 'title', title: words('facility'), always: true, width: 220, render: ({ title }) => title },
  { key: 'count', title: t('figure.refused'), align: 'right', width: 100, render: ({ count }) => numberText(count) },
  { key: 'rule', title: t('unmetOften'), width: 220, render: ({ rule }) => ruleName(rule) },
  { key: 'hour', title: t('unmetAt'), width: 160, render: busiest },
]

/** What people asked for and did not get: when, and of what. */
export const Unmet = ({ unmet }: { unmet: readonly Row[] }) => {
  const ruleName = useRuleName()
  const sums = Array.from({ length: 24 }, (_, hour) => unmet.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0))
  const some = sums.flatMap((n, hour) => (n > 0 ? [hour] : []))
  const [first, last] = [some[0], some.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <>
      <ColumnChart
        title={t('unmetHours')}
        of={t('startHour')}
        counted={t('figure.refused')}
        points={sums.slice(first, last + 1).map((value, at) => ({ label: hourName(first + at), value }))}
      />
      <Section title={t('table.UNMET')}>
        <DataTable
          label={t('table.UNMET')}
          columns={columns(ruleName)}
          rows={[...unmet]}
          rowKey={({ uuid }) => uuid}
          rowName={({ title }) => title}
          phone={(row) => ({ title: row.title, second: `${numberText(row.count)} · ${ruleName(row.rule)} · ${busiest(row)}` })}
          empty={{ text: t('noRefusals') }}
        />
      </Section>
    </>
  )
}
