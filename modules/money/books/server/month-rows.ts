import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { booksOf } from '#modules/money/ledger/server/front.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import { can } from '../contract.ts'
import type { BookMonth, Books } from '../contract/months.ts'
import { firstPosted } from './close-rows.ts'
import { firstOf, monthOf, monthsOn } from './months.ts'
import { bookClosings, type ClosingTables } from './tables.ts'

export type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone' | 'currency'>

/** A year and a half, and as many more as are still open. */
const shownAtLeast = 18

/** How much is posted in each month that is shown; the others are not counted. */
const postedIn = async (context: SignedIn, { id }: Pick<Building, 'id'>, from: string): Promise<Map<string, number>> => {
  const rows = await context
    .read<LedgerTables>()
    .selectFrom('ledgerTransactions')
    .select((eb) => ['month', eb.fn.countAll<number>().as('n')])
    .where('officeCentreId', '=', id)
    .where('month', '>=', from)
    .groupBy('month')
    .execute()
  return new Map(rows.map(({ month, n }) => [month, n]))
}

const closingsOf = (context: SignedIn, { id }: Pick<Building, 'id'>) =>
  context
    .read<ClosingTables>()
    .selectFrom('bookClosings')
    .select(['month', 'createdAt', 'leftOpen', knownAs('bookClosings.createdBy', bookClosings).as('by')])
    .where(ownRows(context.scope, bookClosings))
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .execute()

export const presentBooks = async (context: SignedIn, building: Building): Promise<Books> => {
  const [{ version, closedUntil }, began, closings] = await Promise.all([
    booksOf(context, building.id),
    firstPosted(context, building.id),
    closingsOf(context, building),
  ])
  const running = firstOf(todayIn(context, building))
  // the one that would be closed next: the first that is open, or the first in which anything was posted
  const next = closedUntil ?? began ?? running
  const first = [next, ...(began === undefined ? [] : [began]), ...closings.map(({ month }) => month)].toSorted()[0] ?? running
  const oldest = [monthsOn(running, 1 - shownAtLeast), monthsOn(next, -1)].toSorted()[0] ?? running
  const posted = await postedIn(context, building, oldest)
  const closingOf = new Map(closings.map((closing) => [closing.month, closing]))
  const edits = context.holds(can.EDIT) && context.scope.kind !== 'tenant'
  const months: BookMonth[] = []
  // the last that is closed can be opened again, however long ago it was
  const shownUntil = monthsOn(next, -1)
  for (let month = running; month >= first && (months.length < shownAtLeast || month >= shownUntil); month = monthsOn(month, -1)) {
    const closed = closedUntil !== null && month < closedUntil
    const closing = closingOf.get(month)
    months.push({
      month: monthOf(month),
      state: closed ? 'CLOSED' : month === running ? 'RUNNING' : 'OPEN',
      transactions: posted.get(month) ?? 0,
      closedDate: closing?.createdAt ?? null,
      closedBy: closing?.by ?? null,
      leftOpen: closing?.leftOpen.reduce((sum, { count }) => sum + count, 0) ?? 0,
      may: { close: edits && month === next && month < running, reopen: edits && closedUntil !== null && monthsOn(month, 1) === closedUntil },
    })
  }
  return { version, months, currency: building.currency }
}
