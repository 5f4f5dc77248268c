import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { type ExtraRecord, extrasById, holdExtras, piecesOf } from '#modules/spaces/extras/server/front.ts'
import { bookingRefused } from '../../contract.ts'
import { busyBetween } from '../rules/fact-rows.ts'
import { refusalOf } from '../rules/refusal-words.ts'
import type { BookingRecord } from '../tables.ts'

type Wants = Pick<BookingRecord, 'officeCentreId' | 'extras'>

const countedOf = (extras: BookingRecord['extras']) => extras.filter(({ kind }) => kind === 'COUNTED')

const notEnough = (tx: Transaction, extra: ExtraRecord | undefined, quantity: number, free: number): Failed => {
  const about = extra && { extra: { descriptions: extra.descriptions, pieces: extra.pieces } }
  const refusal = refusalOf(tx.context.language, { rule: 'extraFree', ok: false, value: quantity, limit: free, ...about })
  return new Failed(bookingRefused, { values: { why: refusal.message }, details: { refusal } })
}

/**
 * Of each thing so many pieces as are wanted, those with the lowest numbers that are free; else it is refused. Whoever wants some of the same waits for the
 * row of the extra, so that nobody waits for a piece.
 */
export const choosePieces = async (tx: Transaction, { officeCentreId, extras }: Wants, from: number, until: number): Promise<number[]> => {
  const counted = countedOf(extras)
  if (counted.length === 0) return []
  const ids = counted.map(({ extraId }) => extraId)
  await holdExtras(tx, officeCentreId, ids)
  const pieces = await piecesOf(tx, officeCentreId, ids)
  const busy = new Set((await busyBetween(tx, [...pieces.values()].flat(), from, until)).map(({ spaceId }) => spaceId))
  const chosen = []
  for (const { extraId, quantity } of counted) {
    const free = (pieces.get(extraId) ?? []).filter((id) => !busy.has(id))
    if (free.length < quantity) throw notEnough(tx, (await extrasById(tx, officeCentreId, [extraId])).get(extraId), quantity, free.length)
    chosen.push(...free.slice(0, quantity))
  }
  return chosen
}

/** Before many bookings are taken again one after another: what they count is held in one order. */
export const holdCounted = async (tx: Transaction, rows: readonly Wants[]): Promise<void> => {
  for (const [officeCentreId, some] of [...Map.groupBy(rows, (row) => row.officeCentreId)].toSorted(([a], [b]) => a - b))
    await holdExtras(
      tx,
      officeCentreId,
      some.flatMap(({ extras }) => countedOf(extras).map(({ extraId }) => extraId)),
    )
}
