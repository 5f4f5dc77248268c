import type { Transaction } from '#kit/server/context.ts'
import type { InvoiceRecord } from '#modules/money/invoices/server/front.ts'
import { endPayments } from '#modules/money/payments/server/front.ts'

/** As payments call what they are for. */
export const paidKind = 'invoices'

/** What was asked for is not what is owed any more. Money that is on its way all the same is taken as far as it is owed. */
export const endCheckouts = (tx: Transaction, invoices: readonly Pick<InvoiceRecord, 'uuid'>[]): Promise<void> =>
  endPayments(
    tx,
    paidKind,
    invoices.map(({ uuid }) => uuid),
  )
