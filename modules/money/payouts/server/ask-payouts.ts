import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { type AskedEvent, type eventsAbout, gatewayOf, ProviderRefused } from '#modules/money/payments/server/front.ts'
import { applyPayout } from './apply-payout.ts'
import { askBalance } from './ask-balance.ts'
import { type AccountOf, accountsOf } from './building-rows.ts'
import { noteDifferences } from './finding-rows.ts'
import { payoutBy, unsettledOf } from './payout-rows.ts'

/** So far back the provider is asked for what it has sent; what was missed longer is asked for by its own event. */
const days = 14

/** One payout with its lines, whatever has told of it. */
const askOne = async (context: Context, where: AccountOf, reference: string): Promise<AskedEvent> => {
  const seen = await gatewayOf(context.app, where.provider).fetchPayout(where.account, reference)
  return (tx) => applyPayout(tx, where, seen)
}

/** What the provider tells of a payout: it is asked how that is. One that it does not know of this account is nobody's. */
export const payoutEvents: (typeof eventsAbout.answers)[number] = {
  about: 'PAYOUT',
  ask: async (context, { officeCentreId, provider, account, reference }) => {
    const own = (await accountsOf(context, officeCentreId)).some((one) => one.provider === provider && one.account === account)
    if (!own) return async () => 'REFUSED'
    try {
      return await askOne(context, { officeCentreId, provider, account }, reference)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      return async () => 'REFUSED'
    }
  },
}

/** One that stands here, and that the provider knows no more. */
const noteUnknown = (context: Context, provider: string, reference: string, said: string): Promise<void> =>
  context.transaction(async (tx) => {
    const row = await payoutBy(tx, provider, reference)
    if (row) await noteDifferences(tx, row, ['STATUS'], [{ what: 'STATUS', lineId: null, ours: row.status, said }])
  })

/** None of an account that was taken away from the portal: what the balance is asked says so. */
const recentOf = async (context: Context, { provider, account }: AccountOf, since: Date): Promise<readonly { reference: string }[]> => {
  try {
    return await gatewayOf(context.app, provider).fetchPayouts(account, since)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return []
  }
}

/** All of an account that were made lately, and those that are not settled yet. */
const askAccount = async (context: Context, where: AccountOf): Promise<void> => {
  const { officeCentreId, provider, account } = where
  const since = new Date(context.now().getTime() - days * 86_400_000)
  const recent = await recentOf(context, where, since)
  const unsettled = await unsettledOf(context, officeCentreId, account)
  const references = [...new Set([...recent, ...unsettled].map(({ reference }) => reference))]
  const about = (reference: string) => ({ officeCentreId, reference })
  await eachInTurn(context, references, about, async (reference) => {
    try {
      const apply = await askOne(context, where, reference)
      await context.transaction(async (tx, inside) => void (await apply(tx, inside)))
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      await noteUnknown(context, provider, reference, error.message)
    }
  })
  await askBalance(context, where)
}

const askAll = async (context: Context): Promise<void> => {
  const about = ({ officeCentreId }: AccountOf) => ({ officeCentreId })
  await eachInTurn(context, await accountsOf(context), about, (where) => askAccount(context, where))
}
/** After the payments were compared. */
export const askingPayouts = job('payouts.ask', z.object({}), askAll, { schedule: '40 4 * * *' })

export const askBuilding = job('payouts.ask-building', z.object({ officeCentreId: z.number().int() }), async (context, { officeCentreId }) => {
  for (const where of await accountsOf(context, officeCentreId)) await askAccount(context, where)
})
