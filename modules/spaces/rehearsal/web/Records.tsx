import { rehearsedRowsAtMost } from '#kit/contract/rehearsals.ts'
import { useListing } from '#kit/web/listing.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { to } from '#kit/web/screens.ts'
import { whenText } from '#kit/web/times.ts'
import { words } from '#kit/web/words.ts'
import { useRuleName } from '#modules/spaces/bookings/web/front.tsx'
import { listRehearsed, marks, type Rehearsal, type Rehearsed } from '../contract.ts'
import { money } from './rehearsalText.ts'
import { t } from './texts.ts'
import classes from './Rehearsal.module.css'

/** Of bookings that the reader may not read there is no number. */
const nameOf = ({ booking, mark }: Rehearsed): string => booking?.referenceNo ?? (mark === 'PASSES' ? t('refusal') : '–')

interface Props {
  oc: string
  query: Record<string, string>
  rehearsal: Rehearsal
}

/** Each booking and refusal that is concerned, with what would become of it. */
export const Records = ({ oc, query, rehearsal: { uuid, found, result, kind } }: Props) => {
  const list = useListing(listRehearsed, { sort: { by: 'position', direction: 'ASC' }, params: { oc, uuid }, except: ['oc'] })
  const offered = kind === 'RATE' ? (['REPRICED'] as const) : marks.filter((mark) => mark !== 'REPRICED')
  const filters = useFilters(list, {
    mark: choice(
      t('becomes'),
      offered.map((mark) => ({ value: mark, label: t(`mark.${mark}`) })),
    ),
  })
  const ruleName = useRuleName()
  const currency = result?.currency ?? ''
  const whyText = ({ message, rule, before, after }: Rehearsed): string => {
    if (before !== null && after !== null) return `${money(before, currency)} → ${money(after, currency)}`
    return message ?? (rule ? ruleName(rule) : '')
  }
  const columns: Column<Rehearsed>[] = [
    { key: 'booking', title: t('booking'), width: 150, always: true, render: (row) => <NameCell name={nameOf(row)} /> },
    { key: 'when', title: words('when'), width: 250, render: whenText },
    { key: 'facility', title: words('facility'), width: 170, render: ({ facility }) => facility.name },
    { key: 'company', title: words('company'), width: 170, render: ({ company }) => company },
    { key: 'mark', title: t('becomes'), width: 170, render: ({ mark }) => t(`mark.${mark}`) },
    { key: 'why', title: t('why'), width: 260, wraps: true, render: whyText },
  ]
  return (
    <Section title={t('records')}>
      {found > rehearsedRowsAtMost && (
        <p className={classes.quiet}>{t('firstOf', { n: numberText(rehearsedRowsAtMost), found: numberText(found) })}</p>
      )}
      <ListToolbar {...filters} />
      <DataTable
        label={t('records')}
        columns={columns}
        {...list.table}
        rowKey={({ position }) => String(position)}
        rowName={nameOf}
        href={({ booking }) => (booking ? to('/manage-bookings/{id}', { id: booking.uuid }, query) : undefined)}
        phone={(row) => ({ title: `${nameOf(row)} · ${t(`mark.${row.mark}`)}`, second: `${whenText(row)} · ${row.facility.name} · ${whyText(row)}` })}
        empty={{ text: t('noRecords') }}
      />
    </Section>
  )
}
