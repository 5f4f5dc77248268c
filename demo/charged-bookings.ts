import { dayWords } from '#kit/contract/moments.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { minutesBetween } from '#modules/spaces/bookings/contract.ts'
import type { BookingTables } from '#modules/spaces/bookings/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import type { City } from './trail.ts'
import type { ChargedBooking } from './write-charges.ts'
import { of } from './write.ts'

type Tables = BookingTables & FacilityTables

/** What the companies of a building have charged to themselves, as it stands on their accounts. */
export const chargedBookings = async (city: City, key: string): Promise<ChargedBooking[]> => {
  const rows = await typed<Tables>(city.open)
    .selectFrom('bookings')
    .innerJoin('facilities', 'facilities.id', 'bookings.facilityId')
    .selectAll('bookings')
    .select('facilities.title as room')
    .where('bookings.officeCentreId', '=', of(city.centres, key))
    .where('bookings.payBy', '=', 'COMPANY_ACCOUNT')
    .orderBy('bookings.id')
    .execute()
  return rows.map((row) => {
    const times = `${row.timeFrom}–${row.timeUntil}`
    const amount = row.total ?? 0
    const hours = minutesBetween(row.timeFrom, row.timeUntil) / 60
    return {
      uuid: row.uuid,
      companyId: row.companyId ?? 0,
      memberId: row.memberId,
      userId: row.userId,
      day: row.date,
      title: `${row.room} · ${times}`,
      evidence: [
        { label: 'Reference', value: row.referenceNo },
        { label: 'When', value: `${dayWords('en', row.date)}, ${times}` },
      ],
      hours,
      pricePerHour: Math.round(amount / hours),
      amount,
      tax: row.quote?.tax ?? 0,
      taxBasisPoints: row.quote?.taxBasisPoints ?? 0,
      at: new Date(row.createdAt),
    }
  })
}
