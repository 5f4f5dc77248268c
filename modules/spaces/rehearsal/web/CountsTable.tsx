import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import type { Counts, NamedCounts, RehearsalOf } from '../contract.ts'
import { differenceText, money, outcomeText } from './rehearsalText.ts'
import { t } from './texts.ts'

interface Props {
  title: string
  of: string
  kind: RehearsalOf
  currency: string
  rows: NamedCounts[]
  href?: (row: NamedCounts) => string | undefined
}

const count = (key: keyof Counts, more: Partial<Column<NamedCounts>> = {}): Column<NamedCounts> => ({
  key,
  title: t(`figure.${key}`),
  align: 'right',
  width: 120,
  render: (row) => numberText(row[key]),
  ...more,
})

/** The same sums for each of some things. */
export const CountsTable = ({ title, of, kind, currency, rows, href }: Props) => {
  const priced = (key: 'before' | 'after'): Column<NamedCounts> => count(key, { width: 140, render: (row) => money(row[key], currency) })
  const columns: Column<NamedCounts>[] = [
    { key: 'name', title: of, always: true, width: 220, render: ({ name }) => name || t('goneSince') },
    count('bookings'),
    ...(kind === 'RATE'
      ? [
          count('repriced'),
          priced('before'),
          priced('after'),
          count('after', { key: 'difference', title: t('figure.difference'), width: 140, render: (row) => differenceText(row, currency) }),
        ]
      : [count('refused'), count('wanted'), count('passes'), count('toAgree', { wide: true }), count('coming', { wide: true })]),
  ]
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        {...(href ? { href } : {})}
        phone={(row) => ({ title: row.name || t('goneSince'), second: outcomeText(kind, row, currency) })}
        empty={{ text: t('noRecords') }}
      />
    </Section>
  )
}
