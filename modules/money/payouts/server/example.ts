import { systemContext } from '#kit/server/make-context.ts'
import { example } from '#kit/server/testing/example.ts'
import { utcDay } from '#kit/contract/days.ts'
import { desk } from '#modules/money/payments/server/example.ts'
import * as contract from '../contract.ts'
import { applyPayout } from './apply-payout.ts'
import { payoutBy } from './payout-rows.ts'

let made = 0

export const payouts = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const oc = landlordId === null ? me.centre.uuid : String(landlordId)
      const place = await desk(world, admin, { ...building, uuid: oc })
      const { account } = await place.open()
      const context = systemContext(world.portal.app, 'test')
      made += 1
      const reference = `po_${canary('reference')}_${made}`
      const now = world.clock.now()
      const where = { officeCentreId: building.id, provider: 'SANDBOX', account: account ?? '' }
      const line = { reference: `txn_${reference}`, kind: 'OTHER' as const, source: canary('source'), amount: 5000, fee: 0, happenedAt: now }
      const payout = {
        reference,
        trace: canary('trace'),
        account: account ?? '',
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
