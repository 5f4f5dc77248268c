import type { Transaction } from '#kit/server/context.ts'
import { end } from '#kit/server/data/write.ts'
import { type Difference, keepFinding } from '../findings.ts'
import { paymentBy, rowsOf } from '../payment-rows.ts'
import { type ChargebackRecord, paymentFindings } from '../tables.ts'

export const chargebackFindings = ['CHARGEBACK', 'CHARGEBACK_STATUS', 'CHARGEBACK_MONEY'] as const satisfies readonly Difference['what'][]

const openFindings = (tx: Transaction, { id }: Pick<ChargebackRecord, 'id'>, looked: readonly Difference['what'][]) =>
  rowsOf(tx)
    .selectFrom('paymentFindings')
    .select(['id', 'what', 'ours', 'said'])
    .where('chargebackId', '=', id)
    .where('what', 'in', [...looked])
    .where('endedAt', 'is', null)
    .execute()

/** What differs now of a chargeback, of what was looked at: what is no more comes to an end, and what is new is kept. */
export const noteChargeback = async (
  tx: Transaction,
  row: Pick<ChargebackRecord, 'id' | 'paymentId'>,
  looked: readonly Difference['what'][],
  found: readonly Difference[],
): Promise<void> => {
  const payment = await paymentBy(tx, row.paymentId)
  if (!payment) return
  for (const { id, what, ours, said } of await openFindings(tx, row, looked))
    if (!found.some((one) => one.what === what && one.ours === ours && one.said === said))
      await end(tx, paymentFindings, { id }, { action: 'agrees' })
  for (const one of found) await keepFinding(tx, payment, one, row.id)
}

/** What is disputed, and what of the payment is held or lost by it. One that was won takes nothing. */
export const takenDiffers = ({ inquiry, status, amount, taken, withdrawn }: ChargebackRecord, said: number): Difference[] => {
  const ours = inquiry ? amount : taken
  // lost without any money
  if (status === 'LOST' && taken === 0 && withdrawn === 0 && amount === said) return []
  return ours === said || (status === 'WON' && amount === said) ? [] : [{ what: 'CHARGEBACK', ours: String(ours), said: String(said) }]
}

/** More is taken than before: the difference is smaller by that, or gone. */
export const noteTaken = async (tx: Transaction, row: ChargebackRecord): Promise<void> => {
  const [open] = await openFindings(tx, row, ['CHARGEBACK'])
  if (open) await noteChargeback(tx, row, ['CHARGEBACK'], takenDiffers(row, Number(open.said)))
}
