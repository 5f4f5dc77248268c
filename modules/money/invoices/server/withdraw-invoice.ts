import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, type Seen } from '#kit/server/data/write.ts'
import { invoiceSteps } from '../contract.ts'
import { invoices } from './tables.ts'
import { tellWithdrawn } from './tell-companies.ts'

/** The company sees it no more and is told why; its number is free for another invoice. */
export const withdrawInvoice = (context: SignedIn, which: Seen, reason: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    // a company's people may hold the permission, and never the right
    if (inside.scope.kind === 'tenant') throw new Failed(failures.notFound)
    const values = { withdrawnAt: inside.now(), withdrawnBy: inside.scope.personId, withdrawnReason: reason }
    const invoice = await change(tx, invoices, { ...which, step: invoiceSteps.withdraw }, values, { action: 'withdrawn', reason })
    await tellWithdrawn(tx, inside, invoice, reason)
  })
