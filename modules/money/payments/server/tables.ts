import type { Language } from '#kit/contract/language.ts'
import {
  derived,
  filled,
  flag,
  instant,
  integer,
  json,
  jsonList,
  number,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  uuid,
  textList,
} from '#kit/server/data/table.ts'
import { can, type PaymentLine } from '../contract.ts'
import type { ChargebackFact } from '../contract/chargebacks.ts'

/** As it was shown to whoever pays, and as readers of each language have it, where that differs. */
export type SaidLine = PaymentLine & { readonly said?: Readonly<Record<Language, string>> }

export type TitleOf = Readonly<Record<string, string | number>>

export const paymentAccounts = table('paymentAccounts', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  provider: text('none'),
  account: orNull(text('none')),
  status: filled(text('none')),
  wanted: filled(textList('none')),
  onboardingAddress: orNull(text('secret')),
  problem: orNull(text('none')),
  ways: filled(integer('none')),
  pageHash: text('secret'),
  askedAt: orNull(instant('none')),
  answeredAt: orNull(instant('none')),
})

export const payments = table(
  'payments',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    memberId: ref(),
    userId: ref(),
    referenceNo: text('none'),
    kind: text('none'),
    subject: uuid('none'),
    /** Which part of the record's price, where it is not its own: of a change that costs more. */
    part: orNull(uuid('none')),
    title: text('personal'),
    /** What it is made of, for readers of another language: the module that asks says it. Null: it is as it is written. */
    titleOf: orNull(json<TitleOf>('personal')),
    status: filled(text('none')),
    lines: jsonList<SaidLine>('personal'),
    amount: number('none'),
    tax: number('none'),
    currency: text('none'),
    provider: text('none'),
    account: text('none'),
    reference: orNull(text('none')),
    charge: orNull(text('none')),
    address: orNull(text('secret')),
    /** Of the checkout, by the provider. */
    expiresAt: instant('none'),
    /** Until when what is paid for is held, where that is earlier: so it is shown. */
    heldUntil: orNull(instant('none')),
    pageHash: text('secret'),
    paid: filled(number('none')),
    refunded: filled(number('none')),
    /** Held back by chargebacks that are open, or lost by them. */
    disputed: filled(number('none')),
    /** Of what is refunded: by the building of its own accord, and not as its record's changes and end give back. */
    conceded: filled(number('none')),
    fee: filled(number('none')),
    /** What of it the platform has kept. */
    platformFee: filled(number('none')),
    /** The provider may tell its fee days later. */
    feeKnown: filled(flag('none')),
    paidAt: orNull(instant('none')),
    cardBrand: orNull(text('personal')),
    cardLastFour: orNull(text('personal')),
    problem: orNull(text('none')),
    search: derived(text('personal')),
    searchGrams: derived(textList('personal')),
  },
  undefined,
  { by: 'userId', can: can.VIEW },
)

export const paymentRefunds = table(
  'paymentRefunds',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    paymentId: ref(),
    cause: uuid('none'),
    amount: number('none'),
    tax: number('none'),
    reason: text('personal'),
    status: filled(text('none')),
    repeats: filled(integer('none')),
    reference: orNull(text('none')),
    problem: orNull(text('none')),
    settledAt: orNull(instant('none')),
    /** What of the provider's fee came back with it; below nought what it costs. */
    feeReturned: filled(number('none')),
    feeKnown: filled(flag('none')),
    /** Which has covered it, or a part of it. */
    chargebackId: orNull(ref()),
  },
  { of: 'payments', by: 'paymentId' },
)

/** What the provider has said: kept as it was heard, and dealt with once. */
const paymentEvents = table('paymentEvents', ownedBy('building'), {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  officeCentreId: ref(),
  paymentId: orNull(ref()),
  provider: text('none'),
  eventId: text('none'),
  type: text('none'),
  about: text('none'),
  account: text('none'),
  reference: text('none'),
  ours: orNull(uuid('none')),
  charge: orNull(text('none')),
  receivedAt: instant('none'),
  status: filled(text('none')),
  dealtAt: orNull(instant('none')),
})

/** Told with its payment. */
export const paymentFindings = table(
  'paymentFindings',
  ownedBy('building'),
  {
    ...record,
    officeCentreId: ref(),
    paymentId: ref(),
    chargebackId: orNull(ref()),
    what: text('none'),
    ours: text('none'),
    said: text('none'),
  },
  { of: 'payments', by: 'paymentId' },
)

/** Told with its payment. */
export const paymentRefundRequests = table(
  'paymentRefundRequests',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    paymentId: ref(),
    amount: number('none'),
    reason: text('personal'),
    status: filled(text('none')),
    askedBy: ref(),
    expiresAt: instant('none'),
    decidedBy: orNull(ref()),
    decidedAt: orNull(instant('none')),
    answer: orNull(text('personal')),
    ofRecord: filled(flag('none')),
  },
  { of: 'payments', by: 'paymentId' },
)

/** Which lines of its payment a refund gives back, or is to: told with it. */
const refundLines = table('refundLines', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  paymentId: ref(),
  line: integer('none'),
  amount: number('none'),
  tax: number('none'),
  refundId: orNull(ref()),
  requestId: orNull(ref()),
  releasedAt: orNull(instant('none')),
})

/** What somebody disputes at the bank of their card. */
export const chargebacks = table(
  'chargebacks',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    paymentId: ref(),
    referenceNo: text('none'),
    provider: text('none'),
    account: text('none'),
    reference: text('none'),
    reason: text('none'),
    status: filled(text('none')),
    amount: number('none'),
    taken: number('none'),
    tax: filled(number('none')),
    currency: text('none'),
    dueAt: orNull(instant('none')),
    /** The bank asks about it only: no money is held back. */
    inquiry: filled(flag('none')),
    /** The how manieth answer it is. */
    sends: filled(integer('none')),
    withdrawn: filled(number('none')),
    fee: filled(number('none')),
    returned: filled(number('none')),
    feeReturned: filled(number('none')),
    lost: filled(number('none')),
    lostTax: filled(number('none')),
    closedAt: orNull(instant('none')),
    answer: orNull(text('none')),
    answeredBy: orNull(ref()),
    answeredAt: orNull(instant('none')),
    sentAt: orNull(instant('none')),
    problem: orNull(text('none')),
    statement: orNull(text('personal')),
    facts: filled(jsonList<ChargebackFact>('personal')),
    fileUuids: filled(textList('none')),
  },
  { of: 'payments', by: 'paymentId' },
)

export const paymentSettings = table('paymentSettings', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  refundLimit: orNull(number('none')),
  heldLimit: orNull(number('none')),
  heldUntil: orNull(instant('none')),
})

export type ChargebackTables = Rows<typeof chargebacks>
export type ChargebackRecord = Row<typeof chargebacks>
export type RequestTables = Rows<typeof paymentRefundRequests>
export type RequestRecord = Row<typeof paymentRefundRequests>
export type SettingTables = Rows<typeof paymentSettings>
export type SettingRecord = Row<typeof paymentSettings>
export type AccountTables = Rows<typeof paymentAccounts>
export type RefundLineRecord = Row<typeof refundLines>
export type PaymentTables = Rows<typeof payments> &
  Rows<typeof paymentRefunds> &
  Rows<typeof refundLines> &
  Rows<typeof paymentEvents> &
  Rows<typeof paymentFindings>
export type AccountRecord = Row<typeof paymentAccounts>
export type PaymentRecord = Row<typeof payments>
export type RefundRecord = Row<typeof paymentRefunds>
export type EventRecord = Row<typeof paymentEvents>
