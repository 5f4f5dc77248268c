import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { Period } from '#modules/property/opening-hours/server/front.ts'
import { bookingSteps, can, type Taken } from '../../contract.ts'
import { statusOf } from '../booking-status.ts'
import { mayWrite } from '../own.ts'
import type { FacilitySpaces } from '../rules/fact-rows.ts'
import type { BookingTables } from '../tables.ts'
import { type HeldChange, heldForChanges, takenForChange } from './held-changes.ts'
import { heldWithin } from './held-within.ts'

interface TakenRow {
  spaceId: number
  fromAt: string
  untilAt: string
  id: number
  uuid: string
  title: string
  personName: string | null
  userId: number
  companyId: number | null
  status: string
  startsAt: string
  endsAt: string
  releaseAt: string | null
  stoppedAt: string | null
}

/** Bookings `b` that the reader may read: their own, and those of the organisation that they read for. */
export const readable = (context: SignedIn) => {
  const { personId, ownId, kind } = context.scope
  const ours = kind === 'tenant' ? sql<boolean>`b.company_id = ${ownId}` : sql<boolean>`true`
  return context.holds(can.VIEW) ? sql<boolean>`(b.user_id = ${personId} or ${ours})` : sql<boolean>`b.user_id = ${personId}`
}

/** What bookings hold of some spaces, by whichever facility, whether or not the reader is offered that. */
const heldByBookings = async (context: SignedIn, spaceIds: readonly number[], { from, until }: Period): Promise<TakenRow[]> => {
  // a name is looked up for whoever may read it: of hundreds a day most are other companies'
  const seen = readable(context)
  const { rows } = await sql<TakenRow>`
    select held.space_id, held.from_at, held.until_at, b.id, b.uuid, b.title,
      case when ${seen} then known_name(b.user_id, coalesce(b.company_id, b.office_centre_id)) end as person_name,
      b.user_id, b.company_id, b.status, b.starts_at, b.ends_at, b.release_at, b.stopped_at
    from ${heldWithin(spaceIds, new Date(from), new Date(until))}
    join bookings b on b.id = held.booking_id and b.office_centre_id = held.office_centre_id
    where held.change_id is null and b.ended_at is null
    order by b.starts_at, b.id`.execute(context.unscoped<BookingTables>('what is taken is seen by all who may book; whose it is, below'))
  return rows
}

const sees = (context: SignedIn, { userId, companyId }: Pick<TakenRow, 'userId' | 'companyId'>): boolean =>
  userId === context.scope.personId || (context.holds(can.VIEW) && (context.scope.kind !== 'tenant' || companyId === context.scope.ownId))

const movable = (context: SignedIn, row: TakenRow): boolean =>
  mayWrite(context, row) && bookingSteps.settle.from.some((status) => status === row.status) && Date.parse(row.startsAt) > context.now().getTime()

const shownTo = (context: SignedIn, row: Pick<TakenRow, 'uuid' | 'title' | 'personName' | 'userId'>) => ({
  uuid: row.uuid,
  title: row.title,
  person: row.personName ?? '',
  mine: row.userId === context.scope.personId,
})

interface Where {
  readonly facilityId: number
  readonly nth: number
}
const ofBooking = (context: SignedIn, where: Where, row: TakenRow): Taken => ({
  ...where,
  startsAt: row.startsAt,
  // who left early has not had the rest
  endsAt: row.stoppedAt ?? row.endsAt,
  busyFrom: row.fromAt,
  busyUntil: row.untilAt,
  status: statusOf(row, context.now()),
  booking: sees(context, row) ? { ...shownTo(context, row), movable: movable(context, row), heldUntil: null } : null,
})

const ofChange = (context: SignedIn, where: Where, change: HeldChange, { from, until }: Period): Taken => ({
  ...where,
  startsAt: new Date(from).toISOString(),
  endsAt: new Date(until).toISOString(),
  // beside what the booking has, whose own work is drawn with it
  busyFrom: from === change.startsAt ? change.busyFrom : new Date(from).toISOString(),
  busyUntil: until === change.endsAt ? change.busyUntil : new Date(until).toISOString(),
  status: change.status === 'ASKED' ? 'PENDING_APPROVAL' : 'PENDING_PAYMENT',
  // others are not told that it is a change: it is taken
  booking: sees(context, change) ? { ...shownTo(context, change), movable: false, heldUntil: change.waitsUntil } : null,
})

/** What is taken of some facilities of a building: by bookings, and by changes of them that wait to be agreed to or paid. */
export const shownTaken = async (
  context: SignedIn,
  officeCentreId: number,
  spaces: ReadonlyMap<number, FacilitySpaces>,
  window: Period,
): Promise<Taken[]> => {
  const wanted = [...new Set([...spaces.values()].flatMap((one) => one.spaces.map(({ id }) => id)))]
  const [held, changes] = await Promise.all([heldByBookings(context, wanted, window), heldForChanges(context, officeCentreId, window)])
  // in the order in which they are told, whoever's they are
  const counted = new Map<string, number>()
  const nthOf = ({ uuid }: { uuid: string }): number => {
    const nth = counted.get(uuid) ?? counted.size + 1
    counted.set(uuid, nth)
    return nth
  }
  const bySpace = Map.groupBy(held, ({ spaceId }) => spaceId)
  return [...spaces].flatMap(([facilityId, one]) => {
    const byBooking = Map.groupBy(
      one.spaces.flatMap(({ id }) => bySpace.get(id) ?? []).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id - b.id),
      ({ id }) => id,
    )
    return [
      ...[...byBooking.values()].flatMap(([row]) => (row ? ofBooking(context, { facilityId, nth: nthOf(row) }, row) : [])),
      ...changes.flatMap((change) =>
        takenForChange(change, one)
          .filter(({ from, until }) => from < window.until && window.from < until)
          .map((piece) => ofChange(context, { facilityId, nth: nthOf(change) }, change, piece)),
      ),
    ]
  })
}
