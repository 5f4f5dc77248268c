import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import type { ReactNode } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { call } from '#kit/web/api.ts'
import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice as oneOf, day, own, ownAnyOf } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import { eventTones, useDoorFilter } from '#modules/access/doors/web/front.tsx'
import { useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { type AccessEvent, downloadAccessData, listAccessData } from '../contract.ts'
import { eventKinds, knownReasons, reasonKeys } from '../contract/kinds.ts'
import { EventFigures } from './EventFigures.tsx'
import { reasonText, when } from './eventWords.ts'
import { ReportTitle } from './ReportTitle.tsx'
import { t } from './texts.ts'

type Kind = AccessEvent['kind']
const kindOf = (code: string): Kind | undefined => eventKinds.find((one) => one === code)

/** What happened at the doors. */
export const EventReport = ({ oc, children }: { oc: string; children: ReactNode }) => {
  const list = useListing(listAccessData, { sort: { by: 'eventDate', direction: 'DESC' }, limit: 50, params: { id: oc }, except: ['oc', 'tab'] })
  const filters = useFilters(list, {
    kindArray: ownAnyOf(
      t('event'),
      (codes) => listText(codes.flatMap((code) => (kindOf(code) ? t.of(`event.${code}`) : []))),
      (codes, set) => (
        <MultiSelect
          label={t('event')}
          data={eventKinds.map((value) => ({ value, label: t(`event.${value}`) }))}
          value={codes}
          onChange={set}
          clearable
        />
      ),
    ),
    dateFrom: day(words('from')),
    dateTo: day(t('to')),
    ...useCompanyFilter(oc, list.value('companyId')),
    ...useDoorFilter(oc, list.value('doorId'), list.rows?.[0]?.door?.name),
    reason: oneOf(
      words('reason'),
      reasonKeys.map((key) => ({ value: knownReasons[key], label: t(`why.${key}`) })),
    ),
    // comes by a link from a person; who is searched for is found by name
    userId: own(words('person'), () => list.rows?.[0]?.holder?.fullName ?? '…'),
  })
  const columns: Column<AccessEvent>[] = [
    { key: 'eventDate', title: words('when'), sortable: true, always: true, width: 210, render: when },
    {
      key: 'kind',
      title: t('event'),
      width: 170,
      skeleton: 'badge',
      render: ({ kind }) => (
        <StatusBadge tone={eventTones[kind]} plain={kind === 'GRANTED'}>
          {t(`event.${kind}`)}
        </StatusBadge>
      ),
    },
    { key: 'door', title: words('door'), width: 180, render: ({ door }) => door?.name ?? '' },
    {
      key: 'person',
      title: words('person'),
      width: 220,
      render: ({ holder }) => (holder ? <NameCell name={holder.fullName} second={holder.company.companyName} /> : ''),
    },
    { key: 'pass', title: t('pass'), width: 120, wide: true, render: ({ passKind }) => (passKind ? t(`pass.${passKind}`) : '') },
    { key: 'reason', title: words('reason'), width: 160, wide: true, render: ({ reason }) => reasonText(reason) },
  ]
  const { shown, choice } = useColumns('access-data', columns)
  return (
    <>
      <ReportTitle found={list.found} fetch={() => call(downloadAccessData, { params: { id: oc }, query: list.query })} />
      {children}
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchEvents') }} {...filters} columns={choice} />
      {!list.search && <EventFigures oc={oc} query={list.query} />}
      <DataTable
        label={t('tab.ACCESS_DATA')}
        columns={shown}
        {...list.table}
        rowKey={({ id }) => String(id)}
        rowName={({ kind, door }) => `${t(`event.${kind}`)} ${door?.name ?? ''}`}
        phone={(event) => ({
          title: event.holder?.fullName ?? event.door?.name ?? t('nobodyKnown'),
          second: dotted(event.door?.name, when(event)),
          badge: <StatusBadge tone={eventTones[event.kind]}>{t(`event.${event.kind}`)}</StatusBadge>,
        })}
        empty={{ text: t('noEvents') }}
      />
    </>
  )
}
