import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { daysAfter } from '#kit/contract/days.ts'
import { calendarDate, paging } from '#kit/contract/paging.ts'
import { findingKinds, severities } from './kinds.ts'

/** ACCEPTED: somebody lives with it until a day; after that day it is OPEN again. */
export const findingStates = ['OPEN', 'ACCEPTED', 'MENDED'] as const
export type FindingState = (typeof findingStates)[number]
/** NEW: found in the last week · MONTH, QUARTER: it has stood for longer than that. */
export const ages = ['NEW', 'MONTH', 'QUARTER'] as const
export type Age = (typeof ages)[number]
export const daysOf: Readonly<Record<Age, number>> = { NEW: 7, MONTH: 30, QUARTER: 90 }

/** As passes call them. */
export const passKinds = ['QR', 'MOBILE', 'HID', 'FR', 'CARD', 'PIN'] as const

export const Finding = z.object({
  uuid: z.uuid(),
  version: z.number().int(),
  kind: z.enum(findingKinds),
  severity: z.enum(severities),
  state: z.enum(findingStates),
  /** What it is about, as people call it; of a pass its holder. Empty: it has gone. */
  name: z.string(),
  /** The company of a holder, the tower of a floor, the group that opens a door, the floor that a company has left. */
  detail: z.string().nullable(),
  /** How many, where the kind counts something; of holidays the year. */
  n: z.number().int().nullable(),
  subjectId: z.number().int(),
  /** The group that opens the door, or the floor that the company has left. */
  besidesId: z.number().int().nullable(),
  /** By what the step that mends it names it. */
  mend: z.object({
    /** The group's mapping of the door. */
    doorMappingId: z.number().int().nullable(),
    pass: z
      .object({ uuid: z.uuid(), kind: z.enum(passKinds), /** It is given; else only a controller still knows it. */ given: z.boolean() })
      .nullable(),
    holder: z.object({ userId: z.number().int(), oc: z.string(), /** Still of that organisation. */ here: z.boolean() }).nullable(),
  }),
  foundDate: z.iso.datetime(),
  /** When it was there for the last time. */
  seenDate: z.iso.datetime(),
  mendedDate: z.iso.datetime().nullable(),
  /** It may lie in the past: then it was accepted once, and is not any more. */
  accepted: z.object({ untilDate: z.iso.date(), reason: z.string(), by: z.string().nullable(), date: z.iso.datetime() }).nullable(),
  may: z.object({ accept: z.boolean(), reopen: z.boolean(), check: z.boolean() }),
})
export type Finding = z.output<typeof Finding>

export const findingQuery = paging({
  sort: ['foundDate'],
  filters: {
    kind: z.enum(findingKinds).optional(),
    severity: z.enum(severities).optional(),
    state: z.enum(findingStates).optional(),
    age: z.enum(ages).optional(),
  },
})
export type FindingQuery = z.output<typeof findingQuery>

const count = z.number().int()
export const KindFigures = z.object({
  kind: z.enum(findingKinds),
  severity: z.enum(severities),
  open: count,
  accepted: count,
  /** Open ones that were found in the last week, and those that were mended in it. */
  newInWeek: count,
  mendedInWeek: count,
  /** Since when the oldest open one stands. */
  oldestDate: z.iso.datetime().nullable(),
})
export const Look = z.object({
  /** Somebody waits for it. */
  looking: z.boolean(),
  askedDate: z.iso.datetime().nullable(),
  /** When it was done last; null: never. */
  lookedDate: z.iso.datetime().nullable(),
})
export type Look = z.output<typeof Look>
export const Overview = z.object({ look: Look, kinds: z.array(KindFigures), may: z.object({ look: z.boolean() }) })
export type Overview = z.output<typeof Overview>

const acceptedDaysAtMost = 366
/** The last day until which something may be accepted today. */
export const lastAcceptable = (today: string): string => daysAfter(today, acceptedDaysAtMost)
export const AcceptInput = z.strictObject({
  reason: z.string().trim().min(1, 'required').max(300).refine(isPlainLine, 'plainLine'),
  untilDate: calendarDate(),
})
export type AcceptInput = z.output<typeof AcceptInput>
