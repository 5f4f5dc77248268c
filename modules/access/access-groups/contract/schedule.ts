import { z } from 'zod'
import { paging } from '#kit/contract/paging.ts'
import { Week, WeekException } from '#kit/contract/week-input.ts'
import { line, ToSend } from './group.ts'

export const exceptionsAtMost = 100
const exceptions = z
  .array(WeekException)
  .max(exceptionsAtMost)
  .superRefine((days, issues) => {
    for (const [at, { date }] of days.entries())
      if (days.findIndex((one) => one.date === date) < at) issues.addIssue({ code: 'custom', path: [at, 'date'], message: 'dateTwice' })
  })
  .transform((days) => days.toSorted((a, b) => a.date.localeCompare(b.date)))

export const AccessTimeZoneInput = z.strictObject({ name: line(100), week: Week, exceptions: exceptions.default([]) })
export type AccessTimeZoneInput = z.output<typeof AccessTimeZoneInput>

export const AccessTimeZoneRow = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  /** Doors in groups that are opened by it. */
  mappings: z.number().int(),
  /** Doors that stand open by it. */
  freeDoors: z.number().int(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type AccessTimeZoneRow = z.output<typeof AccessTimeZoneRow>
export const AccessTimeZone = AccessTimeZoneRow.extend({ week: Week, exceptions: z.array(WeekException), timeZone: z.string() })
export type AccessTimeZone = z.output<typeof AccessTimeZone>

/** Whom other hours concern in the next seven days, and from when; null: not in these days. */
const hoursEffect = {
  more: z.object({ people: z.number().int(), first: z.iso.datetime().nullable() }),
  fewer: z.object({ people: z.number().int(), first: z.iso.datetime().nullable() }),
}
export const HoursEffect = z.object({ ...hoursEffect, doors: z.array(z.object({ id: z.number().int(), name: z.string(), ...hoursEffect })) })
export type HoursEffect = z.output<typeof HoursEffect>
/** What other hours would do, carried out and taken back. Who opens a door at any time by another group is not concerned. */
export const HoursRehearsal = HoursEffect.extend({ entries: ToSend })
export type HoursRehearsal = z.output<typeof HoursRehearsal>

/** Without a schedule it is shut. */
export const FreeOpeningInput = z
  .strictObject({ accessTimeZoneId: z.number().int().positive().nullable(), firstPersonIn: z.boolean() })
  .refine(({ accessTimeZoneId, firstPersonIn }) => accessTimeZoneId !== null || !firstPersonIn, { path: ['accessTimeZoneId'], message: 'required' })
export type FreeOpeningInput = z.output<typeof FreeOpeningInput>
export const FreeOpening = z.object({
  /** Null: it does not stand open. */
  accessTimeZone: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Only once somebody has come in there on that day, so that an empty building stays shut when nobody comes. */
  firstPersonIn: z.boolean(),
  sinceDate: z.iso.datetime().nullable(),
  may: z.object({ edit: z.boolean() }),
})
export type FreeOpening = z.output<typeof FreeOpening>

export const DoorGroupInput = z.strictObject({ name: line(100), doorIds: z.array(z.number().int().positive()).max(500) })
export type DoorGroupInput = z.output<typeof DoorGroupInput>
export const DoorGroup = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  doors: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Access groups that open its doors. */
  groups: z.number().int(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type DoorGroup = z.output<typeof DoorGroup>
export const namedQuery = paging({ sort: ['name', 'updatedDate', 'id'], direction: 'ASC' })
export type NamedQuery = z.output<typeof namedQuery>
