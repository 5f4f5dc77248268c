import { type Language, languageOf } from '#kit/contract/language.ts'
import { timesWords, whenWords } from '#kit/contract/times.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { minutesBetween } from '#modules/spaces/bookings/contract.ts'
import type { BookingTables } from '#modules/spaces/bookings/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import type { City } from './trail.ts'
import type { ChargedBooking } from './write-charges.ts'
import { of } from './write.ts'

type Tables = BookingTables & FacilityTables & UserTables

const labels = { en: ['Reference', 'When'], 'zh-Hant': ['編號', '時間'], 'zh-Hans': ['编号', '时间'] } as const

/** What the companies of a building have charged to themselves, as it stands on their accounts: in the words of whoever it was for. */
export const chargedBookings = async (city: City, key: string): Promise<ChargedBooking[]> => {
  const rows = await typed<Tables>(city.open)
    .selectFrom('bookings')
    .innerJoin('facilities', 'facilities.id', 'bookings.facilityId')
    .selectAll('bookings')
    .innerJoin('users', 'users.id', 'bookings.userId')
    .select(['facilities.descriptions', 'users.language'])
    .where('bookings.officeCentreId', '=', of(city.centres, key))
    .where('bookings.payBy', '=', 'COMPANY_ACCOUNT')
    .orderBy('bookings.id')
    .execute()
  return rows.map((row) => {
    const language = languageOf(row.language ?? undefined)
    const sayIn = (one: Language) => {
      const [reference, when] = labels[one]
      return {
        title: `${inLanguage(row.descriptions, one)?.title ?? ''} · ${timesWords(one, row)}`,
        evidence: [
          { label: reference, value: row.referenceNo },
          { label: when, value: whenWords(one, row) },
        ],
      }
    }
    const amount = row.total ?? 0
    const hours = minutesBetween(row.timeFrom, row.timeUntil) / 60
    return {
      uuid: row.uuid,
      companyId: row.companyId ?? 0,
      memberId: row.memberId,
      userId: row.userId,
      day: row.date,
      ...sayIn(language),
      said: { en: sayIn('en'), 'zh-Hant': sayIn('zh-Hant'), 'zh-Hans': sayIn('zh-Hans') },
      hours,
      pricePerHour: Math.round(amount / hours),
      amount,
      tax: row.quote?.tax ?? 0,
      taxBasisPoints: row.quote?.taxBasisPoints ?? 0,
      at: new Date(row.createdAt),
    }
  })
}
