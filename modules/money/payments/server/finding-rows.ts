import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { FindingQuery, PaymentFinding } from '../contract.ts'
import { findingKinds } from '../contract/account.ts'
import { type ChargebackTables, paymentFindings, type PaymentTables } from './tables.ts'

const sort = { createdDate: 'paymentFindings.createdAt', updatedDate: 'paymentFindings.updatedAt' }

/** Where the provider says something else, until it no longer does. */
export const listFindings = async (context: SignedIn, { id }: OfficeCentreRecord, query: FindingQuery): Promise<Page<PaymentFinding>> => {
  let rows = context
    .read<PaymentTables & ChargebackTables>()
    .selectFrom('paymentFindings')
    .innerJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'paymentFindings.paymentId').onRef('payments.officeCentreId', '=', 'paymentFindings.officeCentreId'),
    )
    .leftJoin('chargebacks', (join) =>
      join.onRef('chargebacks.id', '=', 'paymentFindings.chargebackId').onRef('chargebacks.officeCentreId', '=', 'paymentFindings.officeCentreId'),
    )
    .where('paymentFindings.officeCentreId', '=', id)
    .where(ownRows(context.scope, paymentFindings))
    .where('paymentFindings.endedAt', 'is', null)
  if (query.wildcardSearch) rows = rows.where(matching('payments', query.wildcardSearch))
  const shown = baseFiltered(context, rows, query, { changed: 'paymentFindings.updatedAt' }).select([
    'paymentFindings.id',
    'paymentFindings.uuid',
    'paymentFindings.what',
    'paymentFindings.ours',
    'paymentFindings.said',
    'paymentFindings.createdAt',
    'payments.uuid as paymentUuid',
    'payments.referenceNo',
    'payments.currency',
    'chargebacks.uuid as chargebackUuid',
    'chargebacks.referenceNo as chargebackNo',
  ])
  const page = await listing(context, shown, query, sort, 'paymentFindings.id')
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      uuid: row.uuid,
      what: findingKinds.find((one) => one === row.what) ?? 'UNKNOWN',
      ours: row.ours,
      said: row.said,
      payment: { uuid: row.paymentUuid, referenceNo: row.referenceNo },
      currency: row.currency,
      chargeback: row.chargebackUuid !== null && row.chargebackNo !== null ? { uuid: row.chargebackUuid, referenceNo: row.chargebackNo } : null,
      createdDate: row.createdAt,
    })),
  }
}
