import type { Listing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { choice, day, flag, own } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { can as canCentres } from '#modules/identity/office-centres/contract.ts'
import { useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { listBookable, listBookings, statusesIn, type views } from '../contract.ts'
import { roomTitle } from './roomText.ts'
import { t } from './texts.ts'

/** Of whom the link that led here tells: by any of their bookings, since the tab that is open may have none. */
const usePersonName = (oc: string, memberId: string): string | undefined => {
  const query = { view: 'EVERY', memberId, limit: 1 } as const
  const found = useItem(listBookings, memberId ? { params: { oc }, query } : undefined)
  return found.data?.items[0]?.person.name
}

/** What the bookings of a tab can be narrowed by. */
export const useBookingFilters = (list: Listing<typeof listBookings>, oc: string, view: (typeof views)[number]) => {
  const rooms = useItem(listBookable, { params: { oc }, query: { booked: 'true' } }, { keep: true }).data ?? []
  const categories = [...new Map(rooms.map(({ category }) => [category.id, category.name]))]
  // companies are named to those who may read them
  const namesCompanies = holds(canCentres.VIEW)
  const ofCompany = useCompanyFilter(oc, namesCompanies ? list.value('companyId') : '')
  const personName = usePersonName(oc, list.value('memberId'))
  // what is narrowed stays in its tab
  const inTab = { ...list, filter: (changes: Parameters<typeof list.filter>[0]) => list.filter({ view, ...changes }) }
  return useFilters(inTab, {
    status: choice(
      words('status'),
      statusesIn(view).map((value) => ({ value, label: t(`status.${value}`) })),
    ),
    facilityId: choice(
      words('facility'),
      rooms.map((room) => ({ value: String(room.id), label: roomTitle(room) })),
    ),
    categoryId: choice(
      words('category'),
      categories.map(([id, name]) => ({ value: String(id), label: name })),
    ),
    ...(namesCompanies ? ofCompany : {}),
    seriesId: own(t('series'), () => t('oneSeries')),
    memberId: own(t('person'), () => personName ?? t('onePerson')),
    mine: flag(t('whose'), words('myOwn'), t('othersBookings')),
    dateFrom: day(t('dateFrom')),
    dateTo: day(t('dateTo')),
  })
}
