import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { endOffer } from '#modules/identity/waiting-lists/server/front.ts'
import type { TouchedBookings } from '#modules/spaces/blocked-dates/server/front.ts'
import { bookingSteps, can } from '../contract.ts'
import { askNoMore, leadersLast } from './approval/asked-together.ts'
import { withdrawChanges } from './changes/waiting-change.ts'
import { giveMoneyBack, type HowBack } from './money/money-back.ts'
import { attendeesLose } from './people/attendees-follow.ts'
import { giveBack } from './rules/usage.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { freeSpaces } from './taken/holds.ts'
import { tellOfBooking } from './told/tell.ts'

/** One that was found and locked: in time it does not count; its spaces are free at once, and whoever has it is told; with others of its series the caller tells of all of them. */
export const cancelHeld = async (
  tx: Transaction,
  building: Pick<OfficeCentreRow, 'id' | 'buildingName' | 'companyName'>,
  before: BookingRecord,
  reason: string,
  { action = 'cancelled', alone = true, whole = false, why }: { action?: string; alone?: boolean } & Pick<HowBack, 'whole' | 'why'> = {},
): Promise<BookingRecord> => {
  const values = { reason: reason || null, stoppedAt: tx.context.now() }
  const after = await change(tx, bookings, { id: before.id, step: bookingSteps.cancel }, values, { action, reason: reason || undefined })
  await askNoMore(tx, before)
  await freeSpaces(tx, before)
  await giveBack(tx, before)
  await giveMoneyBack(tx, before, { whole, why })
  if (alone) await tellOfBooking(tx, building, after, null, 'cancelled')
  if (alone) await attendeesLose(tx, [after])
  return after
}

/** Those in the way of a block whose writer has decided so. */
export const cancelTouched: TouchedBookings['cancel'] = async (tx, inside, building, uuids, message) => {
  if (!inside.holds(can.EDIT)) throw new Failed(failures.forbidden)
  const found = []
  for (const uuid of uuids) {
    // the place in the list before what is held for it, as everywhere
    await endOffer(tx, bookings.name, uuid)
    const before = await lock(tx, bookings, { uuid })
    if (before.officeCentreId !== building.id) throw new Failed(failures.notFound)
    found.push(before)
  }
  await withdrawChanges(tx, found)
  for (const before of leadersLast(found)) {
    await cancelHeld(tx, building, before, message, { action: 'cancelledByBlock', whole: true, why: 'takenBackByBlock' })
  }
}
