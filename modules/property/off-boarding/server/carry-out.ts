import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { companyLeaving, endCompany, lockCompany, restoreCompany } from '#modules/identity/office-centres/server/front.ts'
import { steps } from '../contract.ts'
import { leaverOf } from './leaver.ts'
import { type Counted, offBoardings, type OffBoardingRecord, type StoredLoss } from './tables.ts'

/**
 * Everything that the company has in the building ends, and then the company. Nobody is asked who is in charge or the last admin: nobody stays.
 * The caller holds the row of the off-boarding.
 */
export const carryOut = async (tx: Transaction, row: OffBoardingRecord): Promise<OffBoardingRecord> => {
  // Whoever joins the company, or rents for it, waits for this row, and is refused afterwards by the database.
  const company = await lockCompany(tx, row.companyId)
  if (company.endedAt !== null) throw new Failed(failures.notNow)
  const leaver = leaverOf(row, company.companyName, false)
  const ending = companyLeaving.answers.filter((one) => one.end)
  const counts: Counted[] = []
  for (const { part, count } of ending) counts.push({ part, count: (await count(tx.context, leaver)).count })
  // From the top: what is given out comes back before that which it was given from.
  for (const one of ending.toReversed()) await one.end?.(tx, leaver)
  await endCompany(tx, leaver, { action: 'offBoarded', reason: row.reason })
  const values = { carriedOutAt: tx.context.now(), counts: JSON.stringify(counts.filter(({ count }) => count > 0)) }
  return change(tx, offBoardings, { id: row.id, step: steps.carryOut }, values, { action: 'carriedOut' })
}

/** Everything that this leaving has ended comes back, save what others have taken meanwhile. The caller holds the row of the off-boarding. */
export const bringBack = async (tx: Transaction, row: OffBoardingRecord, reason: string): Promise<StoredLoss[]> => {
  const company = await lockCompany(tx, row.companyId)
  const leaver = leaverOf(row, company.companyName, true)
  if (company.endedBy !== leaver.cause) throw new Failed(failures.notNow)
  await restoreCompany(tx, leaver, { action: 'offBoardingUndone', reason })
  const lost: StoredLoss[] = []
  for (const { part, restore } of companyLeaving.answers)
    for (const { name, why } of (await restore?.(tx, leaver)) ?? []) lost.push({ part, name, why })
  return lost
}
