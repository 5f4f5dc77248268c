import { date, filled, flag, instant, number, orNull, ownedBy, type Row, type Rows, table, text, uuid } from '#kit/server/data/table.ts'

// What the provider remembers that the portal plays itself. As with any other, its rows are nobody's of the portal's.

const sandboxAccounts = table('sandboxAccounts', ownedBy('nobody'), {
  id: filled(number('none')),
  account: text('none'),
  key: text('none'),
  tokenHash: text('secret'),
  name: text('none'),
  status: filled(text('none')),
  returnAddress: text('secret'),
  refusedAddress: text('secret'),
})

const sandboxCheckouts = table('sandboxCheckouts', ownedBy('nobody'), {
  id: filled(number('none')),
  reference: text('none'),
  key: text('none'),
  tokenHash: text('secret'),
  account: text('none'),
  payment: uuid('none'),
  title: text('personal'),
  amount: number('none'),
  currency: text('none'),
  status: filled(text('none')),
  manner: filled(text('none')),
  refusesRefunds: filled(flag('none')),
  fee: filled(number('none')),
  cardBrand: orNull(text('none')),
  cardLastFour: orNull(text('none')),
  expiresAt: instant('none'),
  successAddress: text('secret'),
  failedAddress: text('secret'),
  expiredAddress: text('secret'),
})

const sandboxRefunds = table('sandboxRefunds', ownedBy('nobody'), {
  id: filled(number('none')),
  reference: text('none'),
  key: text('none'),
  checkout: text('none'),
  refund: uuid('none'),
  amount: number('none'),
  status: text('none'),
})

const sandboxEvents = table('sandboxEvents', ownedBy('nobody'), {
  id: filled(number('none')),
  eventId: text('none'),
  body: text('none'),
  dueAt: instant('none'),
  deliveredAt: orNull(instant('none')),
})

const sandboxDisputes = table('sandboxDisputes', ownedBy('nobody'), {
  id: filled(number('none')),
  reference: text('none'),
  checkout: text('none'),
  account: text('none'),
  amount: number('none'),
  currency: text('none'),
  fee: number('none'),
  reason: text('none'),
  status: filled(text('none')),
  manner: filled(text('none')),
  dueAt: instant('none'),
  answerKey: orNull(text('none')),
  answer: orNull(text('personal')),
  inquiry: filled(flag('none')),
})

const sandboxPayouts = table('sandboxPayouts', ownedBy('nobody'), {
  id: filled(number('none')),
  reference: text('none'),
  account: text('none'),
  amount: number('none'),
  currency: text('none'),
  status: text('none'),
  trace: text('none'),
  createdAt: instant('none'),
  arrivesOn: date('none'),
})

const sandboxPayoutLines = table('sandboxPayoutLines', ownedBy('nobody'), {
  id: filled(number('none')),
  reference: text('none'),
  payout: text('none'),
  kind: text('none'),
  source: text('none'),
  amount: number('none'),
  fee: filled(number('none')),
  happenedAt: instant('none'),
})

export type SandboxTables = Rows<typeof sandboxAccounts> &
  Rows<typeof sandboxCheckouts> &
  Rows<typeof sandboxRefunds> &
  Rows<typeof sandboxEvents> &
  Rows<typeof sandboxDisputes> &
  Rows<typeof sandboxPayouts> &
  Rows<typeof sandboxPayoutLines>
export type SandboxDisputeRecord = Row<typeof sandboxDisputes>
export type SandboxPayoutRecord = Row<typeof sandboxPayouts>
export type SandboxAccountRecord = Row<typeof sandboxAccounts>
export type SandboxCheckoutRecord = Row<typeof sandboxCheckouts>
