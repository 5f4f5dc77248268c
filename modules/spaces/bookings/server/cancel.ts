import { Failed, failures } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { endOffer } from '#modules/identity/waiting-lists/server/front.ts'
import type { BlockSaid, TouchedBookings } from '#modules/spaces/blocked-dates/server/front.ts'
import { bookingSteps, can } from '../contract.ts'
import { askNoMore, leadersLast } from './approval/asked-together.ts'
import { withdrawChanges } from './changes/waiting-change.ts'
import { bookerBy } from './member-rows.ts'
import type { GivenBack } from './money/given-back.ts'
import { giveMoneyBack, type HowBack } from './money/money-back.ts'
import { attendeesLose } from './people/attendees-follow.ts'
import { giveBack } from './rules/usage.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { freeSpaces } from './taken/holds.ts'
import { tellOfBooking } from './told/tell.ts'

interface Cancelling extends Pick<HowBack, 'whole' | 'why'> {
  readonly action?: string
  readonly alone?: boolean
  /** The reason, as each who is told of it reads it; none: as it stands. */
  readonly said?: (language: Language) => string[]
}

/** One that was found and locked: in time it does not count; its spaces are free at once, and whoever has it is told; with others of its series the caller tells of all of them. */
export const cancelHeld = async (
  tx: Transaction,
  building: Pick<OfficeCentreRecord, 'id' | 'buildingName' | 'companyName'>,
  before: BookingRecord,
  reason: string,
  { action = 'cancelled', alone = true, whole = false, why, said }: Cancelling = {},
): Promise<{ after: BookingRecord; back: GivenBack | null }> => {
  const values = { reason: reason || null, stoppedAt: tx.context.now() }
  const after = await change(tx, bookings, { id: before.id, step: bookingSteps.cancel }, values, { action, reason: reason || undefined })
  await askNoMore(tx, before)
  await freeSpaces(tx, before)
  await giveBack(tx, before)
  const back = await giveMoneyBack(tx, before, { whole, why })
  if (alone) await tellOfBooking(tx, building, after, 'cancelled', { end: { back, why: said } })
  if (alone) await attendeesLose(tx, [after])
  return { after, back }
}

/** Why it is blocked, as far as that is shown to bookers, and what its writer has added. */
const wordsOf = (language: Language, { reasons, message }: BlockSaid): string[] =>
  [textIn(reasons, 'reason', language), message].filter((words) => words !== '')

/** Those in the way of a block whose writer has decided so. With the booking it stands in the language of whoever has it. */
export const cancelTouched: TouchedBookings['cancel'] = async (tx, inside, building, uuids, block) => {
  if (!inside.holds(can.EDIT)) throw new Failed(failures.forbidden)
  const found = []
  for (const uuid of uuids) {
    // the place in the list before what is held for it, as everywhere
    await endOffer(tx, bookings.name, uuid)
    const before = await lock(tx, bookings, { uuid, officeCentreId: building.id })
    found.push(before)
  }
  await withdrawChanges(tx, found)
  const people = new Map<number, string>()
  for (const { memberId } of found) if (!people.has(memberId)) people.set(memberId, (await bookerBy(tx, memberId))?.email ?? '')
  const spokenBy = await languagesOf(tx, [...people.values()])
  const said = (language: Language) => wordsOf(language, block)
  for (const before of leadersLast(found)) {
    const reason = said(spokenBy(people.get(before.memberId) ?? '')).join(' · ')
    await cancelHeld(tx, building, before, reason, { action: 'cancelledByBlock', whole: true, why: 'takenBackByBlock', said })
  }
}
