import { z } from 'zod'
import { isEmail, isPhone, isPlainLine } from '#kit/contract/checks.ts'
import { utcDay } from '#kit/contract/days.ts'
import { calendarDate } from '#kit/contract/paging.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'

/** ACTIVE and LIFTED are stored; the others follow from the days of an entry and the clock. */
export const statuses = ['ACTIVE', 'UPCOMING', 'EXPIRED', 'LIFTED'] as const
export type EntryStatus = (typeof statuses)[number]

export const mostYears = 3
export const reviewMonths = 12

/** The same day some months later, or the last of that month. */
export const monthsLater = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

const line = (most: number) => z.string().trim().max(most).refine(isPlainLine, 'plainLine')
export const personName = line(120).min(1, 'required')
export const emailAddress = z.string().trim().toLowerCase().refine(isEmail, 'linkEmailInvalid')
export const phoneNumber = z.string().trim().refine(isPhone, 'invalidPhone')
/** Letters and digits, and what stands between them on paper. */
export const documentNumber = z
  .string()
  .trim()
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ()（）./-]*$/u, 'documentNumber')

export const personFields = {
  name: personName,
  aliases: z.array(personName).max(10).default([]),
  emails: z.array(emailAddress).max(10).default([]),
  phones: z.array(phoneNumber).max(10).default([]),
  company: line(200).nullish(),
  reason: z.string().trim().min(1, 'required').max(2000),
  evidence: z.string().trim().max(4000).nullish(),
}

interface Days {
  fromDate: string
  untilDate: string
  reviewOn: string
}
/** What is wrong with the days of an entry, whatever day it is: the field, and a key of the words. */
export const wrongDays = ({ fromDate, untilDate, reviewOn }: Days): [field: keyof Days, key: string][] => {
  if (untilDate < fromDate) return [['untilDate', 'untilBeforeFrom']]
  if (untilDate > monthsLater(fromDate, mostYears * 12)) return [['untilDate', 'threeYearsAtMost']]
  return reviewOn < fromDate || reviewOn > untilDate ? [['reviewOn', 'reviewOutside']] : []
}

export const EntryInput = z
  .strictObject({
    ...personFields,
    photoUuid: z.uuid().nullish(),
    /** Kept as a keyed hash; no answer tells it again. */
    documentNo: documentNumber.nullish(),
    /** The number that is kept stays; nobody can send it back. */
    keepDocument: z.boolean().default(false),
    fromDate: calendarDate(),
    untilDate: calendarDate(),
    reviewOn: calendarDate(),
  })
  .superRefine((entry, issues) => {
    for (const [field, key] of wrongDays(entry)) issues.addIssue({ code: 'custom', path: [field], message: key })
  })
export type EntryInput = z.output<typeof EntryInput>

/** What this person may do with an entry now; the buttons follow it. */
const May = z.object({ edit: z.boolean(), lift: z.boolean(), review: z.boolean(), noteAppeal: z.boolean(), answerAppeal: z.boolean() })

const shown = {
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  /** Nothing of somebody who was erased. */
  name: z.string().nullable(),
  company: z.string().nullable(),
  /** The building, or one of its companies. */
  owner: z.object({ id: z.number().int(), companyName: z.string() }),
  status: z.enum(statuses),
  fromDate: z.string(),
  untilDate: z.string(),
  reviewOn: z.string(),
  reviewDue: z.boolean(),
  appealWaiting: z.boolean(),
  updatedDate: z.iso.datetime(),
  may: May,
}

export const EntryRow = z.object(shown)
export type EntryRow = z.output<typeof EntryRow>

const Deed = { at: z.iso.datetime(), by: z.string().nullable() }
export const Entry = z.object({
  ...shown,
  aliases: z.array(z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  hasDocument: z.boolean(),
  reason: z.string(),
  evidence: z.string().nullable(),
  /** Nothing for those who only look. */
  photo: ImageInfo.nullable(),
  erased: z.boolean(),
  lifted: z.object({ ...Deed, reason: z.string() }).nullable(),
  appeal: z
    .object({
      ...Deed,
      text: z.string(),
      answer: z.enum(['KEPT', 'LIFTED']).nullable(),
      reply: z.string().nullable(),
      answeredAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  reviewedDate: z.iso.datetime().nullable(),
  timeZone: z.string(),
  ...recorded,
})
export type Entry = z.output<typeof Entry>
