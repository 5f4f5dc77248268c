import { filled, instant, number, orNull, ownedBy, ref, type Rows, table, text, uuid } from '#kit/server/data/table.ts'

/** Their causes have the history; they themselves are never changed. */
const ledgerTransactions = table('ledgerTransactions', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  at: instant('none'),
  causeKind: text('none'),
  causeSubject: uuid('none'),
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

export type LedgerTables = Rows<typeof ledgerTransactions> & Rows<typeof ledgerPostings>
