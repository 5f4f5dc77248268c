import { date, filled, instant, number, orNull, ownedBy, record, ref, type Row, type Rows, table, text, uuid } from '#kit/server/data/table.ts'

/** Their causes have the history; they themselves are never changed. */
const ledgerTransactions = table('ledgerTransactions', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  at: instant('none'),
  causeKind: text('none'),
  causeSubject: uuid('none'),
  /** In which it stands in the books, by its first day: that of `at`, unless told, or the first that is open. */
  month: filled(date('none')),
})

const ledgerPostings = table('ledgerPostings', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  transactionId: ref(),
  account: text('none'),
  companyId: orNull(ref()),
  amount: number('none'),
  currency: text('none'),
})

/** Up to which month the books of a building are closed; made with the building. */
export const ledgerBooks = table('ledgerBooks', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  closedUntil: orNull(date('none')),
})

export type BooksTables = Rows<typeof ledgerBooks>
export type BooksRecord = Row<typeof ledgerBooks>
export type LedgerTables = Rows<typeof ledgerTransactions> & Rows<typeof ledgerPostings>
