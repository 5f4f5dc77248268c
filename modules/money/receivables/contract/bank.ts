import { z } from 'zod'
import { calendarDate } from '#kit/contract/paging.ts'
import { companyRef, Money } from './permissions.ts'

export const megabytesOfStatement = 5
export const linesAtMost = 1000
export const bankFormats = ['CSV', 'CAMT', 'MT940'] as const
export type BankFormat = (typeof bankFormats)[number]

export const dayFormats = ['DMY', 'MDY', 'YMD'] as const

const count = z.number().int()
const Heading = z.string().trim().max(200)
/** Which columns of a bank's CSV say what; a heading, or nothing. Kept by the building for the next file of the account. */
export const CsvColumns = z.strictObject({
  day: Heading.min(1, 'required'),
  /** Above nought what came. */
  amount: Heading.min(1, 'required'),
  reference: Heading.default(''),
  payer: Heading.default(''),
  dayFormat: z.enum(dayFormats).default('DMY'),
})
export type CsvColumns = z.output<typeof CsvColumns>

/** ALIKE: the day and amount of money that is there in other words, or of another account. TAKEN_BACK: it was taken before, and posted back. */
const doubts = ['ALIKE', 'TAKEN_BACK'] as const

/** Why a line is proposed for a company. */
export const proposedBy = ['NUMBER_AND_AMOUNT', 'NUMBER', 'CUSTOMER_CODE', 'AMOUNT'] as const

export const BankLine = z.object({
  day: z.string(),
  amount: count,
  bankReference: z.string(),
  payer: z.string(),
  /** The how manieth of those that are alike on their day. */
  sequence: count,
  /** Taken before. */
  known: z.boolean(),
  /** Whoever takes it should have looked. */
  doubt: z.enum(doubts).nullable(),
  company: z.object({ id: count, name: z.string() }).nullable(),
  invoice: z.object({ uuid: z.uuid(), invoiceNo: z.string(), owed: count }).nullable(),
  why: z.enum(proposedBy).nullable(),
  /** Money that is no company's, such as a payout of the provider of payments. */
  elsewhere: z.object({ title: z.string(), path: z.string() }).nullable(),
})
export type BankLine = z.output<typeof BankLine>

export const BankStatement = z.object({
  format: z.enum(bankFormats),
  account: z.string(),
  currency: z.string(),
  /** Of a CSV: its headings, and what is known or guessed of them. */
  headings: z.array(z.string()),
  columns: CsvColumns.nullable(),
  lines: z.array(BankLine),
  /** Receipts that may be one of its lines, but for the payer: which lines these are was looked at when they were read. */
  seen: z.array(z.uuid()),
  /** Money that went, which is not ours to keep. */
  debits: count,
  /** Amounts without a day, of nothing, or not booked yet. */
  left: count,
  /** Of a CSV: lines of the file that are left out because they have no valid day. */
  undated: z.array(count),
  /** And those that have no valid amount. */
  uncounted: z.array(count),
})
export type BankStatement = z.output<typeof BankStatement>

export const TakeInput = z.strictObject({
  account: z.string().trim().min(1, 'required').max(60),
  /** Kept for the next file of the account. */
  columns: CsvColumns.nullable().default(null),
  /** As it was read. With it a line is compared with what has come since in another format, which told the payer or did not. */
  seen: z.array(z.uuid()).max(10_000).nullable().default(null),
  lines: z
    .array(
      z.strictObject({
        day: calendarDate(),
        amount: Money,
        bankReference: z.string().max(500).default(''),
        payer: z.string().max(200).default(''),
        sequence: z.number().int().min(1).max(linesAtMost),
        companyId: companyRef.nullable().default(null),
        invoiceUuid: z.uuid().nullable().default(null),
      }),
    )
    .min(1, 'required')
    .max(linesAtMost),
})
export type TakeInput = z.output<typeof TakeInput>

export const leftBecause = ['DAY_TO_COME', 'DAY_TOO_OLD'] as const
/** What became of them; `left` are the lines, from nought, that were not taken. */
export const Taken = z.object({
  taken: count,
  known: count,
  allocated: count,
  unsettled: count,
  /** Known as something else than a company's money. */
  elsewhere: count,
  left: z.array(z.object({ line: count, why: z.enum(leftBecause) })),
})
export type Taken = z.output<typeof Taken>
