import { portion } from '#kit/contract/money.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { SandboxTables } from '#modules/money/payments/server/sandbox/tables.ts'
import type { ChargebackTables, PaymentTables } from '#modules/money/payments/server/tables.ts'
import type { PayoutTables } from '#modules/money/payouts/server/tables.ts'
import { randomFrom } from './random.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { posted } from './write-payments.ts'
import { of } from './write.ts'

type Tables = PaymentTables & ChargebackTables & PayoutTables & SandboxTables
const day = 86_400_000
const disputeFee = 12_000
const daysForEvidence = 5
/** So many payments in each. */
const inPayout = 5

const paidOnline = (city: City, officeCentreId: number) =>
  typed<Tables>(city.open)
    .selectFrom('payments')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('status', '=', 'SUCCEEDED')
    .orderBy('paidAt')
    .orderBy('id')
    .execute()
type Paid = Awaited<ReturnType<typeof paidOnline>>[number]

interface Plan {
  readonly ago: number
  readonly payments: readonly Paid[]
  /** A line that is nothing of the portal's. */
  readonly strange: number
  readonly seenAtBank: boolean
}

/** One payout: at the provider, here with its lines compared, in the ledger, and perhaps on a statement of the bank. */
const writePayout = async (city: City, officeCentreId: number, { ago, payments, strange, seenAtBank }: Plan): Promise<void> => {
  const open = typed<Tables>(city.open)
  const [first] = payments
  if (!first) return
  const days = city.daysOf('hk')
  const [, admin] = city.adminsOf('marlowe')
  const at = days.at(-ago, '05:10')
  const arrivesOn = days.date(-ago)
  const { account, currency } = first
  const reference = `po_${city.random.uuid()}`
  const trace = `SBX${reference.slice(3, 11).toUpperCase()}`
  const own = payments.map(({ charge, amount, fee, id }) => ({
    kind: 'PAYMENT',
    source: charge ?? '',
    amount,
    fee,
    paymentId: id,
    ours: amount - fee,
  }))
  const other = { kind: 'OTHER', source: `adj_${city.random.uuid()}`, amount: strange, fee: 0, paymentId: null, ours: null }
  const lines = (strange === 0 ? own : [...own, other]).map((line) => ({ ...line, reference: `txn_${city.random.uuid()}` }))
  const amount = lines.reduce((sum, line) => sum + line.amount - line.fee, 0)
  await open.insertInto('sandboxPayouts').values({ reference, account, amount, currency, status: 'PAID', trace, createdAt: at, arrivesOn }).execute()
  await open
    .insertInto('sandboxPayoutLines')
    .values(
      lines.map(({ reference: line, kind, source, amount: moves, fee }) => ({
        reference: line,
        payout: reference,
        kind,
        source,
        amount: moves,
        fee,
        happenedAt: at,
      })),
    )
    .execute()
  const bank = { bankAccount: '024-388-001234-883', bankDay: arrivesOn, bankReference: `SANDBOX PAYMENTS ${trace}`, bankSequence: 1 }
  const values = {
    officeCentreId,
    provider: 'SANDBOX',
    account,
    reference,
    trace,
    status: 'PAID',
    amount,
    currency,
    issuedAt: at,
    arrivesOn,
    linesAt: at,
  }
  const row = madeAt(city, at, admin)
  const { id } = await open
    .insertInto('payouts')
    .values({ ...row, ...values, ...(seenAtBank ? bank : {}) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = await open
    .insertInto('payoutLines')
    .values(
      lines.map((line) => ({
        ...madeAt(city, at, admin),
        ...line,
        officeCentreId,
        payoutId: id,
        happenedAt: at,
        verdict: line.kind === 'OTHER' ? 'UNKNOWN' : 'MATCHED',
      })),
    )
    .returning(['id', 'verdict'])
    .execute()
  for (const { id: lineId, verdict } of kept)
    if (verdict !== 'MATCHED')
      await open
        .insertInto('payoutFindings')
        .values({ ...madeAt(city, at, admin), officeCentreId, payoutId: id, lineId, what: 'UNKNOWN', ours: '–', said: String(strange) })
        .execute()
  await posted(city, officeCentreId, currency, at, { kind: 'payouts', subject: row.uuid }, [
    ['BANK', amount],
    ['PROVIDER_CASH', -amount],
  ])
  await writeTrail(city, [{ at, by: admin, table: 'payouts', id, action: 'paidOut', changes: made({ status: 'PAID' }), officeCentreId }])
}

/** Somebody disputes at their bank what they paid; evidence is due in some days. */
const writeChargeback = async (city: City, officeCentreId: number, payment: Paid, now: Date): Promise<void> => {
  const open = typed<Tables>(city.open)
  const [, admin] = city.adminsOf('marlowe')
  const at = new Date(now.getTime() - 2 * day)
  const dueAt = new Date(now.getTime() + daysForEvidence * day)
  const reference = `dp_${city.random.uuid()}`
  const { id: paymentId, companyId, account, amount, currency, charge, tax, paid } = payment
  const row = madeAt(city, at, admin)
  const reason = 'product_not_received'
  await open
    .insertInto('sandboxDisputes')
    .values({ reference, checkout: charge ?? '', account, amount, currency, fee: disputeFee, reason, dueAt })
    .execute()
  await open
    .insertInto('chargebacks')
    .values({
      ...row,
      officeCentreId,
      companyId,
      paymentId,
      referenceNo: `CBK-${at.getUTCFullYear()}-900001`,
      provider: 'SANDBOX',
      account,
      reference,
      reason,
      amount,
      taken: amount,
      tax: portion(tax, amount, paid),
      currency,
      dueAt,
      withdrawn: amount,
      fee: disputeFee,
    })
    .execute()
  await open.updateTable('payments').set({ disputed: amount, updatedAt: at }).where('id', '=', paymentId).execute()
  await posted(city, officeCentreId, currency, at, { kind: 'chargebacks', subject: row.uuid }, [
    ['PROVIDER_CASH', -amount - disputeFee],
    ['FEES', disputeFee],
    ['DISPUTED', amount],
  ])
  const told = { by: admin, table: 'payments', id: paymentId, officeCentreId, ...(companyId === null ? {} : { companyId }) }
  await writeTrail(city, [{ ...told, at, action: 'chargebackRaised', changes: made({ amount }) }])
}

/** Of what was paid online: one payout that agrees and was seen at the bank, one in which a line is not known, and a chargeback that waits for evidence. */
export const writePayouts = async (whole: City, now: Date): Promise<void> => {
  // what others of the city draw stays as it was
  const city: City = { ...whole, random: randomFrom(64) }
  const officeCentreId = of(city.centres, 'marlowe')
  const plain = (await paidOnline(city, officeCentreId)).filter(({ refunded }) => refunded === 0)
  const before = (ago: number) => now.getTime() - ago * day
  const settled = plain.filter(({ paidAt }) => Date.parse(paidAt ?? '') < before(3))
  const [agreeing, differing] = [settled.slice(0, inPayout), settled.slice(inPayout, 2 * inPayout)]
  await writePayout(city, officeCentreId, { ago: 2, payments: agreeing, strange: 0, seenAtBank: true })
  await writePayout(city, officeCentreId, { ago: 1, payments: differing, strange: -2_500, seenAtBank: false })
  const disputed = settled[2 * inPayout]
  if (disputed) await writeChargeback(city, officeCentreId, disputed, now)
}
