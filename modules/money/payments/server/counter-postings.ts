import type { Posting } from '#modules/money/ledger/server/front.ts'
import { answerOf } from './paid-for.ts'
import type { PaymentRecord } from './tables.ts'

/** What stands against money that came for a record: revenue with its tax, or what a company owed already, which was earned when it was invoiced. Below nought when it goes back. */
export const counterPostings = ({ kind, companyId }: Pick<PaymentRecord, 'kind' | 'companyId'>, amount: number, tax: number): Posting[] =>
  answerOf(kind)?.settles && companyId !== null
    ? [{ account: 'RECEIVABLE', amount: -amount, companyId }]
    : [
        { account: 'REVENUE', amount: tax - amount },
        { account: 'TAX', amount: -tax },
      ]
