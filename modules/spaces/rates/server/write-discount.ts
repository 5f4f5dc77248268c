import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { codeTaken, type DiscountInput, limitBelowUsed } from '../contract.ts'
import { checkWhose, facilityIdsIn, holdCurrency } from './named-rows.ts'
import { type DiscountRecord, discounts } from './tables.ts'

const lockIn = (tx: Transaction, building: OfficeCentreRecord, which: Seen): Promise<DiscountRecord> =>
  lock(tx, discounts, { ...which, officeCentreId: building.id })

const named = async (
  tx: Transaction,
  inside: SignedIn,
  building: OfficeCentreRecord,
  { facilityUuids, ...input }: DiscountInput,
  before?: DiscountRecord,
) => {
  await holdCurrency(tx, building)
  await checkWhose(inside, building, { userGroupId: input.userGroupId }, before && { userGroupId: before.userGroupId })
  return { ...input, facilityIds: await facilityIdsIn(inside, building, facilityUuids, before?.facilityIds) }
}

export const createDiscount = (context: SignedIn, building: OfficeCentreRecord, input: DiscountInput): Promise<DiscountRecord> =>
  context.transaction(async (tx, inside) =>
    unlessTaken(
      codeTaken,
      insert(tx, discounts, { officeCentreId: building.id, ...(await named(tx, inside, building, input)) }, { action: 'created' }),
      {
        code: input.code ?? '',
      },
    ),
  )

/** Those who take it wait for the row, so the limit is never set below what is used. */
export const updateDiscount = (context: SignedIn, building: OfficeCentreRecord, which: Seen, input: DiscountInput): Promise<DiscountRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockIn(tx, building, which)
    if (input.limitTotal !== null && input.limitTotal < before.taken) throw new Failed(limitBelowUsed, { values: { n: String(before.taken) } })
    const values = await named(tx, inside, building, input, before)
    return unlessTaken(codeTaken, change(tx, discounts, { id: before.id }, values, { action: 'changed' }), { code: input.code ?? '' })
  })

export const deleteDiscount = async (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, which)
    await end(tx, discounts, { id }, { action: 'deleted' })
  })
}
