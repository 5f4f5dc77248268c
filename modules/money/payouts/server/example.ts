import { utcDay } from '#kit/contract/days.ts'
import { change } from '#kit/server/data/write.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import { putLineBack } from '#modules/money/receivables/server/front.ts'
import * as contract from '../contract.ts'
import { applyPayout } from './apply-payout.ts'
import { payoutBy } from './payout-rows.ts'
import { type PayoutRecord, payouts as payoutTable } from './tables.ts'

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

/** Booked as money whose cause is not known yet. */
const unsettledOf = async (admin: Caller, oc: string, payout: Pick<PayoutRecord, 'uuid'> | undefined) => {
  const uuid = payout?.uuid ?? ''
  const { items } = await admin.get(contract.listPayoutLines, { params: { oc, uuid } })
  const line = items[0]?.uuid ?? ''
  const body = { account: 'UNSETTLED' as const, reason: 'Nobody knows yet' }
  const { version } = await admin.get(contract.bookPayoutLine, { params: { oc, uuid, line }, body })
  return { uuid, line, version }
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
        byHand: false,
      }
      await context.transaction((tx) => applyPayout(tx, where, { payout, lines: [line] }))
      // another one, whose line was booked and is not cleared up
      const later = { ...payout, reference: `po_${canary('later')}_${made}` }
      const strange = { ...line, reference: `txn_${later.reference}`, source: canary('strange') }
      await context.transaction((tx) => applyPayout(tx, where, { payout: later, lines: [strange] }))
      const open = await unsettledOf(admin, oc, await payoutBy(context, 'SANDBOX', later.reference))
      const row = await payoutBy(context, 'SANDBOX', reference)
      if (!row) throw new Error('the payout is there')
      // it is linked to a line of the bank, and another one is there
      const words = canary('words')
      const kept = { account: '123-456', day: utcDay(now), amount: 5000, bankReference: words, payer: canary('payer'), sequence: made }
      await context.transaction((tx) => putLineBack(tx, building.id, kept))
      const { lines } = await admin.get(contract.listOfferedLines, { params: { oc, uuid: row.uuid } })
      const seenAs = { bankAccount: '123-456', bankDay: utcDay(now), bankReference: canary('seen'), bankSequence: 500 + made }
      await context.transaction((tx) => change(tx, payoutTable, { id: row.id }, seenAs, { action: 'seenAtBank' }))
      const { items } = await admin.get(contract.listPayoutLines, { params: { oc, uuid: row.uuid } })
      const { version } = await admin.get(contract.getPayout, { params: { oc, uuid: row.uuid } })
      const bankLine = lines.find((one) => one.reference === words)?.uuid ?? ''
      return { oc, uuid: row.uuid, version, line: items[0]?.uuid ?? '', bankLine, open }
    },
    calls: {
      listPayouts: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countPayouts: ({ oc }) => ({ params: { oc } }),
      emailPayouts: ({ oc }) => ({ params: { oc } }),
      getPayout: ({ oc, uuid }) => ({ params: { oc, uuid } }),
      getPayoutHistory: ({ oc, uuid }) => ({ params: { oc, uuid } }),
      listPayoutLines: ({ oc, uuid }) => ({ params: { oc, uuid }, query: { limit: 100 } }),
      bookPayoutLine: ({ oc, uuid, line }) => ({ params: { oc, uuid, line }, body: { account: 'FEES' as const, reason: 'A fee of the bank' } }),
      clearUpPayoutLine: ({ oc, open: { version, uuid, line } }) => ({
        params: { oc, uuid },
        version,
        body: { lineUuid: line, as: 'FEE' as const, companyId: null, reason: 'A fee after all' },
      }),
      listOfferedLines: ({ oc, uuid }) => ({ params: { oc, uuid } }),
      linkBankLine: ({ oc, uuid, version, bankLine }) => ({ params: { oc, uuid }, version, body: { lineUuid: bankLine } }),
      unlinkBankLine: ({ oc, uuid, version }) => ({ params: { oc, uuid }, version, body: { reason: 'Another one' } }),
      getProviderBalance: ({ oc }) => ({ params: { oc } }),
      refreshPayouts: ({ oc }) => ({ params: { oc } }),
    },
  },
  () => ({
    listPayouts: {
      status: ['PAID', 'CANCELLED'],
      differs: [true, false],
      unsettled: [true, false],
      atBank: [true, false],
      dateFrom: ['2026-10-01', '2190-01-01'],
      dateTo: ['2190-01-01', '1990-01-01'],
    },
    listPayoutLines: { kind: ['OTHER', 'FEE'], verdict: ['UNKNOWN', 'MATCHED'] },
  }),
)
