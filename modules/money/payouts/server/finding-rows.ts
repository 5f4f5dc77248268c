import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { end, insert } from '#kit/server/data/write.ts'
import { type PayoutFinding, payoutFindingKinds } from '../contract/payout.ts'
import { rowsOf } from './payout-rows.ts'
import { payoutFindings, type PayoutRecord, type PayoutTables } from './tables.ts'

export interface Difference {
  readonly what: PayoutFinding['what']
  readonly lineId: number | null
  readonly ours: string
  readonly said: string
}

const same = (a: Difference, b: Difference): boolean => a.what === b.what && a.lineId === b.lineId && a.ours === b.ours && a.said === b.said

/** What differs now, of those kinds that were looked for: new ones are kept, those that are no more come to an end. */
export const noteDifferences = async (
  tx: Transaction,
  { id: payoutId, officeCentreId }: PayoutRecord,
  looked: readonly Difference['what'][],
  found: readonly Difference[],
): Promise<void> => {
  const open = await rowsOf(tx)
    .selectFrom('payoutFindings')
    .select(['id', 'what', 'lineId', 'ours', 'said'])
    .where('payoutId', '=', payoutId)
    .where('what', 'in', [...looked])
    .where('endedAt', 'is', null)
    .execute()
  const known = open.map((one) => ({ ...one, what: payoutFindingKinds.find((what) => what === one.what) ?? 'UNKNOWN' }))
  for (const one of known) if (!found.some((now) => same(now, one))) await end(tx, payoutFindings, { id: one.id }, { action: 'agrees' })
  for (const one of found)
    if (!known.some((before) => same(before, one))) await insert(tx, payoutFindings, { officeCentreId, payoutId, ...one }, { action: 'found' })
}

const atMost = 200
export const findingsOf = async (context: SignedIn, { id, officeCentreId }: PayoutRecord): Promise<PayoutFinding[]> => {
  const rows = await context
    .read<PayoutTables>()
    .selectFrom('payoutFindings')
    .leftJoin('payoutLines', (join) =>
      join.onRef('payoutLines.id', '=', 'payoutFindings.lineId').onRef('payoutLines.officeCentreId', '=', 'payoutFindings.officeCentreId'),
    )
    .where(ownRows(context.scope, payoutFindings))
    .where('payoutFindings.officeCentreId', '=', officeCentreId)
    .where('payoutFindings.payoutId', '=', id)
    .where('payoutFindings.endedAt', 'is', null)
    .select([
      'payoutFindings.uuid',
      'payoutFindings.what',
      'payoutFindings.ours',
      'payoutFindings.said',
      'payoutFindings.createdAt',
      'payoutLines.uuid as line',
    ])
    .orderBy('payoutFindings.id')
    .limit(atMost)
    .execute()
  return rows.map(({ createdAt, what, ...row }) => ({
    ...row,
    what: payoutFindingKinds.find((one) => one === what) ?? 'UNKNOWN',
    createdDate: createdAt,
  }))
}
