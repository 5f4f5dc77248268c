import { daysAfter } from '#kit/contract/days.ts'
import { weekDayOf } from '#kit/contract/week.ts'
import { instantOf } from '#kit/server/clock.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { BookingRule } from '#modules/spaces/bookings/contract.ts'
import type { BookingTables } from '#modules/spaces/bookings/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { randomFrom } from './random.ts'
import type { City } from './trail.ts'
import { insertAll, of } from './write.ts'

type Tables = BookingTables & FacilityTables & UserTables

/** Why people do not get what they want: mostly somebody else has it. */
const rules: readonly BookingRule[] = ['free', 'free', 'free', 'free', 'free', 'hours', 'hours', 'capacity', 'longest', 'quota', 'ahead', 'blocked']
const daysBack = 55
const minute = 60_000

/** What was wanted of the rooms of two buildings and not had: most for mornings in the middle of the week. */
export const writeRefusals = async (city: City, now: Date): Promise<void> => {
  for (const [key, place, timeZone, aDay] of [
    ['marlowe', 'hk', 'Asia/Hong_Kong', 4],
    ['kestrel', 'hk', 'Asia/Hong_Kong', 1],
  ] as const) {
    const open = typed<Tables>(city.open)
    const random = randomFrom(key === 'marlowe' ? 71 : 72)
    const officeCentreId = of(city.centres, key)
    const rooms = await open
      .selectFrom('facilities')
      .select(['id', 'capacity'])
      .where('officeCentreId', '=', officeCentreId)
      .where('status', '=', 'LIVE')
      .orderBy('id')
      .execute()
    const members = await open
      .selectFrom('memberships')
      .select(['userId', 'officeCentreId'])
      .where('buildingId', '=', officeCentreId)
      .where('endedAt', 'is', null)
      .where('personState', '=', 'ACTIVE')
      .orderBy('id')
      .execute()
    const today = city.daysOf(place).date(0)
    const rows = []
    for (let n = -daysBack; n < 0; n += 1) {
      const date = daysAfter(today, n)
      const weekend = ['SAT', 'SUN'].includes(weekDayOf(date))
      for (let i = random.between(0, weekend ? 1 : aDay); i > 0; i -= 1) {
        const room = random.pick(rooms)
        const member = random.pick(members)
        const rule = random.pick(rules)
        const wanted = daysAfter(date, random.between(0, 5))
        const hour = rule === 'hours' ? random.between(21, 23) : random.between(9, random.chance(0.6) ? 12 : 17)
        const startsAt = instantOf(wanted, `${String(hour).padStart(2, '0')}:00`, timeZone).getTime()
        rows.push({
          officeCentreId,
          companyId: member.officeCentreId === officeCentreId ? null : member.officeCentreId,
          facilityId: room.id,
          userId: member.userId,
          at: new Date(Math.min(instantOf(date, '08:30', timeZone).getTime() + random.between(0, 540) * minute, now.getTime())),
          rule,
          startsAt: new Date(startsAt),
          endsAt: new Date(startsAt + (rule === 'longest' ? 360 : 60) * minute),
          attendees: rule === 'capacity' ? room.capacity + random.between(1, 10) : random.between(Math.min(2, room.capacity), room.capacity),
        })
      }
    }
    await insertAll(rows, (some) =>
      open
        .insertInto('bookingRefusals')
        .values([...some])
        .returning('id')
        .execute(),
    )
  }
}
