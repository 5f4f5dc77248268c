import { z } from 'zod'
import { isPlainLine, isProperName } from '#kit/contract/checks.ts'

/** READER: a pass at a door · RECEPTION: checked in at the desk · BOOKING, HOTDESK: said so for a room or a desk, and nobody has seen them. */
export const sightings = ['READER', 'RECEPTION', 'BOOKING', 'HOTDESK'] as const
export type Sighting = (typeof sightings)[number]
/** How sure it is that somebody is in; `server/confidence.ts` has the rule. */
export const confidences = ['HIGH', 'MEDIUM', 'LOW'] as const
export type Confidence = (typeof confidences)[number]

export const marks = ['SAFE', 'NOT_FOUND', 'LEFT_BEFORE'] as const
export type Mark = (typeof marks)[number]
/** WAITING: nobody has said anything · CONFLICT: two have said different things, unaware of each other. */
export const personStates = ['WAITING', ...marks, 'CONFLICT'] as const
export type PersonState = (typeof personStates)[number]
/** LISTED: in when it began · TAPPED: came in later · ADDED: by hand. */
export const joinings = ['LISTED', 'TAPPED', 'ADDED'] as const

const place = {
  fullName: z.string(),
  companyName: z.string().nullable(),
  phone: z.string().nullable(),
  floorIds: z.array(z.number().int()),
  /** Several where the company rents several and no door inside has told which. */
  floorNo: z.string().nullable(),
  towerName: z.string().nullable(),
  /** Where somebody was seen last. */
  place: z.string().nullable(),
  seenDate: z.iso.datetime().nullable(),
  seenBy: z.enum(sightings).nullable(),
  confidence: z.enum(confidences).nullable(),
}

/** Somebody who is in the building now, as far as it is known. */
export const Inside = z.object({ key: z.string(), ...place })
export type Inside = z.output<typeof Inside>

/** A mark that nobody has answered by a later one. */
export const Said = z.object({ uuid: z.uuid(), mark: z.enum(marks), by: z.string(), at: z.iso.datetime() })
export type Said = z.output<typeof Said>

/** Somebody on the list of a roll-call. */
export const Listed = z.object({
  id: z.number().int(),
  ...place,
  joined: z.enum(joinings),
  /** Seen leaving since by a reader: a hint, and no mark. */
  exitDate: z.iso.datetime().nullable(),
  /** Checked out at the desk since: that is known to the house, and no mark either. */
  checkedOutDate: z.iso.datetime().nullable(),
  state: z.enum(personStates),
  said: z.array(Said),
})
export type Listed = z.output<typeof Listed>

export const marksAtOnce = 200
/** The clock of the device, of which only the distance to the moment of sending counts. */
const clock = z.iso.datetime({ offset: true })
export const MarkInput = z.strictObject({
  /** The device's own: sent again it is the same mark. */
  uuid: z.uuid(),
  personId: z.number().int().positive(),
  mark: z.enum(marks),
  at: clock,
  /** The marks of this person that its maker saw, by their uuids. */
  knew: z.array(z.uuid()).max(100).default([]),
})
export type MarkInput = z.output<typeof MarkInput>
export const marksInput = { now: clock, marks: z.array(MarkInput).min(1).max(marksAtOnce) }

const line = (max: number) => z.string().trim().max(max).refine(isPlainLine, 'plainLine')
/** Somebody who is not on the list. `key` is the device's own, so that nobody is added twice by one click. */
export const addInput = {
  key: z.uuid(),
  fullName: z.string().trim().min(1, 'required').max(120).refine(isProperName, 'properName'),
  companyName: line(120).default(''),
  phone: line(30).default(''),
}
export const AddInput = z.strictObject(addInput)
export type AddInput = z.output<typeof AddInput>
