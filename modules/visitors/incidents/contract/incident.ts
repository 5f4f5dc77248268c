import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { calendarDate, clockTime, paging } from '#kit/contract/paging.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'

/** The same in every building, so that years and buildings can be compared. */
export const incidentKinds = [
  'INTRUSION',
  'THEFT',
  'DAMAGE',
  'DISTURBANCE',
  'FIRE',
  'WATER',
  'MEDICAL',
  'LIFT',
  'SAFETY',
  'LOST_PROPERTY',
  'OTHER',
] as const
export type IncidentKind = (typeof incidentKinds)[number]
export const severities = ['LOW', 'MEDIUM', 'HIGH'] as const
export type Severity = (typeof severities)[number]
export const incidentStatuses = ['OPEN', 'CLOSED'] as const
export type IncidentStatus = (typeof incidentStatuses)[number]
export const entryKinds = ['FOLLOW_UP', 'CORRECTION', 'CLOSED', 'REOPENED'] as const
export const linkKinds = ['FLOOR', 'DOOR', 'ALARM', 'VISIT', 'PERSON'] as const
export type LinkKind = (typeof linkKinds)[number]

export const picturesAtMost = 8
export const linksAtMost = 30
/** Days after its closing in which an incident tells of people. */
export const namesKept = 730

const line = (most: number) => z.string().trim().max(most).refine(isPlainLine, 'plainLine')
const story = z.string().trim().min(1, 'required').max(6000)
export const IncidentInput = z.strictObject({
  kind: z.enum(incidentKinds),
  severity: z.enum(severities),
  /** Day and time on the building's clock. */
  day: calendarDate(),
  time: clockTime(),
  title: line(160).min(1, 'required'),
  place: line(160).default(''),
  story,
  done: z.string().trim().max(6000).default(''),
  people: z.string().trim().max(1000).default(''),
  pictureUuids: z.array(z.uuid()).max(picturesAtMost).default([]),
  links: z
    .array(z.strictObject({ kind: z.enum(linkKinds), uuid: z.uuid() }))
    .max(linksAtMost)
    .default([]),
})
export type IncidentInput = z.output<typeof IncidentInput>

const shown = {
  uuid: z.uuid(),
  version: z.number().int(),
  reference: z.string(),
  kind: z.enum(incidentKinds),
  severity: z.enum(severities),
  status: z.enum(incidentStatuses),
  happenedDate: z.iso.datetime(),
  writtenDate: z.iso.datetime(),
  writtenBy: z.string().nullable(),
  closedDate: z.iso.datetime().nullable(),
  /** Null once what tells of people has gone. */
  title: z.string().nullable(),
  place: z.string().nullable(),
}
export const IncidentRow = z.object(shown)
export type IncidentRow = z.output<typeof IncidentRow>

export const Link = z.object({ kind: z.enum(linkKinds), uuid: z.uuid(), id: z.number().int(), name: z.string(), detail: z.string() })
export type Link = z.output<typeof Link>
export const Incident = z.object({
  ...shown,
  story: z.string(),
  done: z.string(),
  people: z.string(),
  /** None for those who only look. */
  pictures: z.array(ImageInfo),
  links: z.array(Link),
  entries: z.array(z.object({ uuid: z.uuid(), kind: z.enum(entryKinds), text: z.string(), date: z.iso.datetime(), by: z.string().nullable() })),
  forgottenDate: z.iso.datetime().nullable(),
  may: z.object({ add: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
})
export type Incident = z.output<typeof Incident>

export const incidentQuery = paging({
  sort: ['happenedDate', 'reference'],
  filters: {
    status: z.enum(incidentStatuses).optional(),
    kind: z.enum(incidentKinds).optional(),
    severity: z.enum(severities).optional(),
    dateFrom: calendarDate().optional(),
    dateTo: calendarDate().optional(),
  },
})
export type IncidentQuery = z.output<typeof incidentQuery>

export const EntryInput = z.strictObject({ kind: z.enum(['FOLLOW_UP', 'CORRECTION']), text: z.string().trim().min(1, 'required').max(4000) })
export type EntryInput = z.output<typeof EntryInput>
export const WordInput = z.strictObject({ text: z.string().trim().min(1, 'required').max(1000) })

/** What can be linked: the newest, or what fits what was typed. */
export const choiceQuery = z.strictObject({
  kind: z.enum(linkKinds),
  uuid: z.uuid().optional(),
  wildcardSearch: z.string().trim().max(200).optional(),
})
export type ChoiceQuery = z.output<typeof choiceQuery>
