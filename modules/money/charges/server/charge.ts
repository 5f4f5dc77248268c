import type { Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { audit } from '#kit/server/data/write.ts'
import { post } from '#modules/money/ledger/server/front.ts'
import type { EvidenceLine } from '../contract.ts'
import { holdDebtor, periodOf } from './debtor-rows.ts'
import { type ChargeRecord, charges, type ChargeTables, type SaidInEach } from './tables.ts'

export interface Evidence {
  /** The table of the record. */
  readonly kind: string
  /** Its uuid. */
  readonly subject: string
  /** Where a record is charged for in several lines. */
  readonly part?: string | undefined
}

export interface NewCharge extends Evidence {
  readonly officeCentreId: number
  readonly companyId: number
  /** For whom, in which of their places. */
  readonly memberId: number
  readonly userId: number
  /** By the calendar of the building. */
  readonly day: string
  /** What it is and when; without names of persons, for it stays when they are erased. */
  readonly title: string
  /** Frozen as it is shown now; without names, too. */
  readonly evidence: readonly EvidenceLine[]
  /** Both again in each language, so that each reader has them in theirs. */
  readonly said?: SaidInEach
  /** Up to three decimals. */
  readonly quantity: number
  /** HOUR, HALF_HOUR, DAY, PIECE, BOOKING, or a word. */
  readonly unit: string
  /** Minor units of the currency; `amount` is with tax. */
  readonly unitPrice: number
  readonly amount: number
  readonly tax: number
  readonly taxBasisPoints: number
  readonly currency: string
}

/** The line of a piece of evidence, whichever building it is of: whoever asks has found the record. */
export const lineOf = (tx: Pick<Transaction, 'unscoped'>, { kind, subject, part = '' }: Evidence) =>
  tx
    .unscoped<ChargeTables>('the record that it was charged for was found in scope')
    .selectFrom('charges')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('part', '=', part)
    .where('correctsId', 'is', null)

/** In the ledger: what a company owes for a line, or no longer owes for a correction. */
export const postCharge = (tx: Transaction, { officeCentreId, companyId, currency, uuid, amount, tax }: ChargeRecord): Promise<void> =>
  post(tx, {
    officeCentreId,
    currency,
    cause: { kind: charges.name, subject: uuid },
    postings: [
      { account: 'RECEIVABLE', amount, companyId },
      { account: 'REVENUE', amount: tax - amount },
      { account: 'TAX', amount: -tax },
    ],
  })

/**
 * A line on a company's account, once for each piece of evidence: said again, by however many at once, it is the line that is there. The index decides, so nobody
 * needs to look first.
 */
export const charge = async (tx: Transaction, { part = '', evidence, said, quantity, ...wanted }: NewCharge): Promise<ChargeRecord> => {
  const known = await lineOf(tx, { ...wanted, part }).executeTakeFirst()
  if (known) return known
  const { today, timeZone } = await holdDebtor(tx, wanted)
  const now = tx.context.now()
  const by = tx.context.actor?.scope.personId ?? null
  const [line] = await tx
    .read<ChargeTables>()
    .insertInto('charges')
    .values({
      ...wanted,
      createdAt: now,
      createdBy: by,
      updatedAt: now,
      updatedBy: by,
      part,
      referenceNo: await nextReference(tx.context, wanted.officeCentreId, 'CHG', timeZone),
      month: await periodOf(tx, wanted, wanted.day, today),
      evidence: JSON.stringify(evidence),
      said: said ?? null,
      quantity: Math.round(quantity * 1000),
    })
    .onConflict((conflict) => conflict.columns(['officeCentreId', 'kind', 'subject', 'part']).where('correctsId', 'is', null).doNothing())
    .returningAll()
    .execute()
  // somebody else has charged it in this moment
  if (!line) return lineOf(tx, { ...wanted, part }).executeTakeFirstOrThrow()
  await audit(tx, charges, [{ row: line }], { action: 'charged' })
  await postCharge(tx, line)
  return line
}
