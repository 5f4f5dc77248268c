import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { applyAccount, noteAsked } from './apply-account.ts'
import { ProviderRefused } from './gateway/gateway.ts'
import { gatewayOf } from './gateway/gateways.ts'
import { buildingOf } from './member-rows.ts'
import { pageAddress, pageToken } from './page-tokens.ts'
import { accountOf } from './payment-rows.ts'
import { paymentAccounts } from './tables.ts'

const which = z.object({ officeCentreId: z.number().int() })

const onboard = async (context: Context, { officeCentreId }: { officeCentreId: number }): Promise<void> => {
  const row = await accountOf(context, officeCentreId)
  if (!row || row.onboardingAddress !== null) return
  const { id, uuid, account, ways: way } = row
  const token = pageToken(context.app, 'payment account page', uuid)
  const backTo = {
    succeeded: pageAddress(context.app, '/payment-account-onboarding-successful', token),
    failed: pageAddress(context.app, '/payment-account-onboarding-failed', token),
  }
  const { name, currency } = await buildingOf(context, officeCentreId)
  const keep = (values: { account?: string; onboardingAddress?: string; problem: string | null }) =>
    context.transaction(async (tx) => {
      await change(tx, paymentAccounts, { id }, values, { action: values.problem === null ? 'wayGiven' : 'wayRefused' })
      await noteAsked(tx, id, officeCentreId, { answeredAt: tx.context.now() })
    })
  try {
    const made = await gatewayOf(context.app, row.provider).onboard({ uuid, account, way, name, currency, backTo })
    await keep({ account: made.account, onboardingAddress: made.address, problem: null })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await keep({ problem: error.message })
  }
}
export const onboardAccount = job('payments.onboard-account', which, onboard)

const ask = async (context: Context, { officeCentreId }: { officeCentreId: number }): Promise<void> => {
  const row = await accountOf(context, officeCentreId)
  if (!row?.account) return
  const seen = await gatewayOf(context.app, row.provider).fetchAccount(row.account)
  await context.transaction((tx) => applyAccount(tx, officeCentreId, seen))
}
export const askAccount = job('payments.ask-account', which, ask)
