import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { can as canInvoice } from '#modules/money/invoices/contract.ts'
import { buildingNamed, findInvoice } from '#modules/money/invoices/server/front.ts'
import { paymentsOf, takesMoney } from '#modules/money/payments/server/front.ts'
import { can } from '../contract.ts'
import type { InvoiceSettlement } from '../contract/settlement.ts'
import { paidKind } from './end-checkouts.ts'
import { partsOf } from './paid-rows.ts'
import { isOpenCheckout, outstandingOf } from './pay-online.ts'
import { holdsOfInvoice, remindersOf } from './reminded-rows.ts'

/** What has paid an invoice, whether and by whom it is paid online now, and the reminders of it. Why they are held back is the building's. */
export const presentSettlement = async (context: SignedIn, uuid: string): Promise<InvoiceSettlement> => {
  const invoice = await findInvoice(context, uuid)
  const { officeCentreId, amount, currency, status, source } = invoice
  const owed = outstandingOf(invoice)
  const open = owed > 0 ? (await paymentsOf(context, paidKind, [uuid])).get(uuid) : undefined
  const checkout = isOpenCheckout(open, context.now()) ? open : undefined
  const unpayable = amount === null ? 'NO_AMOUNT' : owed <= 0 ? 'SETTLED' : (await takesMoney(context, officeCentreId)).active ? null : 'NO_ACCOUNT'
  const ofBuilding = context.scope.kind !== 'tenant'
  const edits = ofBuilding && context.holds(can.EDIT) && status === 'ISSUED'
  const today = todayIn(context, await buildingNamed(context, officeCentreId))
  const holds = ofBuilding && context.holds(can.VIEW) && owed > 0 ? await holdsOfInvoice(context, invoice, today) : []
  const own = checkout?.userId === context.scope.personId
  return {
    uuid,
    owed,
    currency,
    parts: await partsOf(context, invoice),
    unpayable,
    checkout: checkout ? { own, expiresDate: checkout.expiresDate } : null,
    reminders: await remindersOf(context, invoice),
    held: [
      ...holds.map((hold) => ({
        why: hold.invoiceId === null ? ('COMPANY' as const) : ('INVOICE' as const),
        uuid: hold.uuid,
        until: hold.until,
        reason: hold.reason,
      })),
      ...(ofBuilding && checkout ? [{ why: 'PAYING' as const, uuid: null, until: null, reason: null }] : []),
    ],
    may: {
      pay: unpayable === null && context.scope.kind !== 'platform' && context.holds(canInvoice.EDIT) && (!checkout || own),
      price: edits && source === 'FILE',
      hold: edits && owed > 0,
    },
  }
}
