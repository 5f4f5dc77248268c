import type { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insertAll, lock, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type BadgeInput, cardAssigned, cardInOther, cardUnknown, numberThere } from '../contract.ts'
import { cardsNumbered, numbersThere } from './badge-rows.ts'
import { toldWho } from './lend-badge.ts'
import { holderOf } from './loan-rows.ts'
import { type BadgeRecord, temporaryBadges } from './tables.ts'

/** All of them, or none: which number there is already is said by name. */
export const addBadges = (context: SignedIn, building: OfficeCentreRecord, numbers: readonly string[]): Promise<number> =>
  context.transaction(async (tx, inside) => {
    const [there] = await numbersThere(inside, building, numbers)
    if (there) throw new Failed(numberThere, { values: { number: there.number } })
    const rows = numbers.map((number) => ({ officeCentreId: building.id, number }))
    return (await unlessTaken(numberThere, insertAll(tx, temporaryBadges, rows, { action: 'added' }), { number: numbers[0] ?? '' })).length
  })

const lockBadge = (tx: Transaction, building: OfficeCentreRecord, which: Seen): Promise<BadgeRecord> =>
  lock(tx, temporaryBadges, { ...which, officeCentreId: building.id })

/** Another number on it, and the card that is in it. */
export const updateBadge = (context: SignedIn, building: OfficeCentreRecord, which: Seen, { number, card }: z.output<typeof BadgeInput>) =>
  context.transaction(async (tx, inside) => {
    const { id } = await lockBadge(tx, building, which)
    const cards = card ? await cardsNumbered(tx, building, card) : []
    const [found] = cards
    if (card && (!found || cards.length > 1)) throw new Failed(cardUnknown)
    if (found?.status === 'ASSIGNED') throw new Failed(cardAssigned)
    const named = await numbersThere(inside, building, [number])
    if (named.some((one) => one.id !== id)) throw new Failed(numberThere, { values: { number } })
    return unlessTaken(cardInOther, change(tx, temporaryBadges, { id }, { number, cardId: found?.id ?? null }, { action: 'changed' }))
  })

/** What somebody has in hand stays in the stock; what was lost for good goes. */
export const withdrawBadge = (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<BadgeRecord> =>
  context.transaction(async (tx, inside) => {
    const { id } = await lockBadge(tx, building, which)
    const loan = await holderOf(inside, building, id)
    if (loan?.status === 'OUT') throw await toldWho(inside, building, id)
    return end(tx, temporaryBadges, { id }, { action: 'withdrawn' })
  })
