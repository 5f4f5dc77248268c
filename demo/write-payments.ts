import { sql } from 'kysely'
import { languageOf } from '#kit/contract/language.ts'
import { portion } from '#kit/contract/money.ts'
import type { Config } from '#kit/server/config.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { PaymentStatus } from '#modules/money/payments/contract.ts'
import { hashOf, pageAddress, pageToken } from '#modules/money/payments/server/page-tokens.ts'
import type { SandboxTables } from '#modules/money/payments/server/sandbox/tables.ts'
import type { AccountTables, PaymentTables, TitleOf } from '#modules/money/payments/server/tables.ts'
import type { BookingTables } from '#modules/spaces/bookings/server/tables.ts'
import { paidNames } from '#modules/spaces/bookings/server/titles.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { randomFrom } from './random.ts'
import { type By, type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { of } from './write.ts'

type Tables = AccountTables & PaymentTables & SandboxTables & LedgerTables & BookingTables & FacilityTables & UserTables
const minute = 60_000
const feeBasisPoints = 290

/** What somebody has paid for, as the module behind it knows it. */
export interface DemoPaid {
  readonly kind: string
  readonly subject: string
  readonly title: string
  readonly titleOf: TitleOf
  readonly companyId: number | null
  readonly memberId: number
  readonly userId: number
  readonly amount: number
  readonly tax: number
  readonly currency: string
  readonly at: Date
  readonly status: PaymentStatus
  /** So much of it went back, or was to. */
  readonly back?: { readonly amount: number; readonly reason: string; readonly status: 'SUCCEEDED' | 'FAILED' }
}

interface Account {
  readonly officeCentreId: number
  readonly account: string
  readonly admin: By
}

const cards = [
  ['visa', '4242'],
  ['mastercard', '5100'],
  ['visa', '0077'],
  ['amex', '0005'],
] as const

/** The building takes money in the sandbox, since so many days. */
const openAccount = async (city: City, config: Config, key: string): Promise<Account> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, key)
  const [, admin] = city.adminsOf(key)
  const begun = city.daysOf('hk').at(-60, '10:20')
  const own = madeAt(city, begun, admin)
  const account = `acct_${city.random.uuid()}`
  const values = { officeCentreId, provider: 'SANDBOX', account, status: 'ACTIVE' }
  const page = pageToken({ config }, 'payment account page', own.uuid)
  const { id } = await open
    .insertInto('paymentAccounts')
    .values({ ...own, ...values, version: 3, pageHash: hashOf(page), askedAt: begun, answeredAt: begun })
    .returning('id')
    .executeTakeFirstOrThrow()
  await open
    .insertInto('sandboxAccounts')
    .values({
      account,
      key: own.uuid,
      tokenHash: hashOf(pageToken({ config }, 'sandbox account', own.uuid)),
      name: 'Marlowe Exchange',
      status: 'ACTIVE',
      returnAddress: pageAddress({ config }, '/payment-account-onboarding-successful', page),
      refusedAddress: pageAddress({ config }, '/payment-account-onboarding-failed', page),
    })
    .execute()
  await writeTrail(city, [
    { at: begun, by: admin, table: 'paymentAccounts', id, action: 'begun', changes: made({ status: 'ONBOARDING' }), officeCentreId },
  ])
  return { officeCentreId, account, admin }
}

const sandboxStatus = { SUCCEEDED: 'PAID', FAILED: 'DECLINED', EXPIRED: 'EXPIRED', CANCELLED: 'EXPIRED', CREATED: 'OPEN', PENDING: 'OPEN' } as const

/** One payment with what belongs to it: at the provider, in the ledger, in its history, and what went back of it. */
export const demoPayment = async (
  city: City,
  config: Config,
  { officeCentreId, account, admin }: Account,
  paid: DemoPaid,
  no: number,
): Promise<void> => {
  const open = typed<Tables>(city.open)
  const { kind, subject, title, titleOf, companyId, memberId, userId, amount, tax, currency, at, status, back } = paid
  const own = madeAt(city, at, { userId, membershipId: memberId })
  const reference = `cs_${city.random.uuid()}`
  const settled = status === 'SUCCEEDED'
  const paidAt = settled ? new Date(at.getTime() + 3 * minute) : null
  const fee = settled ? portion(amount, feeBasisPoints, 10_000) : 0
  const [cardBrand, cardLastFour] = city.random.pick(cards)
  const card = status === 'EXPIRED' ? {} : { cardBrand, cardLastFour }
  const token = pageToken({ config }, 'payment page', own.uuid)
  const expiresAt = new Date(at.getTime() + 15 * minute)
  const { id } = await open
    .insertInto('payments')
    .values({
      ...own,
      version: 3,
      updatedAt: paidAt ?? expiresAt,
      officeCentreId,
      companyId,
      memberId,
      userId,
      referenceNo: `PAY-${at.getUTCFullYear()}-${900_000 + no}`,
      kind,
      subject,
      title,
      titleOf,
      status,
      lines: JSON.stringify([{ text: title, amount, tax }]),
      amount,
      tax,
      currency,
      provider: 'SANDBOX',
      account,
      reference,
      charge: settled ? reference : null,
      expiresAt,
      pageHash: hashOf(token),
      paid: settled ? amount : 0,
      refunded: back?.amount ?? 0,
      fee,
      paidAt,
      ...card,
      problem: status === 'FAILED' ? 'The card was declined.' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await open
    .insertInto('sandboxCheckouts')
    .values({
      reference,
      key: own.uuid,
      tokenHash: hashOf(pageToken({ config }, 'sandbox checkout', own.uuid)),
      account,
      payment: own.uuid,
      title,
      amount,
      currency,
      status: sandboxStatus[status],
      refusesRefunds: back?.status === 'FAILED',
      ...card,
      expiresAt,
      successAddress: pageAddress({ config }, '/payment-successful', token),
      failedAddress: pageAddress({ config }, '/payment-failed', token),
      expiredAddress: pageAddress({ config }, '/payment-expired', token),
    })
    .execute()
  if (paidAt)
    await posted(city, officeCentreId, currency, paidAt, { kind: 'payments', subject: own.uuid }, [
      ['PROVIDER_CASH', amount - fee],
      ['FEES', fee],
      ['REVENUE', tax - amount],
      ['TAX', -tax],
    ])
  const told = { by: { userId, membershipId: memberId }, table: 'payments', id, officeCentreId, ...(companyId === null ? {} : { companyId }) }
  const ended = { SUCCEEDED: 'paid', FAILED: 'failed', EXPIRED: 'expired', CANCELLED: 'cancelled', CREATED: 'opened', PENDING: 'opened' }[status]
  const deeds: Told[] = [
    { ...told, at, action: 'asked', changes: made({ amount }) },
    { ...told, at: paidAt ?? expiresAt, action: ended, changes: { status: { before: 'PENDING', after: status } } },
  ]
  await writeTrail(city, deeds)
  if (back && paidAt) await givenBack(city, { officeCentreId, companyId, paymentId: id, currency, reference, admin, paidAt, amount, tax }, back)
}

interface Origin {
  readonly officeCentreId: number
  readonly companyId: number | null
  readonly paymentId: number
  readonly currency: string
  readonly reference: string
  readonly admin: By
  readonly paidAt: Date
  readonly amount: number
  readonly tax: number
}

const givenBack = async (city: City, origin: Origin, back: NonNullable<DemoPaid['back']>): Promise<void> => {
  const open = typed<Tables>(city.open)
  const { officeCentreId, companyId, paymentId, currency, reference: checkout, admin, paidAt } = origin
  const at = new Date(paidAt.getTime() + 26 * 60 * minute)
  const own = madeAt(city, at, admin)
  const reference = `re_${city.random.uuid()}`
  const tax = portion(origin.tax, back.amount, origin.amount)
  const failed = back.status === 'FAILED'
  await open
    .insertInto('paymentRefunds')
    .values({
      ...own,
      officeCentreId,
      companyId,
      paymentId,
      cause: city.random.uuid(),
      amount: back.amount,
      tax,
      reason: back.reason,
      status: back.status,
      reference,
      problem: failed ? 'The bank of the card took no refund.' : null,
      settledAt: at,
    })
    .execute()
  await open
    .insertInto('sandboxRefunds')
    .values({ reference, key: own.uuid, checkout, refund: own.uuid, amount: back.amount, status: back.status })
    .execute()
  if (!failed)
    await posted(city, officeCentreId, currency, at, { kind: 'paymentRefunds', subject: own.uuid }, [
      ['PROVIDER_CASH', -back.amount],
      ['REVENUE', back.amount - tax],
      ['TAX', tax],
    ])
  const told = { at, by: admin, table: 'payments', id: paymentId, officeCentreId, ...(companyId === null ? {} : { companyId }) }
  await writeTrail(city, [{ ...told, action: 'refundAsked', changes: made({ amount: back.amount }), reason: back.reason }])
}

export const posted = async (
  city: City,
  officeCentreId: number,
  currency: string,
  at: Date,
  cause: { kind: string; subject: string },
  postings: readonly (readonly [account: string, amount: number])[],
): Promise<void> => {
  const open = typed<Tables>(city.open)
  const { id: transactionId } = await open
    .insertInto('ledgerTransactions')
    .values({ officeCentreId, at, causeKind: cause.kind, causeSubject: cause.subject })
    .returning('id')
    .executeTakeFirstOrThrow()
  const some = postings.filter(([, amount]) => amount !== 0)
  await open
    .insertInto('ledgerPostings')
    .values(some.map(([account, amount]) => ({ officeCentreId, transactionId, account, amount, currency })))
    .execute()
}

/** Of the bookings of the last weeks that cost something a few were paid online: one in part given back, one that the bank refuses to take back. */
export const writePayments = async (whole: City, config: Config, now: Date): Promise<void> => {
  // what others of the city draw stays as it was
  const city: City = { ...whole, random: randomFrom(63) }
  const account = await openAccount(city, config, 'marlowe')
  const open = typed<Tables>(city.open)
  const bookings = await open
    .selectFrom('bookings')
    .innerJoin('facilities', 'facilities.id', 'bookings.facilityId')
    .innerJoin('users', 'users.id', 'bookings.userId')
    .select(['bookings.uuid', 'bookings.companyId', 'bookings.memberId', 'bookings.userId', 'bookings.total', 'bookings.currency'])
    .select(['bookings.status', 'bookings.createdAt', 'bookings.date', 'bookings.timeFrom', 'bookings.timeUntil'])
    .select(['facilities.descriptions', 'users.language'])
    .where('bookings.officeCentreId', '=', account.officeCentreId)
    .where('bookings.total', '>', 0)
    .where('bookings.companyId', 'is not', null)
    .where('bookings.payBy', 'is', null)
    .where('bookings.facilityId', 'in', (eb) =>
      eb
        .selectFrom('facilities')
        .select('id')
        .where(sql<boolean>`'ONLINE' = any(pay_by)`),
    )
    .where('bookings.createdAt', '<', new Date(now.getTime() - 3 * 86_400_000).toISOString())
    .orderBy('bookings.id')
    .execute()
  const kept = bookings.filter(({ status }) => status === 'CHECKED_IN' || status === 'CONFIRMED')
  const lost = bookings.filter(({ status }) => status === 'RELEASED')
  const some = kept.filter((_, i) => i % Math.max(1, Math.floor(kept.length / 16)) === 0).slice(0, 16)
  const chosen = [
    ...some.map((one) => ({ one, status: 'SUCCEEDED' as const })),
    ...lost.slice(0, 2).map((one, i) => ({ one, status: endings[i] ?? 'EXPIRED' })),
  ]
  for (const [no, { one, status }] of chosen.entries()) {
    const amount = one.total ?? 0
    await open
      .updateTable('bookings')
      .set({ payBy: 'ONLINE', ...(status === 'SUCCEEDED' ? {} : { status: 'EXPIRED', releaseAt: null }) })
      .where('uuid', '=', one.uuid)
      .execute()
    const back = backOf(no, amount)
    await demoPayment(
      city,
      config,
      account,
      {
        kind: 'bookings',
        subject: one.uuid,
        ...paidNames(languageOf(one.language ?? undefined), one, one),
        companyId: one.companyId,
        memberId: one.memberId,
        userId: one.userId,
        amount,
        tax: 0,
        currency: one.currency ?? 'HKD',
        at: new Date(one.createdAt),
        status,
        ...(back && status === 'SUCCEEDED' ? { back } : {}),
      },
      no + 1,
    )
  }
}

const endings = ['FAILED', 'EXPIRED'] as const
const backOf = (no: number, amount: number): DemoPaid['back'] => {
  if (no === 3) return { amount: Math.floor(amount / 2), reason: 'The projector did not work', status: 'SUCCEEDED' }
  return no === 7 ? { amount, reason: 'Cancelled by the building', status: 'FAILED' } : undefined
}
