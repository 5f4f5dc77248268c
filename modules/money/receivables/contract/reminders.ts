import { z } from 'zod'
import { calendarDate } from '#kit/contract/paging.ts'
import { companyRef } from './permissions.ts'

const count = z.number().int()

/** The words of a mail: asks, asks again, announces what comes next. */
export const levels = ['FRIENDLY', 'FIRM', 'LAST'] as const
export type Level = (typeof levels)[number]
export const stepsAtMost = 3

const ReminderStep = z.strictObject({
  /** After the day on which an invoice was due. */
  days: z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(365, 'outOfBounds'),
  level: z.enum(levels),
})
export type ReminderStep = z.output<typeof ReminderStep>

export const ReminderSettings = z.object({
  version: count,
  active: z.boolean(),
  steps: z.array(z.object({ days: count, level: z.enum(levels) })),
  updatedDate: z.iso.datetime().nullable(),
})
export type ReminderSettings = z.output<typeof ReminderSettings>

export const ReminderSettingsInput = z.strictObject({
  active: z.boolean(),
  steps: z
    .array(ReminderStep)
    .min(1, 'required')
    .max(stepsAtMost)
    .refine((steps) => steps.every(({ days }, at) => days > (steps[at - 1]?.days ?? 0)), 'stepsRise'),
})
export type ReminderSettingsInput = z.output<typeof ReminderSettingsInput>

/** One that has gone. */
export const SentReminder = z.object({
  uuid: z.uuid(),
  step: count,
  level: z.enum(levels),
  day: z.string(),
  overdueDays: count,
  owed: count,
  currency: z.string(),
  /** Sent by somebody; else by night. */
  byHand: z.boolean(),
})
export type SentReminder = z.output<typeof SentReminder>

/** Why an overdue invoice is not in it. LAST_SENT: there is no further step. TODAY: it was reminded of today. NOBODY: the company has nobody who could be told. */
export const leftOut = ['HELD', 'PAYING', 'CREDIT', 'LAST_SENT', 'TODAY', 'NOBODY'] as const
export type LeftOut = (typeof leftOut)[number]

export const companiesAtMost = 100
export const PreviewInput = z.strictObject({ companyIds: z.array(companyRef).min(1, 'required').max(companiesAtMost) })
export type PreviewInput = z.output<typeof PreviewInput>

const Line = z.object({
  uuid: z.uuid(),
  invoiceNo: z.string(),
  owed: count,
  overdueDays: count,
})
export const ReminderPreview = z.object({
  currency: z.string(),
  /** A mail for each company and step. */
  mails: z.array(
    z.object({
      company: z.object({ id: count, name: z.string() }),
      /** To so many addresses. */
      recipients: count,
      step: count,
      level: z.enum(levels),
      invoices: z.array(Line),
    }),
  ),
  left: z.array(z.object({ company: z.object({ id: count, name: z.string() }), invoice: Line, why: z.enum(leftOut) })),
})
export type ReminderPreview = z.output<typeof ReminderPreview>

export const remindersAtMost = 1000
/** As they were previewed; what has changed meanwhile is left. */
export const SendInput = z.strictObject({
  reminders: z
    .array(z.strictObject({ invoiceUuid: z.uuid(), step: z.number('required').int().min(1).max(stepsAtMost) }))
    .min(1, 'required')
    .max(remindersAtMost),
})
export type SendInput = z.output<typeof SendInput>
export const SentReminders = z.object({ mails: count, invoices: count, left: count })
export type SentReminders = z.output<typeof SentReminders>

export const HoldInput = z
  .strictObject({
    /** All of a company, or one invoice. */
    companyId: companyRef.nullable().default(null),
    invoiceUuid: z.uuid().nullable().default(null),
    /** The first day on which reminders go again. */
    until: calendarDate(),
    reason: z.string().trim().min(1, 'required').max(300),
  })
  .refine(({ companyId, invoiceUuid }) => (companyId === null) !== (invoiceUuid === null), { path: ['companyId'], error: 'companyOrInvoice' })
export type HoldInput = z.output<typeof HoldInput>

export const ReminderHold = z.object({
  uuid: z.uuid(),
  company: z.object({ id: count, name: z.string() }),
  invoice: z.object({ uuid: z.uuid(), invoiceNo: z.string() }).nullable(),
  until: z.string(),
  reason: z.string(),
})
export type ReminderHold = z.output<typeof ReminderHold>
