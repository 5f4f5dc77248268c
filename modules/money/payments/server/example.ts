import { randomUUID } from 'node:crypto'
import type { App } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import type { Centre, Person, World } from '#kit/server/testing/world.ts'
import * as contract from '../contract.ts'
import type { SandboxDisputeDeed, SandboxPayoutWay } from '../contract/sandbox.ts'
import { paidFor, type PaymentRecord, requestPayment } from './front.ts'
import { signEvent } from './gateway/signed-event.ts'
import { pageToken } from './page-tokens.ts'
import { accountOf, paymentBy } from './payment-rows.ts'
import { sandboxSecret } from './sandbox/sandbox-secret.ts'
import { paymentRefundRequests, type SaidLine } from './tables.ts'

/** What tests pay for: nothing that any module knows. */
export const exampleKind = 'EXAMPLE'
const verdicts = new Map<string, 'KEPT' | 'NOT_WANTED'>()
/** What becomes of the money for this record when it comes; it is kept unless told. */
export const wantedNoMore = (subject: string): void => {
  verdicts.set(subject, 'NOT_WANTED')
}
/** Whose checkout has ended without money, as the module behind would hear. */
export const unpaidExamples: string[] = []
export const paidExamples: string[] = []
answer(paidFor, {
  kind: exampleKind,
  paid: async (_tx, _context, { subject }) => {
    paidExamples.push(subject)
    return verdicts.get(subject) ?? 'KEPT'
  },
  unpaid: async (_tx, _context, { subject }) => {
    unpaidExamples.push(subject)
  },
  title: (language, of) => `${language}: ${of[language] ?? of.what ?? ''}`,
  path: ({ subject }) => `/manage-bookings/${subject}`,
})

export const sandboxTokenOf = (app: App, { uuid }: Pick<PaymentRecord, 'uuid'>): string => pageToken(app, 'sandbox checkout', uuid)
export const pageTokenOf = (app: App, { uuid }: Pick<PaymentRecord, 'uuid'>): string => pageToken(app, 'payment page', uuid)

interface Wanted {
  subject?: string
  titleOf?: Record<string, string>
  amount?: number
  tax?: number
  title?: string
  /** Of what it is made; their sum is the amount. */
  lines?: readonly SaidLine[]
  heldUntil?: Date
}

interface Pressed {
  manner?: contract.EventManner
  refusesRefunds?: boolean
}

/** A building whose account in the sandbox takes money, and what people pay there. */
export const desk = async (world: World, admin: Caller, building: Centre) => {
  const { app } = world.portal
  const oc = building.uuid
  const account = async () => {
    const row = await accountOf(systemContext(app, 'test'), building.id)
    if (!row) throw new Error('no account has been begun')
    return row
  }
  const open = async (decision: 'ACTIVE' | 'REFUSED' | 'RESTRICTED' = 'ACTIVE') => {
    await admin.get(contract.onboardPaymentAccount, { params: { oc } })
    await app.jobs.settled()
    const token = pageToken(app, 'sandbox account', (await account()).uuid)
    await world.nobody.get(contract.decideSandboxAccount, { body: { token, decision } })
    await app.jobs.settled()
    return account()
  }
  const payment = async (id: number): Promise<PaymentRecord> => {
    const row = await paymentBy(systemContext(app, 'test'), id)
    if (!row) throw new Error(`there is no payment ${id}`)
    return row
  }
  const ask = async (
    person: Person,
    { subject = randomUUID(), amount = 10_900, tax = 900, title = 'Larch, 10:00', titleOf, heldUntil, lines }: Wanted = {},
  ) => {
    const asked = {
      kind: exampleKind,
      subject,
      officeCentreId: building.id,
      companyId: person.centre.landlordId === null ? null : person.centre.id,
      memberId: person.membershipId,
      userId: person.userId,
      title,
      ...(titleOf ? { titleOf } : {}),
      ...(heldUntil ? { heldUntil } : {}),
      lines: lines ?? [{ text: title, amount, tax }],
      amount,
      tax,
      currency: 'HKD',
    }
    return systemContext(app, 'test').transaction((tx) => requestPayment(tx, asked))
  }
  const begin = async (person: Person, wanted: Wanted = {}): Promise<PaymentRecord> => {
    const { id } = await ask(person, wanted)
    await app.jobs.settled()
    return payment(id)
  }
  const press = async (asked: PaymentRecord, deed: contract.SandboxDeed, more: Pressed = {}): Promise<PaymentRecord> => {
    await world.nobody.get(contract.actInSandbox, { body: { deed, ...more, token: sandboxTokenOf(app, asked) } })
    await app.jobs.settled()
    return payment(asked.id)
  }
  /** What whoever owns the card, or their bank, does later on. */
  const later = async (paid: PaymentRecord, deed: SandboxDisputeDeed, manner: contract.EventManner = 'AT_ONCE') => {
    await world.nobody.get(contract.actOnSandboxDispute, { body: { token: sandboxTokenOf(app, paid), deed, manner } })
    await app.jobs.settled()
  }
  /** What is held for the building goes to its bank. */
  const payOut = async (how: { way?: SandboxPayoutWay; manner?: contract.EventManner } = {}): Promise<string> => {
    const token = pageToken(app, 'sandbox account', (await account()).uuid)
    const { payout } = await world.nobody.get(contract.payOutInSandbox, { body: { token, ...how } })
    await app.jobs.settled()
    if (!payout) throw new Error('nothing is held')
    return payout.reference
  }
  return {
    payOut,
    later,
    oc,
    admin,
    building,
    open,
    account,
    payment,
    ask,
    begin,
    press,
    pay: async (person: Person, wanted: Wanted = {}) => press(await begin(person, wanted), 'PAY'),
  }
}

let events = 0
/** An event as the sandbox signs it. */
export const signedEvent = (world: World, event: Record<string, unknown>) => {
  events += 1
  const body = {
    id: `evt_test_${events}_${randomUUID()}`,
    type: 'checkout.paid',
    about: 'CHECKOUT',
    account: '',
    reference: '',
    ours: null,
    charge: null,
    ...event,
  }
  const bytes = Buffer.from(JSON.stringify(body))
  const signature = signEvent(sandboxSecret(world.portal.app), bytes, world.clock.now())
  return { params: { provider: 'sandbox' as const }, body, headers: { 'payment-sandbox-signature': signature } }
}

export const payments = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const { app } = world.portal
      const oc = landlordId === null ? me.centre.uuid : String(landlordId)
      const place = await desk(world, admin, { ...building, uuid: oc })
      await place.open()
      const title = canary('title')
      const first = await place.begin(me, { title })
      const failing = await place.press(first, 'PAY', { refusesRefunds: true })
      const rows = { params: { oc, uuid: failing.uuid } }
      const { version } = await admin.get(contract.getPayment, rows)
      const { refunds } = await admin.get(
        contract.refundPayment,
        { ...rows, version, body: { amount: 100, reason: canary('reason') } },
        { key: randomUUID() },
      )
      await app.jobs.settled()
      const disputed = await place.pay(me, { title })
      await place.later(disputed, 'RAISE')
      const { items } = await admin.get(contract.listChargebacks, { params: { oc }, query: { limit: 100 } })
      const chargeback = items.find(({ payment }) => payment.uuid === disputed.uuid)?.uuid ?? ''
      const { version: ofChargeback } = await admin.get(contract.getChargeback, { params: { oc, uuid: chargeback } })
      const waiting = await place.begin(me, { title })
      const strange = signedEvent(world, { account: 'acct_elsewhere', reference: waiting.reference, ours: waiting.uuid })
      await world.nobody.get(contract.hearPaymentEvent, strange, { headers: strange.headers })
      await app.jobs.settled()
      const { items: findings } = await admin.get(contract.listPaymentFindings, { params: { oc }, query: { limit: 100 } })
      const { version: settings } = await admin.get(contract.getPaymentSettings, { params: { oc } })
      // by another one of the building; its limit is left alone, which all its examples share
      const { userId: askedBy } = await world.person(building, 'LANDLORD_ADMIN')
      const request = await systemContext(app, 'test').transaction((tx) => {
        const { officeCentreId, companyId, id: paymentId } = failing
        const expiresAt = new Date(tx.context.now().getTime() + 86_400_000)
        const values = { officeCentreId, companyId, paymentId, amount: 1000, reason: canary('wish'), askedBy, expiresAt }
        return insert(tx, paymentRefundRequests, values, { action: 'refundRequested' })
      })
      const now = await admin.get(contract.getPayment, rows)
      return {
        world,
        app,
        oc,
        me,
        request: request.uuid,
        settings,
        paid: failing,
        disputed,
        chargeback,
        finding: findings.find(({ payment }) => payment.uuid === waiting.uuid)?.uuid ?? '',
        ofChargeback,
        refund: refunds[0]?.uuid ?? '',
        version: now.version,
        waiting,
        account: await place.account(),
      }
    },
    // a company means itself, whether it names itself or its building
    forCompanies: { listPayments: 'their own part', countPayments: 'their own part', emailPayments: 'their own part' },
    calls: {
      listPayments: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countPayments: ({ oc }) => ({ params: { oc } }),
      emailPayments: ({ oc }) => ({ params: { oc } }),
      getPayment: ({ oc, paid }) => ({ params: { oc, uuid: paid.uuid } }),
      getPaymentHistory: ({ oc, paid }) => ({ params: { oc, uuid: paid.uuid } }),
      getReceipt: ({ oc, paid }) => ({ params: { oc, uuid: paid.uuid } }),
      refundPayment: ({ oc, paid, version }) => ({
        params: { oc, uuid: paid.uuid },
        version,
        body: { amount: 'REST' as const, reason: 'The lift stood still' },
        key: randomUUID(),
      }),
      repeatRefund: ({ oc, paid, refund }) => ({ params: { oc, uuid: paid.uuid, refund } }),
      approveRefund: ({ oc, paid, request }) => ({ params: { oc, uuid: paid.uuid, request } }),
      refuseRefund: ({ oc, paid, request }) => ({ params: { oc, uuid: paid.uuid, request }, body: { reason: 'The lift ran' } }),
      listChargebacks: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countChargebacks: ({ oc }) => ({ params: { oc } }),
      emailChargebacks: ({ oc }) => ({ params: { oc } }),
      getChargeback: ({ oc, chargeback }) => ({ params: { oc, uuid: chargeback } }),
      submitEvidence: ({ oc, chargeback, ofChargeback }) => ({
        params: { oc, uuid: chargeback },
        version: ofChargeback,
        body: { statement: 'They were here', fileUuids: [] },
        key: randomUUID(),
      }),
      acceptChargeback: ({ oc, chargeback, ofChargeback }) => ({ params: { oc, uuid: chargeback }, version: ofChargeback, key: randomUUID() }),
      getPaymentSettings: ({ oc }) => ({ params: { oc } }),
      updatePaymentSettings: ({ oc, settings }) => ({ params: { oc }, version: settings, body: { refundLimit: 70_000 } }),
      getCheckout: ({ waiting }) => ({ params: { uuid: waiting.uuid } }),
      getPaymentAccount: ({ oc }) => ({ params: { oc } }),
      onboardPaymentAccount: ({ oc }) => ({ params: { oc } }),
      refreshPaymentAccount: ({ oc }) => ({ params: { oc } }),
      listPaymentFindings: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      seeToFinding: ({ oc, finding }) => ({ params: { oc, uuid: finding }, body: { reason: 'Asked the provider' } }),
      readPaymentState: ({ app, waiting }) => ({ body: { token: pageTokenOf(app, waiting) } }),
      readAccountState: ({ app, account }) => ({ body: { token: pageToken(app, 'payment account page', account.uuid) } }),
      checkAccountState: ({ app, account }) => ({ body: { token: pageToken(app, 'payment account page', account.uuid) } }),
      hearPaymentEvent: ({ world, waiting }) =>
        signedEvent(world, { account: waiting.account, reference: waiting.reference, ours: waiting.uuid, type: 'checkout.opened' }),
      readSandboxCheckout: ({ app, waiting }) => ({ body: { token: sandboxTokenOf(app, waiting) } }),
      actInSandbox: ({ app, waiting }) => ({ body: { token: sandboxTokenOf(app, waiting), deed: 'SECOND_STEP' as const } }),
      readSandboxDispute: ({ app, disputed }) => ({ body: { token: sandboxTokenOf(app, disputed) } }),
      actOnSandboxDispute: ({ app, paid }) => ({ body: { token: sandboxTokenOf(app, paid), deed: 'RAISE' as const } }),
      payOutInSandbox: ({ app, account }) => ({ body: { token: pageToken(app, 'sandbox account', account.uuid) } }),
      readSandboxAccount: ({ app, account }) => ({ body: { token: pageToken(app, 'sandbox account', account.uuid) } }),
      decideSandboxAccount: ({ app, account }) => ({ body: { token: pageToken(app, 'sandbox account', account.uuid), decision: 'ACTIVE' as const } }),
    },
  },
  ({ paid, disputed, waiting, me }) => ({
    listPayments: {
      status: ['SUCCEEDED', 'CANCELLED'],
      kind: [exampleKind, 'NOTHING'],
      referenceNo: [waiting.referenceNo, 'PAY-1999-000001'],
      companyId: [paid.companyId ?? me.centre.id, 999_999_999],
      mine: [true, false],
      refund: ['FAILED', 'PENDING'],
      dateFrom: ['2026-10-01', '2190-01-01'],
      dateTo: ['2190-01-01', '1990-01-01'],
    },
    listChargebacks: {
      status: ['OPEN', 'WON'],
      companyId: [disputed.companyId ?? me.centre.id, 999_999_999],
      answer: ['NONE', 'ACCEPTED'],
      dateFrom: ['2026-10-01', '2190-01-01'],
      dateTo: ['2190-01-01', '1990-01-01'],
    },
  }),
)
