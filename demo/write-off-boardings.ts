import { instantOf } from '#kit/server/clock.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { OffBoardingTables } from '#modules/property/off-boarding/server/tables.ts'
import type { Moment } from './poll-plan.ts'
import { type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

interface LeavingPlan {
  readonly company: string
  readonly planned: Moment
  /** Months from now, at the end of which it leaves. */
  readonly leaves: number
  readonly reason: string
  readonly cancelled?: { readonly at: Moment; readonly reason: string }
}

/** Both for the day on which the lease ends. None is carried out: everybody stays. */
const leavings: readonly LeavingPlan[] = [
  {
    company: 'meridian',
    planned: [-75, '11:05'],
    leaves: 9,
    reason: 'Unit 2201 has become too small, and the company looks for premises elsewhere.',
    cancelled: { at: [-33, '16:40'], reason: 'Stays: it has signed for Unit 2203 as well.' },
  },
  {
    company: 'cobalt',
    planned: [-12, '10:20'],
    leaves: 1,
    reason: 'The lease ends and is not renewed. The team moves in with its parent company in Kwun Tong.',
  },
]

/** Companies that leave the main building, or were about to. */
export const writeOffBoardings = async (city: City): Promise<void> => {
  const days = city.daysOf('hk')
  const [deputy, head] = city.adminsOf('marlowe')
  const plans = leavings.map(({ company, planned, leaves, reason, cancelled }) => {
    const leavesOn = days.lastOfMonth(leaves)
    const place = { officeCentreId: of(city.centres, 'marlowe'), companyId: of(city.centres, company) }
    // the midnight at which the day is over
    const dueAt = new Date(instantOf(leavesOn, '00:00', 'Asia/Hong_Kong').getTime() + 86_400_000)
    const values = { ...place, status: 'PLANNED', reason, leavesOn, dueAt }
    const called = cancelled && { at: days.at(...cancelled.at), by: head, reason: cancelled.reason }
    return { at: days.at(...planned), by: deputy, place, values, called }
  })
  const rows = plans.map(({ at, by, values, called }) => ({
    ...madeAt(city, at, by),
    ...values,
    ...(called ? { status: 'CANCELLED', version: 2, updatedAt: called.at, updatedBy: called.by.userId } : {}),
  }))
  const ids = await insertAll(rows, (some) => typed<OffBoardingTables>(city.open).insertInto('offBoardings').values(some).returning('id').execute())
  const deeds = plans.flatMap(({ at, by, place, values, called }, n): Told[] => {
    const entry = { table: 'offBoardings', id: ids[n], ...place }
    const planned = { ...entry, at, by, action: 'planned', reason: values.reason, changes: made(values) }
    return called
      ? [planned, { ...entry, ...called, action: 'cancelled', changes: { status: { before: 'PLANNED', after: 'CANCELLED' } } }]
      : [planned]
  })
  await writeTrail(city, deeds)
}
