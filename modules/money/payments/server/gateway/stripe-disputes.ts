import type { z } from 'zod'
import type { DisputeAnswer, Gateway, SeenDispute } from './gateway.ts'
import type { StripeCall, StripeSendFile } from './stripe-calls.ts'
import { StripeDispute } from './stripe-shapes.ts'

const statusOf: Readonly<Record<z.output<typeof StripeDispute>['status'], SeenDispute['status']>> = {
  // asked about only: no money moves, and one that is closed went well
  warning_needs_response: 'OPEN',
  warning_under_review: 'UNDER_REVIEW',
  warning_closed: 'WON',
  prevented: 'WON',
  needs_response: 'OPEN',
  under_review: 'UNDER_REVIEW',
  won: 'WON',
  lost: 'LOST',
}

/** So it is called until it becomes a chargeback, by the same name of the dispute. */
const isInquiry = (status: z.output<typeof StripeDispute>['status']): boolean => status.startsWith('warning_')

const seenDispute = (account: string, dispute: z.output<typeof StripeDispute>): SeenDispute => {
  const moved = dispute.balance_transactions ?? []
  const [taken, back] = [moved.filter(({ amount }) => amount < 0), moved.filter(({ amount }) => amount > 0)]
  const due = dispute.evidence_details?.due_by
  return {
    reference: dispute.id,
    charge: dispute.payment_intent ?? null,
    account,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status: statusOf[dispute.status],
    inquiry: isInquiry(dispute.status) && taken.length === 0,
    dueAt: due ? new Date(due * 1000) : null,
    withdrawn: -taken.reduce((sum, { amount }) => sum + amount, 0),
    fee: taken.reduce((sum, { fee }) => sum + fee, 0),
    returned: back.reduce((sum, { amount }) => sum + amount, 0),
    feeReturned: -back.reduce((sum, { fee }) => sum + fee, 0) || 0,
  }
}

/** Where Stripe takes files; each takes one. */
const fileFields = ['uncategorized_file', 'service_documentation', 'customer_communication'] as const

const filed = async (send: StripeSendFile, { account, key, evidence }: DisputeAnswer): Promise<Record<string, string>> => {
  const { receipt = null, files = [] } = evidence ?? {}
  const fields: Record<string, string> = {}
  if (receipt) fields['evidence[receipt]'] = await send(account, `${key}-receipt`, receipt)
  for (const [i, field] of fileFields.entries()) {
    const file = files[i]
    if (file) fields[`evidence[${field}]`] = await send(account, `${key}-file-${i}`, file)
  }
  return fields
}

export const stripeDisputes = (call: StripeCall, send: StripeSendFile): Pick<Gateway, 'fetchDispute' | 'answerDispute'> => {
  const path = (reference: string) => `disputes/${encodeURIComponent(reference)}`
  return {
    fetchDispute: async (account, reference) => seenDispute(account, await call({ method: 'GET', path: path(reference), account }, StripeDispute)),
    answerDispute: async (answer) => {
      const { key, account, reference, evidence } = answer
      if (!evidence)
        return seenDispute(account, await call({ method: 'POST', path: `${path(reference)}/close`, account, key: `${key}-close` }, StripeDispute))
      const fields = { 'evidence[uncategorized_text]': evidence.text, ...(await filed(send, answer)), submit: true }
      return seenDispute(account, await call({ method: 'POST', path: path(reference), fields, account, key: `${key}-evidence` }, StripeDispute))
    },
  }
}
