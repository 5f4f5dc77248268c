import { randomUUID } from 'node:crypto'

export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type Fields = Readonly<Record<string, string>>
interface Dispute {
  id: string
  intent: string
  account: string
  amount: number
  currency: string
  status: 'warning_needs_response' | 'warning_under_review' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost'
  dueBy: number
  evidence: Fields
  /** The bank has taken its money. */
  taken: boolean
}
interface Moved {
  id: string
  account: string
  type: string
  amount: number
  fee: number
  created: number
  source: { id: string; object: string; payment_intent?: string } | null
  payout: string | null
}
interface Payout {
  id: string
  account: string
  amount: number
  currency: string
  status: 'paid' | 'failed'
  created: number
  /** False: somebody has made it by hand. */
  automatic: boolean
}
interface Place {
  readonly now: () => Date
  readonly tell: (type: string, account: string, object: unknown) => void
}

/** What Stripe keeps of a chargeback here. */
const disputeFee = 8_500

const pageOf = <T extends { id: string }>(all: readonly T[], url: URL, show: (one: T) => unknown): unknown => {
  const after = url.searchParams.get('starting_after')
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const limit = Number(url.searchParams.get('limit') ?? 10)
  return { object: 'list', data: all.slice(from, from + limit).map(show), has_more: all.length > from + limit }
}

/** What moves in the balances of accounts: charges, refunds, disputes, fees, and what of all that was paid out. */
export class StubMoney {
  /** Names of the files that were sent, by their ids. */
  readonly files = new Map<string, string>()
  /** Evidence is refused once: nobody can read it. */
  refusesNextEvidence = false
  readonly #place: Place
  readonly #disputes = new Map<string, Dispute>()
  readonly #payouts = new Map<string, Payout>()
  readonly #moved: Moved[] = []

  constructor(place: Place) {
    this.#place = place
  }

  disputes(): readonly Readonly<Dispute>[] {
    return [...this.#disputes.values()]
  }
  move(account: string, type: string, amount: number, fee: number, source: Moved['source']): void {
    this.#moved.push({ id: `txn_${randomUUID()}`, account, type, amount, fee, created: this.#seconds(), source, payout: null })
  }

  /** The owner of a card disputes what is left of a charge. */
  dispute(
    { intent, account, amount, currency }: Pick<Dispute, 'intent' | 'account' | 'amount' | 'currency'>,
    /** Not so: the bank has it by a refund that it had not seen yet. */
    { takesMoney = true } = {},
  ): string {
    const dueBy = this.#seconds() + 7 * 86_400
    const dispute: Dispute = {
      id: `dp_${randomUUID()}`,
      intent,
      account,
      amount,
      currency,
      status: 'needs_response',
      dueBy,
      evidence: {},
      taken: takesMoney,
    }
    this.#disputes.set(dispute.id, dispute)
    this.#tellDispute('charge.dispute.created', dispute)
    if (!takesMoney) return dispute.id
    this.move(account, 'adjustment', -amount, disputeFee, { id: dispute.id, object: 'dispute' })
    this.#tellDispute('charge.dispute.funds_withdrawn', dispute)
    return dispute.id
  }
  /** The bank of a card asks about a charge: no money is held back. */
  inquire({ intent, account, amount, currency }: Pick<Dispute, 'intent' | 'account' | 'amount' | 'currency'>): string {
    const dueBy = this.#seconds() + 7 * 86_400
    const dispute: Dispute = {
      id: `dp_${randomUUID()}`,
      intent,
      account,
      amount,
      currency,
      status: 'warning_needs_response',
      dueBy,
      evidence: {},
      taken: false,
    }
    this.#disputes.set(dispute.id, dispute)
    this.#tellDispute('charge.dispute.created', dispute)
    return dispute.id
  }
  /** The same dispute is a chargeback now. */
  escalate(id: string): void {
    const dispute = this.#dispute(id)
    dispute.status = 'needs_response'
    dispute.taken = true
    dispute.dueBy = this.#seconds() + 9 * 86_400
    this.move(dispute.account, 'adjustment', -dispute.amount, disputeFee, { id, object: 'dispute' })
    this.#tellDispute('charge.dispute.updated', dispute)
    this.#tellDispute('charge.dispute.funds_withdrawn', dispute)
  }
  closeInquiry(id: string): void {
    const dispute = this.#dispute(id)
    dispute.status = 'warning_closed'
    this.#tellDispute('charge.dispute.closed', dispute)
  }
  decide(id: string, status: 'won' | 'lost'): void {
    const dispute = this.#dispute(id)
    dispute.status = status
    this.#tellDispute('charge.dispute.closed', dispute)
    if (status === 'lost') return
    this.move(dispute.account, 'adjustment', dispute.amount, 0, { id, object: 'dispute' })
    this.#tellDispute('charge.dispute.funds_reinstated', dispute)
  }
  /** All that is held for an account goes to its bank. */
  payOut(account: string, currency: string, { automatic = true } = {}): string {
    const lines = this.#held(account)
    const id = `po_${randomUUID()}`
    for (const one of lines) one.payout = id
    const amount = lines.reduce((sum, one) => sum + one.amount - one.fee, 0)
    const payout: Payout = { id, account, amount, currency, status: 'paid', created: this.#seconds(), automatic }
    this.#payouts.set(id, payout)
    this.#place.tell('payout.created', account, this.#shownPayout(payout))
    this.#place.tell('payout.paid', account, this.#shownPayout(payout))
    return id
  }
  /** The bank sends it back, days after it was said to be paid. */
  failPayout(id: string): void {
    const payout = this.#payout(id)
    payout.status = 'failed'
    this.move(payout.account, 'payout_failure', payout.amount, 0, { id, object: 'payout' })
    this.#place.tell('payout.failed', payout.account, this.#shownPayout(payout))
  }

  /** Calls about what moves; undefined: of something else. */
  answer(what: string, id: string, deed: string, account: string, { method, url, text }: { method: string; url: URL; text: string }): unknown {
    if (what === 'disputes') return this.#onDispute(method, this.#dispute(id), account, deed, Object.fromEntries(new URLSearchParams(text)))
    if (what === 'payouts') return this.#onPayouts(account, id, url)
    if (what === 'balance_transactions') return this.#lines(account, url)
    if (what === 'balance') return this.#balance(account)
    return what === 'files' ? this.#newFile(text) : undefined
  }

  #seconds(): number {
    return Math.floor(this.#place.now().getTime() / 1000)
  }
  #held(account: string): Moved[] {
    return this.#moved.filter((one) => one.account === account && one.payout === null)
  }
  #dispute(id: string): Dispute {
    const dispute = this.#disputes.get(id)
    if (!dispute) throw new Refused(404, `No such dispute: '${id}'`)
    return dispute
  }
  #payout(id: string): Payout {
    const payout = this.#payouts.get(id)
    if (!payout) throw new Refused(404, `No such payout: '${id}'`)
    return payout
  }
  #tellDispute(type: string, dispute: Dispute): void {
    this.#place.tell(type, dispute.account, this.#shownDispute(dispute))
  }

  #onDispute(method: string, dispute: Dispute, account: string, deed: string, fields: Fields): unknown {
    if (dispute.account !== account) throw new Refused(404, `No such dispute: '${dispute.id}'`)
    if (method === 'GET') return this.#shownDispute(dispute)
    const asks = dispute.status === 'warning_needs_response'
    if (dispute.status !== 'needs_response' && !asks) throw new Refused(400, 'This dispute is already closed or under review')
    if (deed === 'close') dispute.status = 'lost'
    else {
      if (this.refusesNextEvidence) {
        this.refusesNextEvidence = false
        throw new Refused(400, 'The evidence cannot be read')
      }
      dispute.evidence = fields
      if (fields.submit === 'true') dispute.status = asks ? 'warning_under_review' : 'under_review'
    }
    this.#tellDispute(deed === 'close' ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
    return this.#shownDispute(dispute)
  }
  #onPayouts(account: string, id: string, url: URL): unknown {
    if (id === '') {
      const since = Number(url.searchParams.get('created[gte]') ?? 0)
      const own = [...this.#payouts.values()].filter((one) => one.account === account && one.created >= since)
      return pageOf(own.toReversed(), url, (one) => this.#shownPayout(one))
    }
    const payout = this.#payout(id)
    if (payout.account !== account) throw new Refused(404, `No such payout: '${id}'`)
    return this.#shownPayout(payout)
  }
  #lines(account: string, url: URL): unknown {
    const { id, amount, created, automatic } = this.#payout(url.searchParams.get('payout') ?? '')
    if (!automatic) throw new Refused(400, 'Balance transaction history can only be filtered on automatic transfers, not manual.')
    const itself = { id: `txn_${id}`, type: 'payout', amount: -amount, fee: 0, created, source: { id, object: 'payout' } }
    const own = this.#moved.filter((one) => one.account === account && one.payout === id)
    return pageOf([itself, ...own], url, (one) => ({
      id: one.id,
      type: one.type,
      amount: one.amount,
      fee: one.fee,
      created: one.created,
      source: one.source,
    }))
  }
  #balance(account: string): unknown {
    const amount = this.#held(account).reduce((sum, one) => sum + one.amount - one.fee, 0)
    return { object: 'balance', available: [{ amount, currency: 'hkd' }], pending: [{ amount: 0, currency: 'hkd' }] }
  }
  #newFile(text: string): unknown {
    const [, name = ''] = /filename="([^"]*)"/.exec(text) ?? []
    if (!text.includes('dispute_evidence') || name === '') throw new Refused(400, 'A file and its purpose are needed')
    const id = `file_${randomUUID()}`
    this.files.set(id, name)
    return { id, object: 'file', purpose: 'dispute_evidence' }
  }

  #shownDispute({ id, intent, amount, currency, status, dueBy }: Dispute) {
    const moved = this.#moved.filter(({ source }) => source?.id === id).map((one) => ({ amount: one.amount, fee: one.fee }))
    return {
      id,
      object: 'dispute',
      amount,
      currency,
      payment_intent: intent,
      reason: 'product_not_received',
      status,
      evidence_details: { due_by: dueBy },
      balance_transactions: moved,
    }
  }
  #shownPayout({ id, amount, currency, status, created, automatic }: Payout) {
    return {
      id,
      object: 'payout',
      amount,
      currency,
      status,
      automatic,
      created,
      arrival_date: created,
      statement_descriptor: 'STRIPE',
      trace_id: { status: 'supported', value: `TRACE${id.slice(3, 11).toUpperCase()}` },
      failure_message: status === 'failed' ? 'The bank account has been closed.' : null,
    }
  }
}
