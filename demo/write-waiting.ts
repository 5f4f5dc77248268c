import { dayWords, momentWords } from '#kit/contract/moments.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { WaitingTables } from '#modules/identity/waiting-lists/server/tables.ts'
import { type BookingTables, bookings as table } from '#modules/spaces/bookings/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import type { City } from './trail.ts'
import { insertAll, of } from './write.ts'

type Tables = BookingTables & FacilityTables & UserTables & WaitingTables

const hour = 3_600_000
/** For each of so many bookings to come so many others wait. */
const waitFor = [2, 1, 1] as const

/** People of Marlowe who want what somebody else has; none of those who sign in with an account of the demo, whose lists begin empty. */
export const writeWaiting = async (city: City, now: Date): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const taken = await open
    .selectFrom('bookings')
    .innerJoin('facilities', 'facilities.id', 'bookings.facilityId')
    .select(['bookings.startsAt', 'bookings.endsAt', 'bookings.date', 'bookings.timeFrom', 'bookings.timeUntil', 'bookings.companyId'])
    .select(['facilities.uuid', 'facilities.descriptions'])
    .where('bookings.officeCentreId', '=', officeCentreId)
    .where('bookings.status', '=', 'CONFIRMED')
    .where('bookings.seriesId', 'is', null)
    .where('bookings.startsAt', '>', new Date(now.getTime() + 72 * hour).toISOString())
    .where('facilities.mode', '=', 'EXCLUSIVE')
    .where('facilities.approval', '=', false)
    .orderBy('bookings.startsAt')
    .orderBy('bookings.id')
    .limit(waitFor.length)
    .execute()
  const members = await open
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['memberships.id', 'memberships.userId', 'memberships.officeCentreId'])
    .where('memberships.buildingId', '=', officeCentreId)
    .where('memberships.officeCentreId', '<>', officeCentreId)
    .where('memberships.endedAt', 'is', null)
    .where('memberships.personState', '=', 'ACTIVE')
    .where('users.email', 'not like', '%@demo.portal')
    .orderBy('memberships.id')
    .limit(60)
    .execute()
  const rows = taken.flatMap(({ uuid, descriptions, startsAt, endsAt, date, timeFrom, timeUntil, companyId }, nth) => {
    const others = members.filter((one) => one.officeCentreId !== companyId)
    const title = `${inLanguage(descriptions, 'en')?.title ?? ''} · ${momentWords('en', date, timeFrom)}`
    return others.slice(nth * 7, nth * 7 + (waitFor[nth] ?? 0)).map((one, i) => ({
      officeCentreId,
      companyId: one.officeCentreId,
      memberId: one.id,
      userId: one.userId,
      kind: table.name,
      subject: uuid,
      fromAt: startsAt,
      untilAt: endsAt,
      title,
      asked: { date, timeFrom, timeUntil, attendees: 3 + i, title: `Review, ${dayWords('en', date)}`, note: '', discountCode: null },
      offerBefore: new Date(Date.parse(startsAt) - 2 * hour).toISOString(),
      createdAt: new Date(now.getTime() - (26 - nth * 3 - i) * hour).toISOString(),
    }))
  })
  await insertAll(rows, (some) =>
    open
      .insertInto('waitingEntries')
      .values([...some])
      .returning('id')
      .execute(),
  )
}
