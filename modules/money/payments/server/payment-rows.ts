import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { openStatuses } from '../contract.ts'
import type { AccountRecord, AccountTables, PaymentRecord, PaymentTables, RefundRecord } from './tables.ts'

type Reads = Pick<Context, 'unscoped'>

/** Jobs and other modules have found the record that is paid for; of whom it is stands in its row. */
export const rowsOf = (from: Reads) =>
  from.unscoped<PaymentTables>('of the record that is paid for, found by its module, or of what the provider tells')

export const paymentBy = (from: Reads, id: number): Promise<PaymentRecord | undefined> =>
  rowsOf(from).selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export const paymentByUuid = (from: Reads, uuid: string): Promise<PaymentRecord | undefined> =>
  rowsOf(from).selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirst()

/** By what the provider calls the money that came. */
export const paymentByCharge = (from: Reads, provider: string, charge: string): Promise<PaymentRecord | undefined> =>
  rowsOf(from)
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('charge', '=', charge), eb('reference', '=', charge)]))
    .orderBy('id', 'desc')
    .executeTakeFirst()

const nameOfCharge = (provider: string, charge: string): string => `payments charge ${provider} ${charge}`
/**
 * Whether nobody writes down the payment of this money just now. A dispute takes its name for the time of its transaction, and waits for nobody: it has locked its
 * event, which the payment may want.
 */
export const holdCharge = async (tx: Transaction, provider: string, charge: string): Promise<boolean> => {
  const name = nameOfCharge(provider, charge)
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(rowsOf(tx))
  return rows[0]?.held === true
}

/** Disputes that the provider told of before the money was known: whose it is is known now, and they are dealt with anew. */
export const placeDisputes = async (tx: Transaction, { id, officeCentreId, provider, charge }: PaymentRecord): Promise<void> => {
  if (charge === null) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOfCharge(provider, charge)}, 0))`.execute(rowsOf(tx))
  await rowsOf(tx)
    .updateTable('paymentEvents')
    .set({ paymentId: id, status: 'RECEIVED', dealtAt: null })
    .where('provider', '=', provider)
    .where('charge', '=', charge)
    .where('about', '=', 'CHARGEBACK')
    .where('paymentId', 'is', null)
    .where('officeCentreId', '=', officeCentreId)
    .execute()
}

export const refundBy = (from: Reads, by: 'id' | 'uuid', value: number | string): Promise<RefundRecord | undefined> =>
  rowsOf(from).selectFrom('paymentRefunds').selectAll().where(by, '=', value).executeTakeFirst()

/** Held until the transaction ends: of what goes back at the same time each sees what the others have left. Before its refunds and chargebacks. */
export const lockPayment = (tx: Transaction, id: number): Promise<PaymentRecord> =>
  rowsOf(tx).selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

interface Moved {
  readonly refunded?: number
  readonly disputed?: number
  /** Of what is refunded: by the building of its own accord. */
  readonly conceded?: number
}
/** So much more of it goes back or is held back, or less: one statement, that never goes beyond what was paid. Nothing, where there is not so much. */
export const moveOf = (tx: Transaction, id: number, { refunded = 0, disputed = 0, conceded = 0 }: Moved): Promise<PaymentRecord | undefined> =>
  rowsOf(tx)
    .updateTable('payments')
    .set({
      refunded: sql`refunded + ${refunded}::bigint`,
      disputed: sql`disputed + ${disputed}::bigint`,
      // a refund that has failed, and was lost to a bank instead, was none
      conceded: sql`greatest(least(conceded + ${conceded}::bigint, refunded + ${refunded}::bigint), 0)`,
      version: sql`version + 1`,
      updatedAt: tx.context.now(),
    })
    .where('id', '=', id)
    .where(sql<boolean>`refunded + disputed + ${refunded + disputed}::bigint <= paid`)
    .returningAll()
    .executeTakeFirst()

/** Those that can still be paid, locked in one order. */
export const openOf = (tx: Transaction, kind: string, subjects: readonly string[]): Promise<PaymentRecord[]> =>
  rowsOf(tx)
    .selectFrom('payments')
    .selectAll()
    .where('kind', '=', kind)
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
    .where('status', 'in', [...openStatuses])
    .orderBy('id')
    .forUpdate()
    .execute()

export const accountOf = (from: Reads, officeCentreId: number): Promise<AccountRecord | undefined> =>
  from
    .unscoped<AccountTables>('of a building that its caller has found')
    .selectFrom('paymentAccounts')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .executeTakeFirst()

const inTurn = async (tx: Transaction, what: string, id: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, ${id}))`.execute(rowsOf(tx))
}
/** Of one payment one word of the provider is applied at a time, before any row is locked. */
export const oneAtATime = (tx: Transaction, paymentId: number): Promise<void> => inTurn(tx, 'payment', paymentId)
/** Of one building one account is begun, whoever begins at the same time. */
export const oneAccountAtATime = (tx: Transaction, officeCentreId: number): Promise<void> => inTurn(tx, 'payment account', officeCentreId)
