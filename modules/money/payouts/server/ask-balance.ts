import type { Context } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { gatewayOf, ProviderRefused } from '#modules/money/payments/server/front.ts'
import { balanceRow, heldInLedger, noteBalance, oneBalanceAtATime } from './balance-rows.ts'
import { type AccountOf, currencyOf } from './building-rows.ts'
import { onTheWayOf } from './payout-rows.ts'
import { providerBalances } from './tables.ts'

/** What the provider says that it holds, beside what the ledger says at that moment: money moves all the time, so both are of one moment. */
export const askBalance = async (context: Context, { officeCentreId, provider, account }: AccountOf): Promise<void> => {
  const currency = await currencyOf(context, officeCentreId)
  const asked = await gatewayOf(context.app, provider)
    .fetchBalance(account)
    .catch((error: unknown) => {
      if (!(error instanceof ProviderRefused)) throw error
      return error
    })
  const said = asked instanceof ProviderRefused ? undefined : asked.find((one) => one.currency === currency)
  await context.transaction(async (tx) => {
    await oneBalanceAtATime(tx, officeCentreId)
    const known = await balanceRow(tx, officeCentreId)
    const values = {
      account,
      currency,
      available: said?.available ?? 0,
      pending: said?.pending ?? 0,
      onTheWay: await onTheWayOf(tx, officeCentreId, account, currency),
      ledger: await heldInLedger(tx, officeCentreId, currency),
      problem: asked instanceof ProviderRefused ? asked.message : null,
    }
    const row = known
      ? await change(tx, providerBalances, { id: known.id }, values, { action: 'asked' })
      : await insert(tx, providerBalances, { officeCentreId, ...values }, { action: 'asked' })
    await noteBalance(tx, row, { answeredAt: tx.context.now() })
    tx.afterCommit(() => tx.context.app.live.tell({ kind: 'providerBalances', id: row.id, officeCentreId, companyId: officeCentreId }))
  })
}
