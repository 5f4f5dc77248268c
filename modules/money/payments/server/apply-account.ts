import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import type { SeenAccount } from './gateway/gateway.ts'
import { accountOf } from './payment-rows.ts'
import { type AccountTables, paymentAccounts } from './tables.ts'

/** When it was asked, or answered: beside the record, so that its version stays. */
export const noteAsked = async (
  tx: Transaction,
  id: number,
  officeCentreId: number,
  at: { askedAt: Date; answeredAt: null } | { answeredAt: Date },
): Promise<void> => {
  await tx.read<AccountTables>().updateTable('paymentAccounts').set(at).where('officeCentreId', '=', officeCentreId).where('id', '=', id).execute()
}

/** How it stands with the account of a building, as the provider says. */
export const applyAccount = async (
  tx: Transaction,
  officeCentreId: number,
  { account, status, wanted }: SeenAccount,
): Promise<'APPLIED' | 'PASSED'> => {
  const row = await accountOf(tx, officeCentreId)
  if (!row || row.account !== account) return 'PASSED'
  // one that was ever open is never new again
  const now = status === 'ONBOARDING' && row.status !== 'ONBOARDING' ? 'RESTRICTED' : status
  const changed = now !== row.status || wanted.join() !== row.wanted.join()
  if (changed)
    await change(tx, paymentAccounts, { id: row.id }, { status: now, wanted: [...wanted], onboardingAddress: null }, { action: 'answered' })
  await noteAsked(tx, row.id, officeCentreId, { answeredAt: tx.context.now() })
  tx.afterCommit(() => tx.context.app.live.tell({ kind: 'paymentAccounts', id: row.id, officeCentreId, companyId: officeCentreId }))
  return changed ? 'APPLIED' : 'PASSED'
}
