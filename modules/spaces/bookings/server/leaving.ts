import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import { change, end } from '#kit/server/data/write.ts'
import { withdrawRound } from '#modules/identity/approvals/server/front.ts'
import type { CompanyLeaving, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { leaving } from '#modules/identity/users/server/front.ts'
import { blocksBetween, blocksOf } from '#modules/spaces/blocked-dates/server/front.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { holdingStatuses } from '../contract.ts'
import { facilityHeld } from './facility-rows.ts'
import { spacesOf } from './fact-rows.ts'
import { freeSpaces, takeSpaces } from './holds.ts'
import { giveMoneyBack } from './paying.ts'
import { bookings, type BookingRecord, type BookingTables } from './tables.ts'
import { say } from './words.ts'
import { askFor } from './write-booking.ts'

type From = Pick<Context | Transaction, 'unscoped'>

const rowsOf = (from: From) => from.unscoped<BookingTables>('who leaves was found in scope').selectFrom('bookings')

/** Those to come that hold a room. */
const coming = (from: From, now: Date) =>
  rowsOf(from)
    .where('bookings.endedAt', 'is', null)
    .where('bookings.stoppedAt', 'is', null)
    .where('bookings.status', 'in', [...holdingStatuses])
    .where('bookings.endsAt', '>', now.toISOString())

const letGo = async (tx: Transaction, row: BookingRecord): Promise<void> => {
  await withdrawRound(tx, row.officeCentreId, bookings.name, row.uuid)
  await freeSpaces(tx, row)
  await giveMoneyBack(tx, row, '')
  if (row.discountIds.length === 0) return
  await giveDiscountsBack(tx, row.discountIds, row.userId)
  // whoever comes back has the price that was shown, and uses no discount up by it
  await change(tx, bookings, { id: row.id }, { discountIds: [] }, { action: 'discountGivenBack' })
}

interface Taken {
  readonly placeNo: number | null
}
/** The room again, where nobody has it meanwhile; of a shared one the place that was had, or another. */
const takeBack = async (tx: Transaction, row: BookingRecord): Promise<Taken | undefined> => {
  if (Date.parse(row.endsAt) <= tx.context.now().getTime()) return undefined
  // the money went back with it: who wants the room again pays anew
  if (row.payBy !== null) return undefined
  const facility = await facilityHeld(tx, row.facilityId)
  if (facility.endedAt !== null) return undefined
  const spaces = (await spacesOf(tx, [facility])).get(facility.id) ?? { exclusive: true, spaces: [] }
  const minute = 60_000
  const [from, until] = [Date.parse(row.startsAt) - facility.beforeMinutes * minute, Date.parse(row.endsAt) + facility.afterMinutes * minute]
  // whoever has blocked the time meanwhile was not shown it
  const blocks = await blocksBetween(tx, { id: row.officeCentreId, timeZone: row.timeZone }, row.date, row.date)
  if (blocksOf(blocks, facility).some((block) => block.from < until && from < block.until)) return undefined
  try {
    const placeNo = await takeSpaces(tx, row, spaces, from, until)
    // what nobody had decided is decided still, by those who may now
    if (row.status === 'PENDING_APPROVAL') await askFor(tx, { id: row.officeCentreId }, row, facility, row.createdBy)
    return { placeNo }
  } catch (error) {
    if (error instanceof Failed) return undefined
    throw error
  }
}

/** Of one that is back: which place it has now, and since when it is asked for. */
const settle = async (tx: Transaction, { id, status, askedAt }: BookingRecord, { placeNo }: Taken): Promise<void> => {
  await change(tx, bookings, { id }, { placeNo, askedAt: status === 'PENDING_APPROVAL' ? tx.context.now() : askedAt }, { action: 'placeTaken' })
}

type LeavingPerson = (typeof leaving.answers)[number]
/** Rooms that somebody has booked who leaves are free for others; undone, they have those again that nobody has taken. */
export const bookingsOfLeaver: LeavingPerson = {
  preview: async (context, { membershipId }) => {
    const { n } = await coming(context, context.now())
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('bookings.memberId', '=', membershipId)
      .executeTakeFirstOrThrow()
    return [{ what: say(context.language, 'leaving.bookings'), count: n }]
  },
  end: async (tx, { membershipId }, cause) => {
    for (const row of await coming(tx, tx.context.now()).selectAll('bookings').where('bookings.memberId', '=', membershipId).execute()) {
      await letGo(tx, row)
      await end(tx, bookings, { id: row.id }, { action: 'personLeft', cause })
    }
  },
  restore: async (tx, { membershipId }, cause) => {
    const rows = await rowsOf(tx).selectAll('bookings').where('bookings.memberId', '=', membershipId).where('bookings.endedBy', '=', cause).execute()
    for (const row of rows) {
      const taken = await takeBack(tx, row)
      if (!taken) continue
      const company = { id: row.companyId ?? row.officeCentreId, buildingId: row.officeCentreId, cause }
      await restoreMany(tx, bookings, company, [row.id], { action: 'personReturned' })
      await settle(tx, row, taken)
    }
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
      .where('bookings.status', 'in', [...holdingStatuses])
      .where('bookings.endsAt', '>', context.now().toISOString())
      .executeTakeFirstOrThrow()
    return { count: n }
  },
  end: async (tx, company) => {
    for (const row of await coming(tx, tx.context.now()).selectAll('bookings').where('bookings.companyId', '=', company.id).execute())
      await letGo(tx, row)
    const all = await ofCompany(tx, company).select('bookings.id').execute()
    await endMany(
      tx,
      bookings,
      company,
      all.map(({ id }) => id),
      { action: 'companyLeft' },
    )
  },
  restore: async (tx, company) => {
    const lost = []
    const back = []
    const settled: [BookingRecord, Taken][] = []
    for (const row of await ofCompany(tx, { ...company, gone: true })
      .selectAll('bookings')
      .execute()) {
      const held = holdingStatuses.some((status) => status === row.status) && row.stoppedAt === null
      const over = Date.parse(row.endsAt) <= tx.context.now().getTime()
      const taken = held && !over ? await takeBack(tx, row) : undefined
      if (taken) settled.push([row, taken])
      if (!held || over || taken) back.push(row.id)
      else lost.push({ name: `${row.referenceNo} · ${row.date} ${row.timeFrom}–${row.timeUntil}`, why: 'leaving.taken' })
    }
    await restoreMany(tx, bookings, company, back, { action: 'companyReturned' })
    for (const [row, taken] of settled) await settle(tx, row, taken)
    return lost
  },
}
