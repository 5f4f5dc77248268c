import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can } from '#modules/money/payments/contract.ts'
import { noAccount } from '../contract.ts'
import type { ProviderBalance } from '../contract/payout.ts'
import { askBuilding } from './ask-payouts.ts'
import { balanceRow, noteBalance, oneBalanceAtATime } from './balance-rows.ts'
import { accountsOf } from './building-rows.ts'
import { providerBalances } from './tables.ts'

/** After so long nobody waits for an answer any more. */
const patience = 120_000

export const presentBalance = async (context: SignedIn, { id, currency }: OfficeCentreRecord): Promise<ProviderBalance> => {
  const row = await balanceRow(context, id)
  const may = { refresh: context.holds(can.EDIT) && (await accountsOf(context, id)).length > 0 }
  const own = await accountsOf(context, id)
  const answered = row !== undefined && row.answeredAt !== null && row.problem === null && own.some(({ account }) => account === row.account)
  // of an account that the provider has taken away, or that is another by now, nothing is known
  const { available, pending, onTheWay, ledger } = answered ? row : { available: 0, pending: 0, onTheWay: 0, ledger: 0 }
  const waits = row?.askedAt ? row.answeredAt === null || Date.parse(row.answeredAt) < Date.parse(row.askedAt) : false
  return {
    currency: row?.currency ?? currency,
    available,
    pending,
    onTheWay,
    ledger,
    difference: answered ? available + pending + onTheWay - ledger : null,
    answeredDate: row?.answeredAt ?? null,
    busy: waits && context.now().getTime() - Date.parse(row?.askedAt ?? '') <= patience,
    problem: row?.problem ?? null,
    may,
  }
}

/** Asks the provider for its payouts and its balance; what it says stands there a moment later. */
export const refresh = async (context: SignedIn, { id: officeCentreId, currency }: OfficeCentreRecord): Promise<void> => {
  if ((await accountsOf(context, officeCentreId)).length === 0) throw new Failed(noAccount)
  await context.transaction(async (tx) => {
    await oneBalanceAtATime(tx, officeCentreId)
    const row = (await balanceRow(tx, officeCentreId)) ?? (await insert(tx, providerBalances, { officeCentreId, currency }, { action: 'asked' }))
    await noteBalance(tx, row, { askedAt: tx.context.now() })
    await context.app.jobs.enqueue(tx, askBuilding, { officeCentreId })
  })
}
