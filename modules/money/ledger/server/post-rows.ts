import type { Transaction } from '#kit/server/context.ts'
import type { CauseKind } from './causes.ts'
import type { LedgerTables } from './tables.ts'

export type Account = 'RECEIVABLE' | 'PROVIDER_CASH' | 'DISPUTED' | 'BANK' | 'FEES' | 'REVENUE' | 'TAX' | 'OTHER_BOOKS' | 'UNSETTLED'

export interface Posting {
  readonly account: Account
  /** Minor units: above zero what comes into the account, below what goes. Of nothing there is no posting. */
  readonly amount: number
  /** Who owes, where it is a company. */
  readonly companyId?: number | null
}
export interface Posted {
  readonly officeCentreId: number
  readonly currency: string
  /** The table and the uuid of the record that moves the money. */
  readonly cause: { readonly kind: CauseKind; readonly subject: string }
  readonly postings: readonly Posting[]
  /** By the calendar of the building, where it is not that of now: it stands in the books in the month of this day, or in the first that is open. */
  readonly day?: string
}

const rowsOf = (tx: Transaction) => tx.unscoped<LedgerTables>('posted by the operation that found the cause in its scope; nobody reads it by a path')

/** Writes what many causes moved, in two statements for all. What was posted before is not written again. */
export const postAll = async (tx: Transaction, all: readonly Posted[]): Promise<void> => {
  const moved = all
    .map((one) => ({ ...one, postings: one.postings.filter(({ amount }) => amount !== 0) }))
    .filter(({ postings }) => postings.length > 0)
  if (moved.length === 0) return
  const at = tx.context.now()
  const written = await rowsOf(tx)
    .insertInto('ledgerTransactions')
    .values(
      moved.map(({ officeCentreId, cause, day }) => ({
        officeCentreId,
        at,
        causeKind: cause.kind,
        causeSubject: cause.subject,
        ...(day === undefined ? {} : { month: day }),
      })),
    )
    .onConflict((conflict) => conflict.columns(['causeKind', 'causeSubject']).doNothing())
    .returning(['id', 'causeKind', 'causeSubject'])
    .execute()
  const idOf = new Map(written.map(({ id, causeKind, causeSubject }) => [`${causeKind} ${causeSubject}`, id]))
  const postings = moved.flatMap(({ officeCentreId, currency, cause, postings: some }) => {
    const transactionId = idOf.get(`${cause.kind} ${cause.subject}`)
    return transactionId === undefined
      ? []
      : some.map(({ account, amount, companyId = null }) => ({ officeCentreId, transactionId, account, amount, companyId, currency }))
  })
  if (postings.length > 0) await rowsOf(tx).insertInto('ledgerPostings').values(postings).execute()
}

/** Writes what one cause moved, once, however often it is said. */
export const post = (tx: Transaction, one: Posted): Promise<void> => postAll(tx, [one])
