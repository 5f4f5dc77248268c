import { sql } from 'kysely'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { touch } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { Due } from '../money/dearer.ts'
import { isAnother } from '../rules/changed.ts'
import { inOrder } from '../series/series-words.ts'
import { bookings, type BookingRecord, type ChangeRecord } from '../tables.ts'
import { tellOfSeries } from '../told/tell-series.ts'
import { tellOfBooking } from '../told/tell.ts'
import { type AskedChange, askForAllChanges, asWanted } from './asked-changes.ts'
import { type At, type Change, changeBookings } from './change-bookings.ts'
import { type Wish, writeChange } from './keep-change.ts'

/** What is theirs stays theirs: a change to which the building has to agree is asked for beside it. */
export const asksFirst = (change: Pick<Change, 'before' | 'facility' | 'time' | 'attendees' | 'extras' | 'agreesFirst'>): boolean =>
  change.before.status === 'CONFIRMED' &&
  change.facility.approval &&
  change.agreesFirst &&
  isAnother(change.before, { ...change, facilityId: change.facility.id })

export interface Asking extends Wish {
  /** To be paid online once somebody has agreed. */
  readonly due: Due | undefined
}

interface How extends At {
  readonly building: OfficeCentreRecord
  /** What each takes is held beside what it has. */
  hold(kept: ChangeRecord, wish: Asking): Promise<void>
}

/** Nothing of it is written; what would be refused, is. */
export const tryOut = async <T>(tx: Transaction, work: (trial: Transaction) => Promise<T>): Promise<T> => {
  const rows = tx.unscoped('tried out, and taken back')
  await sql`savepoint trial`.execute(rows)
  // what is remembered of a transaction, as which lists are looked at after it, is not remembered of this
  const tried = await work({ ...tx })
  await sql`rollback to savepoint trial`.execute(rows)
  return tried
}

/** Asked for is what could be had now, with all that it costs. What is paid first is tried when it is paid. */
const tryAll = async (tx: Transaction, inside: SignedIn, how: How, some: readonly Asking[]): Promise<void> => {
  const free = some.filter(({ due }) => !due)
  if (free.length > 0) await tryOut(tx, (trial) => changeBookings(trial, inside, how, free))
}

/** Some changes of bookings of one person, asked for together: each waits beside its booking, which stays as it is; of each room one round. */
export const askForChanges = async (tx: Transaction, inside: SignedIn, how: How, some: readonly Asking[]): Promise<BookingRecord[]> => {
  if (some.length === 0) return []
  await tryAll(tx, inside, how, some)
  const kept: (AskedChange & { wish: Asking })[] = []
  for (const wish of some) {
    const waiting = await writeChange(tx, inside, how.building, wish, wish.due, true)
    await how.hold(waiting, wish)
    kept.push({ booking: wish.before, waiting, wish })
  }
  for (const group of Map.groupBy(kept, ({ wish }) => wish.facility.id).values()) {
    const rows = group.toSorted((a, b) => inOrder(a.booking, b.booking))
    await askForAllChanges(tx, rows)
    const wanted = rows.map(({ booking, waiting }) => asWanted(booking, waiting))
    const [first] = rows
    if (first && rows.length === 1)
      await tellOfBooking(tx, how.building, asWanted(first.booking, first.waiting), 'changeAsked', { facility: first.wish.facility })
    else if (first) await tellOfSeries(tx, how.building, wanted, 'changeAsked', { facility: first.wish.facility })
  }
  const after = []
  // whoever saves what they opened before is told that something waits
  for (const { booking } of kept) after.push(await touch(tx, bookings, { id: booking.id }, { action: 'changeAsked' }))
  return after
}
