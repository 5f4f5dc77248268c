import { sql } from 'kysely'
import { moneyText } from '#kit/contract/money.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { FigureOfHome, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { approveRefund, can, listPayments, repeatRefund } from '../contract.ts'
import { waitingFor } from './refund-request-rows.ts'
import { paymentRefunds, payments, type PaymentTables } from './tables.ts'
import { say } from './words.ts'

/** Money that somebody is to have back, and has not: the provider would not. */
export const refundsFailed: WaitsForMe = {
  name: 'refunds-failed',
  title: ({ language }) => say(language, 'home.failedRefunds'),
  asks: repeatRefund,
  find: async (context, limit) => {
    if (context.scope.kind !== 'landlord') return { rows: [] }
    const rows = await context
      .read<PaymentTables>()
      .selectFrom('paymentRefunds')
      .innerJoin('payments', (join) =>
        join.onRef('payments.id', '=', 'paymentRefunds.paymentId').onRef('payments.officeCentreId', '=', 'paymentRefunds.officeCentreId'),
      )
      .where(ownRows(context.scope, paymentRefunds))
      .where('paymentRefunds.officeCentreId', '=', context.scope.buildingId)
      .where('paymentRefunds.status', '=', 'FAILED')
      .select([
        'paymentRefunds.uuid',
        'paymentRefunds.amount',
        'paymentRefunds.updatedAt',
        'payments.uuid as paymentUuid',
        'payments.referenceNo',
        'payments.currency',
        sql<number>`(count(*) over ())::integer`.as('total'),
      ])
      .orderBy('paymentRefunds.updatedAt')
      .orderBy('paymentRefunds.id')
      .limit(limit)
      .execute()
    return {
      rows: rows.map((row) => ({
        key: row.uuid,
        title: say(context.language, 'home.failedRefund', { amount: moneyText(row.amount, row.currency, context.language) }),
        detail: row.referenceNo,
        since: row.updatedAt,
        href: `/payments/${row.paymentUuid}`,
        deed: null,
        way: { does: 'review' as const, href: `/payments/${row.paymentUuid}` },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/payments?refund=FAILED' },
    }
  },
}

/** What somebody else wants to give back, above what one person may. */
export const refundsToApprove: WaitsForMe = {
  name: 'refunds-to-approve',
  title: ({ language }) => say(language, 'home.toApprove'),
  asks: approveRefund,
  find: async (context, limit) => {
    if (context.scope.kind !== 'landlord') return { rows: [] }
    const rows = await waitingFor(context, limit)
    return {
      rows: rows.map((row) => ({
        key: row.uuid,
        title: say(context.language, 'home.approveRefund', { amount: moneyText(row.amount, row.currency, context.language) }),
        detail: row.referenceNo,
        since: row.createdAt,
        href: `/payments/${row.paymentUuid}`,
        deed: null,
        way: { does: 'review' as const, href: `/payments/${row.paymentUuid}` },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/payments' },
    }
  },
}

/** What somebody has begun to pay and has not paid yet: their own. */
export const paymentsOpen: FigureOfHome = {
  name: 'payments-open',
  tells: 'open',
  title: ({ language }) => say(language, 'home.toPay'),
  asks: listPayments,
  count: async (context) => {
    if (context.scope.kind === 'platform' || context.holds(can.EDIT)) return undefined
    const { n } = await context
      .read<PaymentTables>()
      .selectFrom('payments')
      .where(ownRows(context.scope, payments))
      .where('payments.officeCentreId', '=', context.scope.buildingId)
      .where('payments.userId', '=', context.scope.personId)
      .where('payments.status', '=', 'PENDING')
      .where('payments.expiresAt', '>', context.now().toISOString())
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n === 0) return undefined
    return { label: say(context.language, 'home.toPay'), value: n, unit: 'count', of: null, note: null, href: '/payments?status=PENDING&mine=true' }
  },
}
