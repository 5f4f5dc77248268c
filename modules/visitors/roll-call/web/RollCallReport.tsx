import { dotted } from '#kit/contract/dotted.ts'
import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getReport, listMarkings } from '../contract.ts'
import { marks } from '../contract/person.ts'
import type { Marking, RollCall } from '../contract/roll-call.ts'
import { PersonRow, StateBadge } from './PersonRow.tsx'
import { t } from './texts.ts'
import classes from './RollCall.module.css'

const minutesText = (seconds: number): string => t('minutes', { n: Math.max(1, Math.round(seconds / 60)) })

/** How it went: how long, who was never found, who marked whom and when. */
export const RollCallReport = ({ oc, rollCall }: { oc: string; rollCall: RollCall }) => {
  const { uuid, startedDate, startedBy, endedDate, endedBy, closeCause, remark, namesDroppedDate } = rollCall
  const report = useItem(getReport, { params: { oc, uuid } })
  if (!report.data) return <NotYet item={report} />
  const { lastFoundAfter, markers, neverFound } = report.data
  const end = endedDate && dotted(momentIn(endedDate), closeCause === 'REAL_BEGAN' ? t('realBegan') : endedBy)
  return (
    <>
      <Sections>
        <Section title={t('course')}>
          <Facts
            facts={[
              { label: t('started'), value: dotted(momentIn(startedDate), startedBy) },
              { label: t('status.ENDED'), value: end ?? t('status.OPEN') },
              { label: t('lastFound'), value: lastFoundAfter === null ? null : minutesText(lastFoundAfter) },
              { label: t('markers'), value: listText(markers.map(({ name, marks: n }) => `${name} (${numberText(n)})`)) },
              remark && { label: t('remark'), value: remark, wide: true },
            ]}
          />
          {namesDroppedDate && <p className={classes.quiet}>{t('namesDropped', { time: momentIn(namesDroppedDate) })}</p>}
        </Section>
        <Section title={t('neverFound')}>
          {neverFound.length === 0 ? (
            <p className={classes.quiet}>{t('allFound')}</p>
          ) : (
            <ul className={classes.rows}>
              {neverFound.map((person) => (
                <PersonRow key={person.id} person={person} large={false} />
              ))}
            </ul>
          )}
        </Section>
      </Sections>
      <h2 className={classes.heading}>{t('timeline')}</h2>
      <Timeline oc={oc} uuid={uuid} />
    </>
  )
}

const Timeline = ({ oc, uuid }: { oc: string; uuid: string }) => {
  const list = useListing(listMarkings, { sort: { by: 'atDate', direction: 'ASC' }, params: { oc, uuid }, except: ['oc', 'tab'] })
  const filters = useFilters(list, {
    mark: choice(
      t('marking'),
      marks.map((value) => ({ value, label: t(`state.${value}`) })),
    ),
  })
  const personOf = ({ person }: Marking): string => person || t('nobodyNamed')
  const columns: Column<Marking>[] = [
    { key: 'atDate', title: words('when'), sortable: true, width: momentWidth, render: ({ atDate }) => momentIn(atDate) },
    {
      key: 'person',
      title: words('person'),
      always: true,
      width: 220,
      render: (row) => <NameCell name={personOf(row)} second={row.companyName} />,
    },
    { key: 'mark', title: t('marking'), width: 150, skeleton: 'badge', render: ({ mark }) => <StateBadge state={mark} /> },
    { key: 'by', title: t('markedBy'), width: 180, render: ({ by }) => by },
    {
      key: 'later',
      title: t('arrived'),
      width: 220,
      wide: true,
      render: ({ later, arrivedDate }) => (later ? t('sentLater', { time: momentIn(arrivedDate) }) : ''),
    },
  ]
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchMarks') }} {...filters} />
      <DataTable
        label={t('timeline')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid: one }) => one}
        rowName={personOf}
        phone={(row) => ({ title: personOf(row), second: `${momentIn(row.atDate)} · ${row.by}`, badge: <StateBadge state={row.mark} /> })}
        empty={{ text: t('noMarks') }}
      />
    </>
  )
}
