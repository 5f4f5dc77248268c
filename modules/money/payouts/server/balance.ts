import { Failed } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { balancesOf } from '#modules/money/ledger/server/front.ts'
import { can } from '#modules/money/payments/contract.ts'
import { gatewayOf, ProviderRefused } from '#modules/money/payments/server/front.ts'
import { noAccount } from '../contract.ts'
import type { ProviderBalance } from '../contract/payout.ts'
import { askBuilding } from './ask-payouts.ts'
import { balanceRow, noteBalance, oneBalanceAtATime } from './balance-rows.ts'
import { type AccountOf, accountsOf, currencyOf } from './building-rows.ts'
import { onTheWayOf } from './payout-rows.ts'
import { providerBalances } from './tables.ts'

/** After so long nobody waits for an answer any more. */
const patience = 120_000

const inLedger = async (context: Pick<Context, 'unscoped'>, officeCentreId: number, currency: string): Promise<number> =>
  (await balancesOf(context, officeCentreId)).find((one) => one.account === 'PROVIDER_CASH' && one.currency === currency)?.amount ?? 0

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
      onTheWay: await onTheWayOf(tx, officeCentreId, currency),
      ledger: await inLedger(tx, officeCentreId, currency),
      problem: asked instanceof ProviderRefused ? asked.message : null,
    }
    const row = known
      ? await change(tx, providerBalances, { id: known.id }, values, { action: 'asked' })
      : await insert(tx, providerBalances, { officeCentreId, ...values }, { action: 'asked' })
    await noteBalance(tx, row, { answeredAt: tx.context.now() })
    tx.afterCommit(() => tx.context.app.live.tell({ kind: 'providerBalances', id: row.id, officeCentreId, companyId: officeCentreId }))
  })
}

export const presentBalance = async (context: SignedIn, { id, currency }: OfficeCentreRow): Promise<ProviderBalance> => {
  const row = await balanceRow(context, id)
  const may = { refresh: context.holds(can.EDIT) && (await accountsOf(context, id)).length > 0 }
  const answered = row !== undefined && row.answeredAt !== null && row.problem === null
  const { available = 0, pending = 0, onTheWay = 0, ledger = 0 } = row ?? {}
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
export const refresh = async (context: SignedIn, { id: officeCentreId, currency }: OfficeCentreRow): Promise<void> => {
  if ((await accountsOf(context, officeCentreId)).length === 0) throw new Failed(noAccount)
  await context.transaction(async (tx) => {
    await oneBalanceAtATime(tx, officeCentreId)
    const row = (await balanceRow(tx, officeCentreId)) ?? (await insert(tx, providerBalances, { officeCentreId, currency }, { action: 'asked' }))
    await noteBalance(tx, row, { askedAt: tx.context.now() })
    await context.app.jobs.enqueue(tx, askBuilding, { officeCentreId })
  })
}
