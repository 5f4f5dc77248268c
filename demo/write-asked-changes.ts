import { typed } from '#kit/server/postgres/database.ts'
import type { BookingTables } from '#modules/spaces/bookings/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { randomFrom } from './random.ts'
import { type City, madeAt, writeTrail } from './trail.ts'
import { askBuilding } from './write-booking-rounds.ts'
import { insertAll } from './write.ts'

type Tables = BookingTables & FacilityTables

/** Of a building so many. */
const few = 2
const hour = 3_600_000
const morePeople = 4

/** More people are asked for than the building has agreed to: each waits beside its booking, which stays as it is. */
export const writeAskedChanges = async (given: City, now: Date): Promise<void> => {
  const city = { ...given, random: randomFrom(67) }
  const open = typed<Tables>(city.open)
  const agreed = await open
    .selectFrom('bookings')
    .innerJoin('facilities', (join) =>
      join.onRef('facilities.id', '=', 'bookings.facilityId').onRef('facilities.officeCentreId', '=', 'bookings.officeCentreId'),
    )
    .selectAll('bookings')
    .where('facilities.approval', '=', true)
    .where('bookings.status', '=', 'CONFIRMED')
    .where('bookings.companyId', 'is not', null)
    .where('bookings.startsAt', '>', new Date(now.getTime() + 60 * hour).toISOString())
    .orderBy('bookings.startsAt')
    .orderBy('bookings.id')
    .execute()
  const some = [...Map.groupBy(agreed, ({ officeCentreId }) => officeCentreId).values()].flatMap((rows) => rows.slice(0, few))
  const rooms = await open.selectFrom('facilities').selectAll().where('approval', '=', true).execute()
  const asked = some.map((booking, at) => ({ ...booking, createdAt: new Date(now.getTime() - (2 + at) * hour) }))
  const changes = asked.map((booking) => {
    const times = { startsAt: Date.parse(booking.startsAt), endsAt: Date.parse(booking.endsAt) }
    const { facilityId, total, extras, discountCode, attendees } = booking
    return {
      ...madeAt(city, booking.createdAt, { userId: booking.userId, membershipId: booking.memberId }),
      officeCentreId: booking.officeCentreId,
      companyId: booking.companyId,
      bookingId: booking.id,
      userId: booking.userId,
      status: 'ASKED',
      title: booking.title,
      note: booking.note,
      wanted: {
        facilityId,
        date: booking.date,
        timeFrom: booking.timeFrom,
        timeUntil: booking.timeUntil,
        timeZone: booking.timeZone,
        ...times,
        span: [times.startsAt, times.endsAt] as const,
        attendees: attendees + morePeople,
        extras,
        quote: null,
        total,
        discountCode,
        discountIds: booking.discountIds,
        discountsTaken: [],
        refundSteps: booking.refundSteps,
        refundMost: booking.refundMost,
        overridden: false,
        asked: { payBy: null, ownId: booking.companyId ?? booking.officeCentreId, mayEdit: false, until: now.getTime() + 40 * hour },
        quota: null,
        was: { facilityId, ...times, total, attendees, extras, discountCode },
      },
      due: 0,
      dueTax: 0,
      currency: booking.currency ?? 'HKD',
      waitsUntil: new Date(now.getTime() + 40 * hour),
    }
  })
  await insertAll(changes, (rows) =>
    open
      .insertInto('bookingChanges')
      .values([...rows])
      .returning('id')
      .execute(),
  )
  const uuids = new Map(changes.map(({ bookingId, uuid }) => [bookingId, uuid]))
  await askBuilding(
    city,
    'bookingChanges',
    rooms,
    asked.map((booking) => ({ ...booking, uuid: uuids.get(booking.id) ?? '' })),
  )
  await writeTrail(
    city,
    asked.map(({ createdAt, userId, memberId, officeCentreId, companyId, id }, n) => ({
      at: createdAt,
      by: { userId, membershipId: memberId },
      table: 'bookings',
      id,
      action: 'agreementAsked',
      changes: { wanted: { before: null, after: changes[n]?.wanted }, currency: { before: null, after: changes[n]?.currency } },
      officeCentreId,
      ...(companyId === null ? {} : { companyId }),
    })),
  )
}
