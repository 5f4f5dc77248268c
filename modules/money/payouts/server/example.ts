import { utcDay } from '#kit/contract/days.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import * as contract from '../contract.ts'
import { applyPayout } from './apply-payout.ts'
import { payoutBy } from './payout-rows.ts'

let made = 0

/** Of a building that takes money in the sandbox: the one it has, or another. */
const accountOf = async ({ portal }: Pick<World, 'portal'>, id: number): Promise<string> => {
  const { rows } = await portal.app.database.pool.query<{ account: string }>(
    `with played as (insert into sandbox_accounts (account, key, token_hash, name, status, return_address, refused_address)
       select 'acct_' || $2, 'acct_' || $2, 'acct_' || $2, 'Tests', 'ACTIVE', '/', '/' on conflict do nothing),
     begun as (insert into payment_accounts (office_centre_id, provider, account, status, page_hash)
       values ($1, 'SANDBOX', 'acct_' || $2, 'ACTIVE', 'page of ' || $2) on conflict do nothing returning account)
     select account from begun union all select account from payment_accounts where office_centre_id = $1 and account is not null`,
    [id, String(id)],
  )
  const [row] = rows
  if (!row) throw new Error('the building has an account')
  return row.account
}

export const payouts = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const oc = landlordId === null ? me.centre.uuid : String(landlordId)
      const account = await accountOf(world, building.id)
      const context = systemContext(world.portal.app, 'test')
      made += 1
      const reference = `po_${canary('reference')}_${made}`
      const now = world.clock.now()
      const where = { officeCentreId: building.id, provider: 'SANDBOX', account }
      const line = { reference: `txn_${reference}`, kind: 'OTHER' as const, source: canary('source'), amount: 5000, fee: 0, happenedAt: now }
      const payout = {
        reference,
        trace: canary('trace'),
        account,
        amount: 5000,
        currency: 'HKD',
        status: 'PAID' as const,
        issuedAt: now,
        arrivesOn: utcDay(now),
        problem: null,
      }
      await context.transaction((tx) => applyPayout(tx, where, { payout, lines: [line] }))
      const row = await payoutBy(context, 'SANDBOX', reference)
      const { items } = await admin.get(contract.listPayoutLines, { params: { oc, uuid: row?.uuid ?? '' } })
      return { oc, uuid: row?.uuid ?? '', line: items[0]?.uuid ?? '', day: utcDay(now) }
    },
    calls: {
      listPayouts: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countPayouts: ({ oc }) => ({ params: { oc } }),
      emailPayouts: ({ oc }) => ({ params: { oc } }),
      getPayout: ({ oc, uuid }) => ({ params: { oc, uuid } }),
      getPayoutHistory: ({ oc, uuid }) => ({ params: { oc, uuid } }),
      listPayoutLines: ({ oc, uuid }) => ({ params: { oc, uuid }, query: { limit: 100 } }),
      bookPayoutLine: ({ oc, uuid, line }) => ({ params: { oc, uuid, line }, body: { account: 'FEES' as const, reason: 'A fee of the bank' } }),
      getProviderBalance: ({ oc }) => ({ params: { oc } }),
      refreshPayouts: ({ oc }) => ({ params: { oc } }),
    },
  },
  () => ({
    listPayouts: {
      status: ['PAID', 'CANCELLED'],
      differs: [true, false],
      atBank: [false, true],
      dateFrom: ['2026-10-01', '2190-01-01'],
      dateTo: ['2190-01-01', '1990-01-01'],
    },
    listPayoutLines: { kind: ['OTHER', 'FEE'], verdict: ['UNKNOWN', 'MATCHED'] },
  }),
)
