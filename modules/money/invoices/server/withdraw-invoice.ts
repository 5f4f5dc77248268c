import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, lock, type Seen } from '#kit/server/data/write.ts'
import { type ExtensionPoint, extensionPoint } from '#kit/server/extension-point.ts'
import { invoiceSteps } from '../contract.ts'
import { type InvoiceRecord, invoices } from './tables.ts'
import { tellWithdrawn } from './tell-companies.ts'

/** Asked in the transaction that withdraws one: what was posted for it is posted back, or it is refused because something is paid. */
export const invoiceWithdrawn: ExtensionPoint<(tx: Transaction, invoice: InvoiceRecord) => Promise<void>> = extensionPoint('invoice withdrawn')

/** The company sees it no more and is told why; its number is free for another invoice. */
export const withdrawInvoice = (context: SignedIn, which: Seen, reason: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    // a company's people may hold the permission, and never the right
    if (inside.scope.kind === 'tenant') throw new Failed(failures.notFound)
    // of charges a credit note takes it back
    if ((await lock(tx, invoices, which)).source !== 'FILE') throw new Failed(failures.notNow)
    const values = { withdrawnAt: inside.now(), withdrawnBy: inside.scope.personId, withdrawnReason: reason }
    const invoice = await change(tx, invoices, { ...which, step: invoiceSteps.withdraw }, values, { action: 'withdrawn', reason })
    for (const withdrawn of invoiceWithdrawn.answers) await withdrawn(tx, invoice)
    await tellWithdrawn(tx, inside, invoice, reason)
  })
