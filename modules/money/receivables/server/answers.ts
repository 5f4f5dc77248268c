import { answer } from '#kit/server/extension-point.ts'
import { charged, companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { invoiceCredited, invoiceReplaced, invoiceWithdrawn } from '#modules/money/invoices/server/front.ts'
import { ledgerChecks } from '#modules/money/ledger/server/front.ts'
import { paidFor } from '#modules/money/payments/server/front.ts'
import { recordsFoundBy } from '#modules/platform/find/server/front.ts'
import { daysAhead, figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { endCheckouts } from './end-checkouts.ts'
import { debtorsFound, receiptsFound } from './find.ts'
import { lastReminders } from './home-reminders.ts'
import { invoicesDue, overdueSums, receiptsUnsettled } from './home.ts'
import { receivablesOfLeaver } from './leaving.ts'
import { checkReceivables, isReceived } from './ledger-rows.ts'
import { paidInvoices } from './pay-online.ts'
import { partsOfPerson } from './personal.ts'
import { replaced, withdrawn } from './price-invoice.ts'

answer(companyLeaving, receivablesOfLeaver)
for (const part of partsOfPerson) answer(personalData, part)
answer(charged, isReceived)
answer(ledgerChecks, { check: checkReceivables })
answer(invoiceWithdrawn, withdrawn)
answer(invoiceReplaced, replaced)
answer(invoiceCredited, (tx, invoice) => endCheckouts(tx, [invoice]))
answer(figuresOfHome, overdueSums)
answer(waitsForMe, receiptsUnsettled)
answer(daysAhead, invoicesDue)
answer(recordsFoundBy, debtorsFound)
answer(recordsFoundBy, receiptsFound)
answer(paidFor, paidInvoices)
answer(waitsForMe, lastReminders)
