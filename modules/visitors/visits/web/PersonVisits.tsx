import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { inZone, momentText } from '#kit/web/parts/fields/dates.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import type { PersonSectionProps } from '#modules/identity/users/web/front.tsx'
import { addOn, listVisits } from '../contract.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { visitAddress } from './addresses.ts'
import { DayStatusBadge } from './DayStatusBadge.tsx'
import { t } from './texts.ts'

const choices = ['COMING', 'LATELY'] as const
const shownAtMost = 10
const lately = 30

const nameOf = ({ name }: VisitDayRow): string => name ?? t('nobodyNamed')
const when = ({ day, timeFrom }: VisitDayRow): string => momentText(day, timeFrom)

/** On the profile: the visitors that this person receives, as far as the reader's list of visitors has them. */
export const PersonVisits = ({ user, oc }: PersonSectionProps) => {
  const [which, setWhich] = useState<(typeof choices)[number]>('COMING')
  const { addOns, organisation } = useMe()
  const [now] = useState(() => Date.now())
  const before = (days: number) => inZone(new Date(now - days * 86_400_000), organisation.timeZone).day
  const days =
    which === 'COMING'
      ? ({ dayFrom: before(0), sortDirection: 'ASC' } as const)
      : ({ dayFrom: before(lately), dayTo: before(1), sortDirection: 'DESC' } as const)
  const query = { view: 'EVERY', hostUserId: user.id, limit: shownAtMost, sortProperties: 'day', ...days } as const
  const has = addOns.includes(addOn)
  const found = useItem(listVisits, has ? { params: { oc }, query } : undefined, { keep: true })
  if (!has) return null
  const columns: Column<VisitDayRow>[] = [
    {
      key: 'name',
      title: words('visitor'),
      always: true,
      width: 220,
      render: (row) => <NameCell name={nameOf(row)} second={row.visitorCompany} />,
    },
    { key: 'day', title: words('day'), width: 200, render: when },
    { key: 'status', title: words('status'), width: 160, skeleton: 'badge', render: (row) => <DayStatusBadge row={row} /> },
  ]
  return (
    <Section title={t('visitsHosted')}>
      <Segmented
        label={t('visitsHosted')}
        value={which}
        onChange={setWhich}
        options={choices.map((value) => ({ value, label: t(`hosted.${value}`) }))}
      />
      <DataTable
        label={t('visitsHosted')}
        columns={columns}
        rows={found.data?.items}
        {...(found.error ? { error: { cause: found.error.message, requestId: found.error.requestId, onRetry: () => void found.refetch() } } : {})}
        rowKey={({ uuid }) => uuid}
        rowName={nameOf}
        href={({ visitUuid }) => visitAddress(visitUuid)}
        phone={(row) => ({ title: nameOf(row), second: when(row), badge: <DayStatusBadge row={row} /> })}
        empty={{ text: t(`hostedNone.${which}`) }}
      />
    </Section>
  )
}
