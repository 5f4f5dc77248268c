import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import type { CategoryFigures } from '../contract.ts'
import { hoursText, revenueText, shareText } from './reportText.ts'
import { t } from './texts.ts'

interface Row extends Omit<CategoryFigures, 'id' | 'name'> {
  key: string
  label: string
  second?: string
}

const count = (key: 'held' | 'released' | 'noShows' | 'cancelled' | 'overridden' | 'refused', width: number): Column<Row> => ({
  key,
  title: t(`figure.${key}`),
  align: 'right',
  width,
  render: (row) => numberText(row[key]),
})

/** The same figures for each of some things. */
export const FigureTable = ({ title, of, rows }: { title: string; of: string; rows: Row[] }) => {
  const columns: Column<Row>[] = [
    {
      key: 'label',
      title: of,
      always: true,
      width: 200,
      render: ({ label, second }) => (second === undefined ? label : <NameCell name={label} second={second} />),
    },
    { key: 'use', title: t('figure.use'), align: 'right', width: 80, render: shareText },
    { key: 'used', title: t('column.used'), align: 'right', width: 110, render: ({ usedMinutes }) => hoursText(usedMinutes) },
    { key: 'open', title: t('column.open'), align: 'right', width: 110, wide: true, render: ({ openMinutes }) => hoursText(openMinutes) },
    count('held', 90),
    { ...count('released', 90), wide: true },
    { ...count('noShows', 90), wide: true },
    { ...count('cancelled', 90), wide: true },
    { ...count('overridden', 110), wide: true },
    count('refused', 90),
    { key: 'revenue', title: t('figure.revenue'), align: 'right', width: 140, render: ({ revenue }) => revenueText(revenue) },
    { key: 'kept', title: t('figure.kept'), align: 'right', width: 140, wide: true, render: ({ kept }) => revenueText(kept) },
  ]
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ label }) => label}
        phone={(row) => ({
          title: row.label,
          second: `${t('usedOfOpen', { used: hoursText(row.usedMinutes), open: hoursText(row.openMinutes) })} · ${revenueText(row.revenue)}`,
        })}
        empty={{ text: t('noneOfThem') }}
      />
    </Section>
  )
}
