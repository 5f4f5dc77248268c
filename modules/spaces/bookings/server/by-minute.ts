import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { bookingSteps } from '../contract.ts'
import { askNoMoreFor } from './approval/asked-together.ts'
import { type AskedChange, asWanted } from './changes/asked-changes.ts'
import { endChanges, waitingChangeOf } from './changes/waiting-change.ts'
import { bookingOfDue, buildingOf, changesDueNow, type Due, dueNow, isDue } from './due-rows.ts'
import type { GivenBack } from './money/given-back.ts'
import { giveMoneyBack } from './money/money-back.ts'
import { attendeesLose } from './people/attendees-follow.ts'
import { heldClock } from './rules/fact-rows.ts'
import { forgetRefusals } from './rules/refusals.ts'
import { giveBack } from './rules/usage.ts'
import { offerToEnd } from './series/series-end.ts'
import { type BookingRecord, bookings } from './tables.ts'
import { freeSpaces } from './taken/holds.ts'
import { tellOfSeries } from './told/tell-series.ts'
import { tellOfBooking } from './told/tell.ts'

const ends = {
  release: { step: bookingSteps.release, told: 'released' },
  expire: { step: bookingSteps.expire, told: 'expired' },
  lapse: { step: bookingSteps.expire, told: 'unpaid' },
} as const

/** What one round asked for runs out together; what asks nobody, each by itself. */
const together = <One extends { id: number; askedWith: number | null }>(some: readonly One[]): One[][] => [
  ...Map.groupBy(some, ({ id, askedWith }) => askedWith ?? id).values(),
]

const tellOf = async (
  tx: Transaction,
  officeCentreId: number,
  some: readonly BookingRecord[],
  what: 'expired' | 'changeUndecided' | 'released' | 'unpaid',
  back: readonly (GivenBack | null)[] = [],
) => {
  const building = await buildingOf(tx, officeCentreId)
  const [first] = some
  if (some.length > 1 && (what === 'expired' || what === 'changeUndecided')) return tellOfSeries(tx, building, some, what, { back })
  if (first) await tellOfBooking(tx, building, first, what, { end: { back: back[0] ?? null } })
}

/** Each in a transaction of its own: two processes, or somebody who checks in at that moment, find it taken or too late. */
const letGo = async (context: Context, what: Due): Promise<void> => {
  const { step, told } = ends[what]
  const due = await dueNow(context, what)
  await eachInTurn(
    context,
    what === 'expire' ? together(due) : due.map((one) => [one]),
    (some) => ({ bookingIds: some.map(({ id }) => id).join(' ') }),
    async (some) => {
      const { officeCentreId = 0 } = some[0] ?? {}
      await context.transaction(async (tx) => {
        await heldClock(tx, officeCentreId)
        const ended: BookingRecord[] = []
        const back: (GivenBack | null)[] = []
        for (const { id } of some) {
          if (!(await isDue(tx, what, id))) continue
          const before = await lock(tx, bookings, { id })
          // money that comes too late finds it uncounted, and gives nothing back a second time
          const uncounted = what === 'lapse' ? { countedGroupId: null, countedFrom: null, discountIds: [] } : {}
          const after = await change(tx, bookings, { id, step }, { stoppedAt: tx.context.now(), ...uncounted }, { action: told })
          await freeSpaces(tx, after)
          // who did not come has used it; who was not answered has not
          if (told !== 'released') {
            await giveBack(tx, before)
            // not theirs yet: all of it
            back.push(await giveMoneyBack(tx, before))
          }
          ended.push(after)
        }
        if (ended.length === 0) return
        await askNoMoreFor(tx, ended)
        await tellOf(tx, officeCentreId, ended, told, back)
        if (told === 'released') for (const one of ended) await offerToEnd(tx, await buildingOf(tx, officeCentreId), one)
        await attendeesLose(tx, ended)
      })
    },
  )
}

/** Nobody has agreed to a change, or paid what it costs more: the booking stays as it was. */
const letChangesGo = async (context: Context): Promise<void> => {
  await eachInTurn(
    context,
    together(await changesDueNow(context)),
    (some) => ({ changeIds: some.map(({ id }) => id).join(' ') }),
    async (some) => {
      const { officeCentreId = 0 } = some[0] ?? {}
      await context.transaction(async (tx) => {
        await heldClock(tx, officeCentreId)
        const over: AskedChange[] = []
        // in the order of whoever changes many
        for (const due of some.toSorted((a, b) => a.bookingId - b.bookingId)) {
          const booking = await bookingOfDue(tx, due)
          const waiting = booking && (await waitingChangeOf(tx, booking))
          if (booking && waiting) over.push({ booking, waiting })
        }
        await endChanges(tx, over, 'lapse')
        const undecided = over.flatMap(({ booking, waiting }) => (waiting.status === 'ASKED' && booking.endedAt === null ? [booking] : []))
        await tellOf(tx, officeCentreId, undecided, 'changeUndecided')
        const building = await buildingOf(tx, officeCentreId)
        for (const { booking, waiting } of over)
          if (waiting.status === 'OPEN' && booking.endedAt === null) await tellOfBooking(tx, building, asWanted(booking, waiting), 'changeUnpaid')
      })
    },
  )
}

export const letBookingsGo = async (context: Context): Promise<void> => {
  // one that fails in one of them keeps nothing held in the others
  await eachInTurn(
    context,
    ['release', 'expire', 'lapse', 'changes'] as const,
    (round) => ({ round }),
    (round) => (round === 'changes' ? letChangesGo(context) : letGo(context, round)),
  )
}

const nothing = z.strictObject({})
export const bookingsByMinute = job('bookings.let-go', nothing, letBookingsGo, { schedule: '* * * * *' })
export const refusalsByNight = job('bookings.forget-refusals', nothing, forgetRefusals, { schedule: '20 3 * * *' })
