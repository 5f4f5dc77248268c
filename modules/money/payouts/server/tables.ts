import {
  date,
  derived,
  filled,
  flag,
  instant,
  integer,
  number,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  textList,
} from '#kit/server/data/table.ts'

/** What the provider sends to the bank of the building. */
export const payouts = table('payouts', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  provider: text('none'),
  account: text('none'),
  reference: text('none'),
  trace: filled(text('none')),
  status: filled(text('none')),
  amount: number('none'),
  currency: text('none'),
  issuedAt: instant('none'),
  arrivesOn: date('none'),
  problem: orNull(text('none')),
  byHand: filled(flag('none')),
  linesAt: orNull(instant('none')),
  bankAccount: orNull(text('none')),
  bankDay: orNull(date('none')),
  bankReference: orNull(text('none')),
  bankSequence: orNull(integer('none')),
  /** What the bank says, where that is not what was sent. */
  bankAmount: orNull(number('none')),
  bankPayer: orNull(text('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

export const payoutLines = table(
  'payoutLines',
  ownedBy('building'),
  {
    ...record,
    officeCentreId: ref(),
    payoutId: ref(),
    reference: text('none'),
    source: text('none'),
    kind: text('none'),
    amount: number('none'),
    fee: number('none'),
    net: derived(number('none')),
    happenedAt: instant('none'),
    verdict: filled(text('none')),
    ours: orNull(number('none')),
    paymentId: orNull(ref()),
    bookedAs: orNull(text('none')),
    settledAs: orNull(text('none')),
    settledCompanyId: orNull(ref()),
  },
  { of: 'payouts', by: 'payoutId' },
)

export const payoutFindings = table(
  'payoutFindings',
  ownedBy('building'),
  {
    ...record,
    officeCentreId: ref(),
    payoutId: ref(),
    lineId: orNull(ref()),
    what: text('none'),
    ours: text('none'),
    said: text('none'),
  },
  { of: 'payouts', by: 'payoutId' },
)

/** What the provider said last that it holds for a building. */
export const providerBalances = table('providerBalances', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  account: orNull(text('none')),
  currency: text('none'),
  available: filled(number('none')),
  pending: filled(number('none')),
  onTheWay: filled(number('none')),
  ledger: filled(number('none')),
  askedAt: orNull(instant('none')),
  answeredAt: orNull(instant('none')),
  problem: orNull(text('none')),
})

export type PayoutTables = Rows<typeof payouts> & Rows<typeof payoutLines> & Rows<typeof payoutFindings>
export type BalanceTables = Rows<typeof providerBalances>
export type PayoutRecord = Row<typeof payouts>
export type LineRecord = Row<typeof payoutLines>
export type BalanceRecord = Row<typeof providerBalances>
