import type { Context, Transaction } from '#kit/server/context.ts'
import { type ChargeStatus, chargeStatuses } from '../contract.ts'
import type { ChargeTables } from './tables.ts'

export interface ChargeOf {
  /** Of its first line. */
  readonly uuid: string
  /** Of all its lines, as they were charged, and what corrections have left. */
  readonly amount: number
  readonly left: number
  /** What was charged, less what the record's own changes and end have taken back: what the building conceded counts still. */
  readonly brought: number
  readonly currency: string
  /** The company questions one of them, and the building has not answered for good. */
  readonly disputed: boolean
  /** The least of its lines. */
  readonly status: ChargeStatus
}

/** What was charged for some records of a kind, by their uuids: one statement for all of them. */
export const chargesOf = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  kind: string,
  subjects: readonly string[],
): Promise<Map<string, ChargeOf>> => {
  const of = new Map<string, ChargeOf>()
  if (subjects.length === 0) return of
  const rows = await from
    .unscoped<ChargeTables>('the records that were charged for were found in scope')
    .selectFrom('charges')
    .select(['subject', 'uuid', 'amount', 'reversed', 'conceded', 'currency', 'status', 'disputed'])
    .where('kind', '=', kind)
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
    .where('correctsId', 'is', null)
    .orderBy('id')
    .execute()
  for (const { subject, uuid, amount, reversed, conceded, currency, status, disputed } of rows) {
    const before = of.get(subject)
    of.set(subject, {
      uuid: before?.uuid ?? uuid,
      amount: (before?.amount ?? 0) + amount,
      left: (before?.left ?? 0) + amount - reversed,
      brought: (before?.brought ?? 0) + amount - reversed + conceded,
      currency,
      disputed: disputed || (before?.disputed ?? false),
      status: chargeStatuses.find((one) => one === status || one === before?.status) ?? 'OPEN',
    })
  }
  return of
}

export interface LineOf {
  readonly uuid: string
  readonly part: string
  /** What it corrects was taken back for; none: it was charged. */
  readonly cause: string | null
  /** Minor units; below nought, where it corrects another one. */
  readonly amount: number
  readonly currency: string
  readonly createdAt: string
}

/** The lines of a record that the caller has found, with those that correct them, as they were written. */
export const linesOf = (from: Pick<Context | Transaction, 'unscoped'>, kind: string, subject: string): Promise<LineOf[]> =>
  from
    .unscoped<ChargeTables>('the record that was charged for was found in scope')
    .selectFrom('charges')
    .select(['uuid', 'part', 'cause', 'amount', 'currency', 'createdAt'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

/** What was taken back of one line of a record for a cause. */
export const takenBackFor = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  { kind, subject, part, cause }: { kind: string; subject: string; part: string; cause: string },
): Promise<number> => {
  const { sum } = await from
    .unscoped<ChargeTables>('the record that was charged for was found in scope')
    .selectFrom('charges')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('part', '=', part)
    .where('cause', '=', cause)
    .executeTakeFirstOrThrow()
  return 0 - Number(sum)
}
