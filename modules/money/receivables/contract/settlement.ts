import { z } from 'zod'
import { calendarDate, numericId, paging } from '#kit/contract/paging.ts'
import { receiptSources } from './receipts.ts'
import { SentReminder } from './reminders.ts'

const count = z.number().int()

/** What has paid an invoice, or a part of it: as much as its company may know of the money. */
export const InvoicePayment = z.object({
  id: count,
  uuid: z.uuid(),
  invoice: z.object({ uuid: z.uuid(), invoiceNo: z.string() }),
  company: z.object({ id: count, name: z.string() }),
  /** A day of the building, on which the money came. */
  day: z.string(),
  source: z.enum(receiptSources),
  /** Of the receipt of the building. */
  referenceNo: z.string(),
  amount: count,
  currency: z.string(),
  /** Of what was paid online. */
  payment: z.object({ uuid: z.uuid(), referenceNo: z.string() }).nullable(),
  updatedDate: z.iso.datetime(),
})
export type InvoicePayment = z.output<typeof InvoicePayment>

/** Why nobody can pay it online. */
export const unpayableReasons = ['NO_AMOUNT', 'SETTLED', 'NO_ACCOUNT'] as const
/** Why no reminder of it goes. PAYING: a checkout for it is open. */
export const heldBecause = ['INVOICE', 'COMPANY', 'PAYING'] as const

export const InvoiceSettlement = z.object({
  /** Of the invoice. */
  uuid: z.uuid(),
  owed: count,
  currency: z.string().nullable(),
  /** What holds, the newest first. */
  parts: z.array(InvoicePayment),
  unpayable: z.enum(unpayableReasons).nullable(),
  /** One that is open; somebody else's is known by its end alone. */
  checkout: z.object({ own: z.boolean(), expiresDate: z.iso.datetime() }).nullable(),
  reminders: z.array(SentReminder),
  /** For the building. */
  held: z.array(
    z.object({
      why: z.enum(heldBecause),
      uuid: z.uuid().nullable(),
      until: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  may: z.object({ pay: z.boolean(), price: z.boolean(), hold: z.boolean() }),
})
export type InvoiceSettlement = z.output<typeof InvoiceSettlement>

export const paidQuery = paging({
  sort: ['day', 'amount', 'updatedDate'],
  filters: {
    companyId: numericId.optional(),
    source: z.enum(receiptSources).optional(),
    /** Of the day on which the money came, both included. */
    dateFrom: calendarDate().optional(),
    dateTo: calendarDate().optional(),
  },
})
export type PaidQuery = z.output<typeof paidQuery>

/** Where whoever has asked pays it. */
export const AskedToPay = z.object({ paymentUuid: z.uuid() })
