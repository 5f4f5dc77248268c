import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signEvent } from '#modules/money/payments/server/gateway/signed-event.ts'
import { type Fields, Refused, StubMoney } from './stub-money.ts'
import { page } from './stub-pages.ts'

/** As much of Stripe's API as the portal calls, in memory: sessions, refunds, disputes, payouts and connected accounts, with their idempotency keys and events. */
export interface StubOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly clock?: () => Date
  /** Where events go; without it they are kept in `events` alone. */
  readonly tell?: (event: StubEvent) => void
}

export interface StubEvent {
  readonly body: string
  readonly signature: string
}

interface Session {
  id: string
  account: string
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  declined: boolean
  amount: number
  currency: string
  expiresAt: number
  reference: string
  title: string
  successUrl: string
  cancelUrl: string
  applicationFee: number
}
interface Refund {
  id: string
  intent: string
  amount: number
  status: 'succeeded' | 'failed'
  refund: string
  /** Of the application fee. */
  feeReturned: number
}
interface Account {
  id: string
  name: string
  status: 'new' | 'active' | 'restricted'
  returnUrl: string
}

const isForm = ({ headers }: IncomingMessage): boolean => String(headers['content-type']).startsWith('multipart/')
/** The bytes of a file as they are, one character each. */
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString(isForm(request) ? 'latin1' : 'utf8')
}

const fieldsOf = (text: string): Fields => Object.fromEntries(new URLSearchParams(text))
/** What Stripe keeps of a card payment here: 3.4 % and 2.35. */
const feeOf = (amount: number): number => Math.round(amount * 0.034) + 235

export class StripeStub {
  readonly events: StubEvent[] = []
  /** The next call ends so, after it was carried out: the answer is lost. */
  loseNextAnswer = false
  /** Refunds are refused by the bank. */
  refusesRefunds = false
  /** What moves in balances is not settled yet: no fee of it is told. */
  feesPending = false
  readonly #options: StubOptions
  readonly money = new StubMoney({ now: () => this.#now(), tell: (...told) => this.#tell(...told) })
  readonly #sessions = new Map<string, Session>()
  readonly #refunds = new Map<string, Refund>()
  readonly #accounts = new Map<string, Account>()
  readonly #answered = new Map<string, { text: string; answer: unknown; refused?: Refused | undefined }>()
  #server: Server | undefined
  #address = ''

  constructor(options: StubOptions) {
    this.#options = options
  }

  get address(): string {
    return this.#address
  }

  async listen(port = 0, host = '127.0.0.1', publicAddress?: string): Promise<string> {
    const server = createServer((request, response) => {
      this.#answer(request).then(
        ({ status, type, body }) => {
          if (this.loseNextAnswer) {
            this.loseNextAnswer = false
            response.destroy()
            return
          }
          response.writeHead(status, { 'content-type': type, ...(status === 303 ? { location: body } : {}) }).end(status === 303 ? '' : body)
        },
        () => response.destroy(),
      )
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(port, host, resolve))
    this.#address = publicAddress ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return this.#address
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()))
  }

  /** Somebody pays, turns down or lets go a session. */
  act(id: string, deed: 'pay' | 'decline' | 'expire'): string {
    const session = this.#session(id)
    if (session.status !== 'open') return session.cancelUrl
    if (deed === 'decline') {
      session.declined = true
      return session.cancelUrl
    }
    session.status = deed === 'pay' ? 'complete' : 'expired'
    session.paid = deed === 'pay'
    if (session.paid) {
      const source = { id: `ch_${id}`, object: 'charge', payment_intent: `pi_${id}` }
      this.money.move(session.account, 'charge', session.amount, feeOf(session.amount) + session.applicationFee, source)
    }
    this.#tell(deed === 'pay' ? 'checkout.session.completed' : 'checkout.session.expired', session.account, this.#shownSession(session))
    return deed === 'pay' ? session.successUrl : session.cancelUrl
  }

  decide(id: string, status: 'active' | 'restricted'): string {
    const account = this.#account(id)
    account.status = status
    this.#tell('account.updated', id, this.#shownAccount(account))
    return account.returnUrl
  }

  /** The owner of a card disputes all that is left of a session. */
  dispute(id: string): string {
    const { account, currency, paid, amount } = this.#session(id)
    const left = amount - this.#refunded(`pi_${id}`)
    if (!paid || left <= 0) throw new Refused(400, 'Nothing is left of this charge')
    return this.money.dispute({ intent: `pi_${id}`, account, amount: left, currency })
  }
  /** The bank asks about it first. */
  inquire(id: string): string {
    const { account, currency, amount } = this.#session(id)
    return this.money.inquire({ intent: `pi_${id}`, account, amount, currency })
  }
  /** What comes weeks later, of the newest payment of an account. */
  later(account: string, deed: string): void {
    const newest = this.sessions().findLast((one) => one.account === account && one.paid)
    const open = this.money
      .disputes()
      .findLast((one) => one.account === account && one.status !== 'won' && one.status !== 'lost' && one.status !== 'warning_closed')
    if (deed === 'dispute' && newest) this.dispute(newest.id)
    if ((deed === 'win' || deed === 'lose') && open) this.money.decide(open.id, deed === 'win' ? 'won' : 'lost')
    if (deed === 'pay-out') this.money.payOut(account, newest?.currency ?? 'hkd')
  }

  sessions(): readonly Readonly<Session>[] {
    return [...this.#sessions.values()]
  }
  /** As Stripe does with keys after a day. */
  forgetKeys(): void {
    this.#answered.clear()
  }
  refunds(): readonly Readonly<Refund>[] {
    return [...this.#refunds.values()]
  }

  #now(): Date {
    return this.#options.clock?.() ?? new Date()
  }

  #tell(type: string, account: string, object: unknown): void {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, account, data: { object } })
    const event = { body, signature: signEvent(this.#options.webhookSecret, Buffer.from(body), this.#now()) }
    this.events.push(event)
    this.#options.tell?.(event)
  }

  #session(id: string): Session {
    const session = this.#sessions.get(id)
    if (!session) throw new Refused(404, `No such checkout.session: '${id}'`)
    if (session.status === 'open' && session.expiresAt * 1000 <= this.#now().getTime()) {
      session.status = 'expired'
      this.#tell('checkout.session.expired', session.account, this.#shownSession(session))
    }
    return session
  }
  #account(id: string): Account {
    const account = this.#accounts.get(id)
    if (!account) throw new Refused(404, `No such account: '${id}'`)
    return account
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; type: string; body: string }> {
    const url = new URL(request.url ?? '/', this.#address)
    const text = await bodyOf(request)
    const json = (status: number, value: unknown) => ({ status, type: 'application/json', body: JSON.stringify(value) })
    try {
      if (url.pathname.startsWith('/v1/')) return json(200, this.#call(request, url, text))
      return this.#page(request, url)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return json(error.status, { error: { message: error.message } })
    }
  }

  #page(request: IncomingMessage, url: URL): { status: number; type: string; body: string } {
    const [, kind = '', id = '', deed] = url.pathname.split('/')
    const html = (body: string) => ({ status: 200, type: 'text/html; charset=utf-8', body })
    if (request.method === 'POST' && kind === 'later') {
      this.later(id, deed ?? '')
      return { status: 303, type: 'text/plain', body: `/later/${id}` }
    }
    if (request.method === 'POST') {
      const to =
        kind === 'pay'
          ? this.act(id, deed === 'pay' || deed === 'expire' ? deed : 'decline')
          : this.decide(id, deed === 'active' ? 'active' : 'restricted')
      return { status: 303, type: 'text/plain', body: to }
    }
    if (kind === 'pay') {
      const { title, amount, currency } = this.#session(id)
      return html(page(`${title}: ${amount} ${currency}`, `/pay/${id}`, ['pay', 'decline', 'expire']))
    }
    if (kind === 'later') return html(page(`Later on: ${id}`, `/later/${id}`, ['dispute', 'win', 'lose', 'pay-out']))
    if (kind === 'onboard') return html(page(this.#account(id).name, `/onboard/${id}`, ['active', 'restricted']))
    throw new Refused(404, 'No such page')
  }

  #call(request: IncomingMessage, url: URL, text: string): unknown {
    if (request.headers.authorization !== `Bearer ${this.#options.secretKey}`) throw new Refused(401, 'Invalid API Key provided')
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return this.#do(request, url, text)
    const name = `${String(request.headers['stripe-account'] ?? '')} ${url.pathname} ${key}`
    const known = this.#answered.get(name)
    // the bounds between the parts of a form are drawn anew each time
    if (known && known.text !== text && !isForm(request))
      throw new Refused(400, 'Keys for idempotent requests can only be used with the same parameters')
    // what was refused is refused again by the same key
    if (known?.refused) throw known.refused
    const { answer, refused } = known ?? this.#tried(request, url, text)
    this.#answered.set(name, { text, answer, refused })
    if (refused) throw refused
    return answer
  }
  #tried(request: IncomingMessage, url: URL, text: string): { answer: unknown; refused?: Refused | undefined } {
    try {
      return { answer: this.#do(request, url, text) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { answer: undefined, refused: error }
    }
  }

  #do(request: IncomingMessage, url: URL, text: string): unknown {
    const fields = fieldsOf(text)
    const account = String(request.headers['stripe-account'] ?? '')
    const [, , what = '', id = '', deed = '', last = ''] = url.pathname.split('/')
    if (what === 'accounts') return request.method === 'GET' ? this.#shownAccount(this.#account(id)) : this.#newAccount(fields)
    if (what === 'account_links') return this.#newLink(fields)
    if (what === 'refunds' && id === '' && request.method === 'GET') {
      const data = this.refunds().filter(({ intent }) => intent === url.searchParams.get('payment_intent'))
      return { object: 'list', data: data.map((one) => this.#shownRefund(one)), has_more: false }
    }
    if (what === 'refunds') return request.method === 'GET' ? this.#shownRefund(this.#refund(id)) : this.#newRefund(account, fields)
    if (what === 'checkout' && id === 'sessions') {
      if (deed === '') return this.#newSession(account, fields)
      const session = this.#session(deed)
      if (session.account !== account) throw new Refused(404, `No such checkout.session: '${deed}'`)
      if (last !== 'expire') return this.#shownSession(session)
      if (session.status !== 'open') throw new Refused(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
      this.act(deed, 'expire')
      return this.#shownSession(session)
    }
    const answer = this.money.answer(what, id, deed, account, { method: request.method ?? 'GET', url, text })
    if (answer !== undefined) return answer
    throw new Refused(404, `Unrecognized request URL (${url.pathname})`)
  }

  #newAccount(fields: Fields): unknown {
    const account: Account = { id: `acct_${randomUUID()}`, name: fields['business_profile[name]'] ?? '', status: 'new', returnUrl: '' }
    this.#accounts.set(account.id, account)
    return this.#shownAccount(account)
  }
  #newLink(fields: Fields): unknown {
    const account = this.#account(fields.account ?? '')
    account.returnUrl = fields.return_url ?? ''
    return { object: 'account_link', url: `${this.#address}/onboard/${account.id}` }
  }
  #newSession(account: string, fields: Fields): unknown {
    if (this.#account(account).status !== 'active') throw new Refused(400, 'This account cannot currently make live charges.')
    const expiresAt = Number(fields.expires_at)
    if (expiresAt * 1000 < this.#now().getTime() + 30 * 60_000)
      throw new Refused(400, 'The `expires_at` timestamp must be at least 30 minutes from now.')
    const session: Session = {
      id: `cs_${randomUUID()}`,
      account,
      status: 'open',
      paid: false,
      declined: false,
      amount: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      expiresAt,
      reference: fields.client_reference_id ?? '',
      title: fields['line_items[0][price_data][product_data][name]'] ?? '',
      successUrl: fields.success_url ?? '',
      cancelUrl: fields.cancel_url ?? '',
      applicationFee: Number(fields['payment_intent_data[application_fee_amount]'] ?? 0),
    }
    this.#sessions.set(session.id, session)
    return this.#shownSession(session)
  }
  #refund(id: string): Refund {
    const refund = this.#refunds.get(id)
    if (!refund) throw new Refused(404, `No such refund: '${id}'`)
    return refund
  }
  #refunded(intent: string): number {
    return this.refunds()
      .filter((one) => one.intent === intent && one.status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
  }
  #newRefund(account: string, fields: Fields): unknown {
    const intent = fields.payment_intent ?? ''
    const session = this.sessions().find(({ id }) => intent === `pi_${id}`)
    if (!session?.paid || session.account !== account) throw new Refused(404, `No such payment_intent: '${intent}'`)
    if (
      this.money
        .disputes()
        .some((one) => one.intent === intent && one.status !== 'won' && !one.status.startsWith('warning_') && !(one.status === 'lost' && !one.taken))
    )
      throw new Refused(400, 'Charge has been charged back')
    const amount = Number(fields.amount)
    if (this.#refunded(intent) + amount > session.amount) throw new Refused(400, 'Refund amount is greater than unrefunded amount on charge')
    const status = this.refusesRefunds ? 'failed' : 'succeeded'
    if (fields.refund_application_fee === 'true' && session.applicationFee === 0)
      throw new Refused(400, `Attempting to refund_application_fee on ${intent}, but it has no application fee`)
    const back = (given: number) => (fields.refund_application_fee === 'true' ? Math.round((session.applicationFee * given) / session.amount) : 0)
    const given = this.#refunded(intent)
    const feeReturned = back(given + amount) - back(given)
    const refund: Refund = { id: `re_${randomUUID()}`, intent, amount, status, refund: fields['metadata[refund]'] ?? '', feeReturned }
    this.#refunds.set(refund.id, refund)
    if (status === 'succeeded') this.money.move(account, 'refund', -amount, 0 - feeReturned, { id: refund.id, object: 'refund' })
    this.#tell(status === 'failed' ? 'refund.failed' : 'refund.updated', account, this.#shownRefund(refund))
    return { ...this.#shownRefund(refund), status: 'pending' }
  }

  #shownAccount({ id, status }: Account) {
    const open = status === 'active'
    return {
      id,
      object: 'account',
      charges_enabled: open,
      payouts_enabled: open,
      details_submitted: status !== 'new',
      requirements: { currently_due: open ? [] : ['company.tax_id'] },
    }
  }
  #shownRefund({ id, amount, status, refund, feeReturned }: Refund) {
    const failure_reason = status === 'failed' ? 'expired_or_canceled_card' : null
    const balance_transaction = this.feesPending || status === 'failed' ? null : { fee: 0 - feeReturned }
    return { id, object: 'refund', amount, status, metadata: { refund }, balance_transaction, failure_reason }
  }
  #shownSession(session: Session) {
    const intent = `pi_${session.id}`
    return {
      id: session.id,
      object: 'checkout.session',
      url: session.status === 'open' ? `${this.#address}/pay/${session.id}` : null,
      status: session.status,
      payment_status: session.paid ? 'paid' : 'unpaid',
      amount_total: session.amount,
      currency: session.currency,
      expires_at: session.expiresAt,
      client_reference_id: session.reference,
      payment_intent: session.paid
        ? {
            id: intent,
            status: 'succeeded',
            application_fee_amount: session.applicationFee > 0 ? session.applicationFee : null,
            latest_charge: {
              amount_refunded: this.#refunded(intent),
              payment_method_details: { card: { brand: 'visa', last4: '4242' } },
              balance_transaction: this.feesPending ? null : { fee: feeOf(session.amount) + session.applicationFee },
            },
          }
        : null,
    }
  }
}
