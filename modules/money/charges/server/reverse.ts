import { Failed } from '#kit/contract/failure.ts'
import { portion } from '#kit/contract/money.ts'
import type { Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { audit, insert } from '#kit/server/data/write.ts'
import { chargeInDispute } from '../contract.ts'
import { giveAccountBack } from './account.ts'
import { type Evidence, lineOf, postCharge } from './charge.ts'
import { holdDebtor, periodOf } from './debtor-rows.ts'
import { type ChargeRecord, charges, type ChargeTables } from './tables.ts'

export interface Reversal {
  /** Once for each line and cause: said again, it is the correction that is there. */
  readonly cause: string
  /** Minor units with tax, at most what is left; REST is all that is left. */
  readonly amount: number | 'REST'
  readonly reason: string
  /** It is refused while the company disputes the line: of a change of what it is for, not of its end. */
  readonly unlessDisputed?: boolean | undefined
  /** By the building of its own accord, or in a dispute: no change of what the line is for charges it again. */
  readonly conceded?: boolean | undefined
}

type Line = Pick<ChargeRecord, 'id' | 'officeCentreId' | 'companyId'>

const rowsOf = (tx: Transaction, { officeCentreId }: Line) =>
  tx.read<ChargeTables>().selectFrom('charges').selectAll().where('officeCentreId', '=', officeCentreId)

/** One conditional UPDATE, so that many at once never take back more than was charged; a CHECK stands behind it. */
const takeBack = (tx: Transaction, { id, officeCentreId }: Line, amount: number, tax: number, conceded: number): Promise<ChargeRecord | undefined> =>
  tx
    .read<ChargeTables>()
    .updateTable('charges')
    .set((eb) => ({
      reversed: eb('reversed', '+', amount),
      reversedTax: eb('reversedTax', '+', tax),
      conceded: eb('conceded', '+', conceded),
      version: eb('version', '+', 1),
      updatedAt: tx.context.now(),
      updatedBy: tx.context.actor?.scope.personId ?? null,
    }))
    .where('officeCentreId', '=', officeCentreId)
    .where('id', '=', id)
    .where((eb) => eb(eb('reversed', '+', amount), '<=', eb.ref('amount')))
    .returningAll()
    .executeTakeFirst()

/** What corrects a line: a new line that names it. Answers nothing where nothing of the line is left. */
export const correct = async (
  tx: Transaction,
  line: Line,
  { cause, amount, reason, unlessDisputed = false, conceded = false }: Reversal,
): Promise<ChargeRecord | null> => {
  const { today, timeZone } = await holdDebtor(tx, line)
  // whoever takes back of the same line, or says the same, comes after
  const before = await rowsOf(tx, line).where('id', '=', line.id).forUpdate().executeTakeFirstOrThrow()
  if (unlessDisputed && before.disputed) throw new Failed(chargeInDispute)
  const said = await rowsOf(tx, line).where('correctsId', '=', line.id).where('cause', '=', cause).executeTakeFirst()
  if (said) return said
  const left = before.amount - before.reversed
  const taken = amount === 'REST' ? left : Math.min(amount, left)
  if (taken <= 0) return null
  // tax of all that is taken back, half up: so the last correction takes exactly what is left of it
  const tax = portion(before.tax, before.reversed + taken, before.amount) - before.reversedTax
  const row = await takeBack(tx, line, taken, tax, conceded ? taken : 0)
  if (!row) return null
  await audit(tx, charges, [{ row, before }], { action: 'credited', reason })

  // what a person may charge to it in the month is free again by as much; what ends or changes the record gives that back itself
  if (conceded) await giveAccountBack(tx, { ...before, month: before.countsIn ?? before.day, amount: taken })

  // a line whose statement has not gone is taken back in its own month, so that no month shows the one without the other
  const month = await periodOf(tx, line, before.month, today)
  const { officeCentreId, companyId, kind, subject, part, memberId, userId, title, taxBasisPoints, currency } = before
  const correction = await insert(
    tx,
    charges,
    {
      officeCentreId,
      companyId,
      kind,
      subject,
      part,
      memberId,
      userId,
      title,
      taxBasisPoints,
      currency,
      referenceNo: await nextReference(tx.context, officeCentreId, 'CHG', timeZone),
      correctsId: before.id,
      cause,
      reason,
      day: month === before.month ? before.day : today,
      month,
      evidence: JSON.stringify(before.evidence),
      said: before.said,
      quantity: -1000,
      unit: 'PIECE',
      unitPrice: taken,
      amount: -taken,
      tax: -tax,
    },
    { action: 'corrects', reason },
  )
  await postCharge(tx, correction)
  return correction
}

/** The same by its evidence, for the modules that have charged. Nothing, where nothing was charged. */
export const reverse = async (
  tx: Transaction,
  { cause, amount, reason, unlessDisputed, conceded, ...evidence }: Evidence & Reversal,
): Promise<ChargeRecord | null> => {
  const line = await lineOf(tx, evidence).executeTakeFirst()
  return line ? correct(tx, line, { cause, amount, reason, unlessDisputed, conceded }) : null
}

/** What it is for was moved to another day, in whose month it counts for its person from now on; the line stays where it is. */
export const countLineIn = async (tx: Transaction, evidence: Evidence, day: string): Promise<void> => {
  const line = await lineOf(tx, evidence).executeTakeFirst()
  if (!line) return
  await tx
    .read<ChargeTables>()
    .updateTable('charges')
    .set({ countsIn: day })
    .where('officeCentreId', '=', line.officeCentreId)
    .where('id', '=', line.id)
    .execute()
}

/** Its line for whoever reads what stands of it and then writes: nobody takes back of it meanwhile. */
export const holdCharge = async (tx: Transaction, evidence: Evidence): Promise<void> => {
  const line = await lineOf(tx, evidence).executeTakeFirst()
  if (!line) return
  await holdDebtor(tx, line)
  await rowsOf(tx, line).select('id').where('id', '=', line.id).forUpdate().executeTakeFirstOrThrow()
}
