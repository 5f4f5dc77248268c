import { useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds, useMe } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { timesText, whenText } from '#kit/web/times.ts'
import { words } from '#kit/web/words.ts'
import { getOfficeCentre } from '#modules/identity/office-centres/contract.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import type { PersonSectionProps } from '#modules/identity/users/web/front.tsx'
import { addOn, type BookingRow, canOwn, listBookings } from '../contract.ts'
import { BookingBadges } from './BookingStatusBadge.tsx'
import { t } from './texts.ts'

const choices = ['UPCOMING', 'PAST'] as const
const shownAtMost = 5

/** What the address of a booking keeps: the provider's screens name the building. None for whoever is in no building. */
const useQueryOf = (office: string): Place['query'] | undefined => {
  const ofProvider = useMe().organisation.kind === 'platform'
  const found = useItem(getOfficeCentre, ofProvider ? { params: { id: office } } : undefined).data
  if (!ofProvider) return {}
  const building = found?.officeCentreType === 'LANDLORD' ? found.officeCentreId : found?.landlordId
  return building ? { oc: String(building) } : undefined
}

/** On the profile, for those who read the bookings of others: what this person has booked, to come or over. */
export const PersonBookings = ({ user, oc }: PersonSectionProps) => {
  const query = useQueryOf(oc)
  // the calls and the screens ask for this one, too, which somebody may have lost
  const may = useMe().addOns.includes(addOn) && holds(canOwn.VIEW)
  return may && query && <Booked oc={oc} query={query} memberId={user.memberId} />
}

const Booked = ({ oc, query, memberId }: Place & { memberId: number }) => {
  const [view, setView] = useState<(typeof choices)[number]>('UPCOMING')
  const sortDirection = view === 'UPCOMING' ? 'ASC' : 'DESC'
  const asked = { view, memberId, limit: shownAtMost, sortProperties: 'startsAt', sortDirection } as const
  const found = useItem(listBookings, { params: { oc }, query: asked }, { keep: true })
  const columns: Column<BookingRow>[] = [
    {
      key: 'title',
      title: t('bookingTitle'),
      always: true,
      width: 220,
      render: (row) => <NameCell name={row.title} second={row.facility.title} />,
    },
    { key: 'startsAt', title: words('day'), width: 120, render: (row) => dayText(row.date) },
    { key: 'times', title: words('when'), width: 172, render: timesText },
    { key: 'status', title: words('status'), width: 150, wraps: true, skeleton: 'badge', render: (row) => <BookingBadges {...row} /> },
  ]
  return (
    <Section title={t('bookings')}>
      <Segmented label={t('bookings')} value={view} onChange={setView} options={choices.map((value) => ({ value, label: t(`view.${value}`) }))} />
      <DataTable
        label={t('bookings')}
        columns={columns}
        rows={found.data?.items}
        {...(found.error ? { error: { cause: found.error.message, requestId: found.error.requestId, onRetry: () => void found.refetch() } } : {})}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        href={({ uuid }) => to('/manage-bookings/{id}', { id: uuid }, query)}
        phone={(row) => ({
          title: row.title,
          second: `${row.facility.title} · ${whenText(row)}`,
          badge: <BookingBadges {...row} />,
        })}
        empty={{ text: t(`none.${view}`) }}
      />
      <Link href={to('/manage-bookings', {}, { ...query, show: 'list', memberId: String(memberId), view: 'EVERY', sortDirection: 'DESC' })}>
        {t('bookingsOfPerson')}
      </Link>
    </Section>
  )
}
