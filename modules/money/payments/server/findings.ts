import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { end, insert } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { PaymentFinding } from '../contract.ts'
import { rowsOf } from './payment-rows.ts'
import { paymentFindings, type PaymentRecord, type PaymentTables } from './tables.ts'

export interface Difference {
  readonly what: PaymentFinding['what']
  readonly ours: string
  readonly said: string
}

/** As the trail calls it; the index of the table knows it, too. */
const seenTo = 'findingSeenTo'

/** Kept for whoever runs the building, once, however often it is found; what somebody has seen to is not found again. */
export const keepFinding = async (
  tx: Transaction,
  { id: paymentId, officeCentreId }: PaymentRecord,
  difference: Difference,
  chargebackId: number | null = null,
): Promise<void> => {
  const { what, ours, said } = difference
  const known = await rowsOf(tx)
    .selectFrom('paymentFindings')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('what', '=', what)
    .where('said', '=', said)
    .where('chargebackId', 'is not distinct from', chargebackId)
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb.and([eb('endedBy', '=', seenTo), eb('ours', '=', ours)])]))
    .limit(1)
    .executeTakeFirst()
  if (!known) await insert(tx, paymentFindings, { officeCentreId, paymentId, chargebackId, ...difference }, { action: 'found' })
}

/** Somebody of the building has looked at it, and says what was done. */
export const seeToFinding = (
  context: SignedIn,
  { id: officeCentreId }: Pick<OfficeCentreRecord, 'id'>,
  uuid: string,
  reason: string,
): Promise<void> =>
  context.transaction(async (tx) => {
    const open = await tx
      .read<PaymentTables>()
      .selectFrom('paymentFindings')
      .select('id')
      .where('officeCentreId', '=', officeCentreId)
      .where('uuid', '=', uuid)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (!open) throw new Failed(failures.notFound)
    await end(tx, paymentFindings, { id: open.id }, { action: seenTo, reason })
  })
