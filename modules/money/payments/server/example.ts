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
  /** What of the record it pays beside its own price. */
  part?: string
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
    { subject = randomUUID(), amount = 10_900, tax = 900, title = 'Larch, 10:00', titleOf, part, heldUntil, lines }: Wanted = {},
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
      ...(part ? { part } : {}),
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
    create: async ({ me, call, canary, world, part }) => {
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const { app } = world.portal
      const oc = landlordId === null ? me.centre.uuid : String(landlordId)
      const place = await desk(world, admin, { ...building, uuid: oc })
      await place.open()
      const title = canary('title')
      const paid = part(async () => place.press(await place.begin(me, { title }), 'PAY', { refusesRefunds: true }))
      const versionOf = async ({ uuid }: PaymentRecord) => (await admin.get(contract.getPayment, { params: { oc, uuid } })).version
      const refund = part(async () => {
        const failing = await paid()
        const { refunds } = await admin.get(
          contract.refundPayment,
          { params: { oc, uuid: failing.uuid }, version: await versionOf(failing), body: { amount: 100, reason: canary('reason') } },
          { key: randomUUID() },
        )
        await app.jobs.settled()
        return refunds[0]?.uuid ?? ''
      })
      const disputed = part(async () => {
        const payment = await place.pay(me, { title })
        await place.later(payment, 'RAISE')
        return payment
      })
      const chargeback = part(async () => {
        const { uuid: ours } = await disputed()
        const { items } = await admin.get(contract.listChargebacks, { params: { oc }, query: { limit: 100 } })
        const uuid = items.find(({ payment }) => payment.uuid === ours)?.uuid ?? ''
        const { version } = await admin.get(contract.getChargeback, { params: { oc, uuid } })
        return { uuid, version }
      })
      const waiting = part(() => place.begin(me, { title }))
      const finding = part(async () => {
        const { uuid: ours, reference } = await waiting()
        const strange = signedEvent(world, { account: 'acct_elsewhere', reference, ours })
        await world.nobody.get(contract.hearPaymentEvent, strange, { headers: strange.headers })
        await app.jobs.settled()
        const { items } = await admin.get(contract.listPaymentFindings, { params: { oc }, query: { limit: 100 } })
        return items.find(({ payment }) => payment.uuid === ours)?.uuid ?? ''
      })
      // by another one of the building; its limit is left alone, which all its examples share
      const request = part(async () => {
        const { officeCentreId, companyId, id: paymentId } = await paid()
        const { userId: askedBy } = await world.person(building, 'LANDLORD_ADMIN')
        const { uuid } = await systemContext(app, 'test').transaction((tx) => {
          const expiresAt = new Date(tx.context.now().getTime() + 86_400_000)
          const values = { officeCentreId, companyId, paymentId, amount: 1000, reason: canary('wish'), askedBy, expiresAt }
          return insert(tx, paymentRefundRequests, values, { action: 'refundRequested' })
        })
        return uuid
      })
      const { version: settings } = await admin.get(contract.getPaymentSettings, { params: { oc } })
      return {
        world,
        app,
        oc,
        me,
        request,
        settings,
        paid,
        disputed,
        chargeback,
        finding,
        refund,
        versionOf,
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
      getPayment: async ({ oc, paid }) => ({ params: { oc, uuid: (await paid()).uuid } }),
      getPaymentHistory: async ({ oc, paid }) => ({ params: { oc, uuid: (await paid()).uuid } }),
      getReceipt: async ({ oc, paid }) => ({ params: { oc, uuid: (await paid()).uuid } }),
      refundPayment: async ({ oc, paid, refund, versionOf }) => {
        await refund()
        const payment = await paid()
        const body = { amount: 'REST' as const, reason: 'The lift stood still' }
        return { params: { oc, uuid: payment.uuid }, version: await versionOf(payment), body, key: randomUUID() }
      },
      repeatRefund: async ({ oc, paid, refund }) => ({ params: { oc, uuid: (await paid()).uuid, refund: await refund() } }),
      approveRefund: async ({ oc, paid, request }) => ({ params: { oc, uuid: (await paid()).uuid, request: await request() } }),
      refuseRefund: async ({ oc, paid, request }) => ({
        params: { oc, uuid: (await paid()).uuid, request: await request() },
        body: { reason: 'The lift ran' },
      }),
      listChargebacks: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countChargebacks: ({ oc }) => ({ params: { oc } }),
      emailChargebacks: ({ oc }) => ({ params: { oc } }),
      getChargeback: async ({ oc, chargeback }) => ({ params: { oc, uuid: (await chargeback()).uuid } }),
      submitEvidence: async ({ oc, chargeback }) => {
        const { uuid, version } = await chargeback()
        return { params: { oc, uuid }, version, body: { statement: 'They were here', fileUuids: [] }, key: randomUUID() }
      },
      acceptChargeback: async ({ oc, chargeback }) => {
        const { uuid, version } = await chargeback()
        return { params: { oc, uuid }, version, key: randomUUID() }
      },
      getPaymentSettings: ({ oc }) => ({ params: { oc } }),
      updatePaymentSettings: ({ oc, settings }) => ({ params: { oc }, version: settings, body: { refundLimit: 70_000 } }),
      getCheckout: async ({ waiting }) => ({ params: { uuid: (await waiting()).uuid } }),
      getPaymentAccount: ({ oc }) => ({ params: { oc } }),
      onboardPaymentAccount: ({ oc }) => ({ params: { oc } }),
      refreshPaymentAccount: ({ oc }) => ({ params: { oc } }),
      listPaymentFindings: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      seeToFinding: async ({ oc, finding }) => ({ params: { oc, uuid: await finding() }, body: { reason: 'Asked the provider' } }),
      readPaymentState: async ({ app, waiting }) => ({ body: { token: pageTokenOf(app, await waiting()) } }),
      readAccountState: ({ app, account }) => ({ body: { token: pageToken(app, 'payment account page', account.uuid) } }),
      checkAccountState: ({ app, account }) => ({ body: { token: pageToken(app, 'payment account page', account.uuid) } }),
      hearPaymentEvent: async ({ world, waiting }) => {
        const { account, reference, uuid: ours } = await waiting()
        return signedEvent(world, { account, reference, ours, type: 'checkout.opened' })
      },
      readSandboxCheckout: async ({ app, waiting }) => ({ body: { token: sandboxTokenOf(app, await waiting()) } }),
      actInSandbox: async ({ app, waiting }) => ({ body: { token: sandboxTokenOf(app, await waiting()), deed: 'SECOND_STEP' as const } }),
      readSandboxDispute: async ({ app, disputed }) => ({ body: { token: sandboxTokenOf(app, await disputed()) } }),
      actOnSandboxDispute: async ({ app, paid }) => ({ body: { token: sandboxTokenOf(app, await paid()), deed: 'RAISE' as const } }),
      payOutInSandbox: async ({ app, account, paid }) => {
        await paid()
        return { body: { token: pageToken(app, 'sandbox account', account.uuid) } }
      },
      readSandboxAccount: ({ app, account }) => ({ body: { token: pageToken(app, 'sandbox account', account.uuid) } }),
      decideSandboxAccount: ({ app, account }) => ({ body: { token: pageToken(app, 'sandbox account', account.uuid), decision: 'ACTIVE' as const } }),
    },
  },
  async ({ paid, disputed, waiting, me }) => ({
    listPayments: {
      status: ['SUCCEEDED', 'CANCELLED'],
      kind: [exampleKind, 'NOTHING'],
      referenceNo: [(await waiting()).referenceNo, 'PAY-1999-000001'],
      companyId: [(await paid()).companyId ?? me.centre.id, 999_999_999],
      mine: [true, false],
      refund: ['FAILED', 'PENDING'],
      dateFrom: ['2026-10-01', '2190-01-01'],
      dateTo: ['2190-01-01', '1990-01-01'],
    },
    listChargebacks: {
      status: ['OPEN', 'WON'],
      companyId: [(await disputed()).companyId ?? me.centre.id, 999_999_999],
      answer: ['NONE', 'ACCEPTED'],
      dateFrom: ['2026-10-01', '2190-01-01'],
      dateTo: ['2190-01-01', '1990-01-01'],
    },
  }),
)
