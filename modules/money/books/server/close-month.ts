import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { end, insert } from '#kit/server/data/write.ts'
import { lockBooks, moveBooks } from '#modules/money/ledger/server/front.ts'
import { monthNotOver, notInOrder, stillOpen } from '../contract.ts'
import type { CloseInput, ReopenInput } from '../contract/months.ts'
import { closingOf, firstPosted } from './close-rows.ts'
import type { Building } from './month-rows.ts'
import { firstOf, monthOf, monthsOn } from './months.ts'
import { openIn } from './open-rows.ts'
import { bookClosings } from './tables.ts'
import { monthText } from './words.ts'

/** The books are held alone from here on: whoever was writing into the month has ended, and is counted among what stands open. */
export const closeMonth = (context: SignedIn, building: Building, version: number, input: CloseInput): Promise<void> =>
  context.transaction(async (tx) => {
    const officeCentreId = building.id
    const books = await lockBooks(tx, officeCentreId, version)
    const month = firstOf(input.month)
    const running = firstOf(todayIn(tx.context, building))
    if (month >= running) throw new Failed(monthNotOver)
    const next = books.closedUntil ?? (await firstPosted(tx, officeCentreId)) ?? running
    if (month !== next) throw new Failed(notInOrder, { values: { month: monthText(context.language, monthOf(next)) } })
    const leftOpen = await openIn(tx, officeCentreId, month)
    if (leftOpen.length > 0 && !input.accepted) throw new Failed(stillOpen)
    await moveBooks(tx, books, monthsOn(month, 1), { action: 'monthClosed' })
    await insert(tx, bookClosings, { officeCentreId, month, leftOpen: JSON.stringify(leftOpen) }, { action: 'monthClosed' })
  })

/** Only the last one, and with a reason that stays in the trail. */
export const reopenMonth = (context: SignedIn, building: Building, version: number, { reason, ...input }: ReopenInput): Promise<void> =>
  context.transaction(async (tx) => {
    const books = await lockBooks(tx, building.id, version)
    const month = firstOf(input.month)
    const closing = await closingOf(tx, building.id, month)
    if (books.closedUntil !== monthsOn(month, 1) || !closing)
      throw new Failed(notInOrder, { values: { month: monthText(context.language, monthOf(books.closedUntil ?? '')) } })
    await moveBooks(tx, books, month, { action: 'monthReopened', reason })
    await end(tx, bookClosings, { id: closing.id }, { action: 'monthReopened', reason })
  })
