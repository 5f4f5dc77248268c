import { randomUUID } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import { change, end } from '#kit/server/data/write.ts'
import type { CompanyLeaving, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { leaving } from '#modules/identity/users/server/front.ts'
import { endOffer } from '#modules/identity/waiting-lists/server/front.ts'
import { reverse, takenBackFor } from '#modules/money/charges/server/front.ts'
import { isRefundedFor } from '#modules/money/payments/server/front.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { hadStatuses } from '../contract.ts'
import { askAgain, askNoMore, leadersLast } from './approval/asked-together.ts'
import { withdrawChanges } from './changes/waiting-change.ts'
import { bookingsToCome, coming, type From, rowsOf } from './coming-rows.ts'
import { holdCounted } from './extras/pieces.ts'
import { facilityHeld, facilityOf } from './facility-rows.ts'
import { giveMoneyBack, moneyIn, moneyOf, partOf, percentNow, refundableOf } from './money/money-back.ts'
import { chargeBooking, countToAccount } from './money/paying.ts'
import { endAttendees, restoreAttendees } from './people/attendee-leaving.ts'
import { attendeesFollow, attendeesLose } from './people/attendees-follow.ts'
import { spacesOf } from './rules/fact-rows.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { isBlockedNow, takenSpan } from './taken/blocked-now.ts'
import { freeSpaces, takeSpaces } from './taken/holds.ts'
import { giveUpOffered } from './waiting/waiting.ts'
import { say } from './words.ts'

const letGo = async (tx: Transaction, row: BookingRecord): Promise<void> => {
  await askNoMore(tx, row)
  await freeSpaces(tx, row)
  // discounts before money, as everywhere
  if (row.discountIds.length > 0) {
    await giveDiscountsBack(tx, row.discountIds, row.userId)
    // whoever comes back has the price that was shown, and uses no discount up by it
    await change(tx, bookings, { id: row.id }, { discountIds: [] }, { action: 'discountGivenBack' })
  }
  await giveMoneyBack(tx, row)
}

/**
 * What was paid online, or with credits, went back by leaving, and nobody pays it by coming back; what the building had given back before, of its own accord,
 * takes no room away. What was charged is charged again.
 */
const isMoneyGone = async (tx: Transaction, row: BookingRecord): Promise<boolean> => {
  // of what the steps give nothing is left there; what they have kept is
  const left = new Date(row.endedAt ?? row.updatedAt)
  if (row.payBy === 'CREDITS') return !row.confirmedOnce || partOf(refundableOf(row), percentNow(row, left)) > 0
  return row.payBy === 'ONLINE' && ((await moneyIn(tx, row)) === 0 || (await isRefundedFor(tx, row.uuid)))
}

interface Taken {
  readonly placeNo: number | null
}
/** The room again, where nobody has it meanwhile; of a shared one the place that was had, or another. */
const takeBack = async (tx: Transaction, row: BookingRecord): Promise<Taken | undefined> => {
  if (Date.parse(row.endsAt) <= tx.context.now().getTime()) return undefined
  // where money went back with it whoever wants the room again pays anew
  if (await isMoneyGone(tx, row)) return undefined
  const facility = await facilityHeld(tx, row.facilityId)
  if (facility.endedAt !== null) return undefined
  const spaces = (await spacesOf(tx, [facility])).get(facility.id) ?? { exclusive: true, spaces: [] }
  const [from, until] = takenSpan(row, facility)
  if (await isBlockedNow(tx, row, facility)) return undefined
  try {
    return { placeNo: await takeSpaces(tx, row, spaces, from, until) }
  } catch (error) {
    if (error instanceof Failed) return undefined
    throw error
  }
}

/**
 * The line that leaving took back of ends, and what stood before is charged anew, with what changes had kept; of what nobody had agreed to yet when it is agreed to. What the
 * building had conceded of it before is not charged again.
 */
const chargeAnew = async (
  tx: Transaction,
  row: BookingRecord,
  after: BookingRecord,
  { stood, conceded }: { stood: number; conceded: number },
): Promise<void> => {
  const back = (chargeNo: number, amount: number | 'REST', more: { conceded?: boolean } = {}) =>
    reverse(tx, {
      kind: bookings.name,
      subject: row.uuid,
      part: String(chargeNo),
      cause: randomUUID(),
      amount,
      reason: say(tx.context.language, 'calledOff'),
      ...more,
    })
  await back(row.chargeNo, 'REST')
  if (row.status === 'PENDING_APPROVAL') return
  await chargeBooking(tx, after, await facilityOf(tx, row.facilityId), null, stood + conceded)
  if (conceded > 0) await back(after.chargeNo, conceded, { conceded: true })
}

/** Of one that is back: which place it has now, and since when it is asked for. */
const settleOne = async (tx: Transaction, row: BookingRecord, { placeNo }: Taken): Promise<BookingRecord> => {
  const { id, uuid, status, askedAt, payBy, chargeNo } = row
  const total = payBy === 'COMPANY_ACCOUNT' ? (row.total ?? 0) : 0
  const taken = total > 0 ? await takenBackFor(tx, { kind: bookings.name, subject: uuid, part: String(chargeNo), cause: uuid }) : 0
  const { standing, brought } = total > 0 ? await moneyOf(tx, row) : { standing: 0, brought: 0 }
  // leaving gave it back to the company’s account, too: it counts there as before, and so does what is only asked for
  const counted = taken === 0 && standing === 0 && status === 'PENDING_APPROVAL' ? total : taken
  if (counted > 0) await countToAccount(tx, row, counted)
  const anew = taken > 0
  const values = { placeNo, askedAt: status === 'PENDING_APPROVAL' ? tx.context.now() : askedAt, chargeNo: anew ? chargeNo + 1 : chargeNo }
  const after = await change(tx, bookings, { id }, values, { action: 'placeTaken' })
  if (anew) await chargeAnew(tx, row, after, { stood: standing + taken, conceded: brought - standing })
  return after
}

/** And of all that are back at once: what nobody had decided is decided still, by those who may now, a series in one round; its people hear of it in one mail. */
const settle = async (tx: Transaction, back: readonly (readonly [BookingRecord, Taken])[]): Promise<void> => {
  const after = []
  for (const [row, taken] of back) after.push(await settleOne(tx, row, taken))
  await askAgain(
    tx,
    after.filter(({ status }) => status === 'PENDING_APPROVAL'),
  )
  for (const some of Map.groupBy(after, ({ officeCentreId }) => officeCentreId).values()) await attendeesFollow(tx, some, { anew: true })
}
const peopleLose = async (tx: Transaction, rows: readonly BookingRecord[]): Promise<void> => {
  for (const some of Map.groupBy(rows, ({ officeCentreId }) => officeCentreId).values()) await attendeesLose(tx, some)
}

type LeavingPerson = (typeof leaving.answers)[number]
/** Rooms that somebody has booked who leaves are free for others; undone, they have those again that nobody has taken. */
export const bookingsOfLeaver: LeavingPerson = {
  preview: async (context, { membershipId }) => [await bookingsToCome(context, membershipId)],
  end: async (tx, { membershipId }, cause) => {
    const rows = await coming(tx, tx.context.now())
      .selectAll('bookings')
      .where('bookings.memberId', '=', membershipId)
      .orderBy('bookings.id')
      .forUpdate('bookings')
      .execute()
    await withdrawChanges(tx, rows)
    for (const row of leadersLast(rows)) {
      await letGo(tx, row)
      await end(tx, bookings, { id: row.id }, { action: 'personLeft', cause })
    }
    await peopleLose(tx, rows)
  },
  restore: async (tx, { membershipId }, cause) => {
    const rows = await rowsOf(tx).selectAll('bookings').where('bookings.memberId', '=', membershipId).where('bookings.endedBy', '=', cause).execute()
    await holdCounted(tx, rows)
    const settled: [BookingRecord, Taken][] = []
    for (const row of rows) {
      const taken = await takeBack(tx, row)
      if (!taken) continue
      const company = { id: row.companyId ?? row.officeCentreId, buildingId: row.officeCentreId, cause }
      await restoreMany(tx, bookings, company, [row.id], { action: 'personReturned' })
      settled.push([row, taken])
    }
    await settle(tx, settled)
  },
}

const ofCompany = (from: From, { id, cause, gone }: LeavingCompany) => {
  const rows = rowsOf(from).where('bookings.companyId', '=', id)
  return gone ? rows.where('bookings.endedBy', '=', cause) : rows.where('bookings.endedAt', 'is', null)
}

/** All bookings of a company end with it, and its rooms to come are free. What others have taken meanwhile does not come back. */
export const bookingsOfCompany: CompanyLeaving = {
  part: 'bookings',
  title: 'leaving.company',
  say,
  count: async (context, company) => {
    const { n } = await ofCompany(context, company)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('bookings.status', 'in', [...hadStatuses])
      .where('bookings.endsAt', '>', context.now().toISOString())
      .executeTakeFirstOrThrow()
    return { count: n }
  },
  end: async (tx, company) => {
    // the place in the list before what is held for it, as everywhere; then neither is left for the other to end
    for (const { uuid } of await ofCompany(tx, company)
      .select('bookings.uuid')
      .where('bookings.status', '=', 'OFFERED')
      .orderBy('bookings.id')
      .execute()) {
      await endOffer(tx, bookings.name, uuid)
      await giveUpOffered(tx, uuid)
    }
    const rows = await coming(tx, tx.context.now())
      .selectAll('bookings')
      .where('bookings.companyId', '=', company.id)
      .orderBy('bookings.id')
      .forUpdate('bookings')
      .execute()
    await withdrawChanges(tx, rows)
    for (const row of leadersLast(rows)) await letGo(tx, row)
    await peopleLose(tx, rows)
    const all = await ofCompany(tx, company).select('bookings.id').execute()
    await endMany(
      tx,
      bookings,
      company,
      all.map(({ id }) => id),
      { action: 'companyLeft' },
    )
    await endAttendees(tx, company)
  },
  restore: async (tx, company) => {
    const lost = []
    const back = []
    const settled: [BookingRecord, Taken][] = []
    const rows = await ofCompany(tx, { ...company, gone: true })
      .selectAll('bookings')
      .execute()
    await holdCounted(tx, rows)
    for (const row of rows) {
      const held = hadStatuses.some((status) => status === row.status) && row.stoppedAt === null
      const over = Date.parse(row.endsAt) <= tx.context.now().getTime()
      const taken = held && !over ? await takeBack(tx, row) : undefined
      if (taken) settled.push([row, taken])
      if (!held || over || taken) back.push(row.id)
      else {
        const why = (await isMoneyGone(tx, row)) ? 'leaving.paidBack' : 'leaving.taken'
        lost.push({ name: `${row.referenceNo} · ${row.date} ${row.timeFrom}–${row.timeUntil}`, why })
      }
    }
    await restoreMany(tx, bookings, company, back, { action: 'companyReturned' })
    await restoreAttendees(tx, company, back)
    await settle(tx, settled)
    return lost
  },
}
