import { z } from 'zod'
import { descriptions, languageCode } from '#kit/contract/descriptions.ts'
import { calendarDate } from '#kit/contract/paging.ts'
import { occupationKinds, occupationTraits } from '#modules/property/units/contract.ts'
import { clashRules, gravities } from './rules.ts'

const count = z.number().int()
const moments = {
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The same by the clock of the building. */
  dateFrom: z.string(),
  timeFrom: z.string(),
  dateUntil: z.string(),
  timeUntil: z.string(),
}

export const BoardOccupation = z.object({
  key: z.string(),
  kind: z.enum(occupationKinds),
  title: z.string(),
  detail: z.string().nullable(),
  floorIds: z.array(count),
  wholeBuilding: z.boolean(),
  ...moments,
  wholeDays: z.boolean(),
  people: count.nullable(),
  traits: z.array(z.enum(occupationTraits)),
  /** Of its screen; null where the reader may not open it. */
  path: z.string().nullable(),
})
export type BoardOccupation = z.output<typeof BoardOccupation>

/** OPEN: nobody has said anything of it as it is now. */
export const clashStates = ['OPEN', 'SETTLED', 'ACCEPTED'] as const
/** SETTLED: arranged between those concerned. ACCEPTED: they live with it. */
export const ways = ['SETTLED', 'ACCEPTED'] as const

export const Clash = z.object({
  key: z.string(),
  /** How its sides are now: what is said of it holds for them as they are. */
  mark: z.string(),
  rule: z.enum(clashRules),
  gravity: z.enum(gravities),
  ...moments,
  floorIds: z.array(count),
  /** The keys of the occupations. */
  sides: z.array(z.string()),
  n: count.nullable(),
  limit: count.nullable(),
  state: z.enum(clashStates),
  /** To how many it was told. */
  told: count,
})
export type Clash = z.output<typeof Clash>

const recipientKinds = ['COMPANY', 'PERSON'] as const
const recipient = { kind: z.enum(recipientKinds), id: count }
const Concerned = z.object({
  ...recipient,
  /** Null where the reader may not know it. */
  name: z.string().nullable(),
})
export type Concerned = z.output<typeof Concerned>

const Message = z.strictObject({ languageCode, text: z.string().trim().min(1, 'required').max(1000) })
export const ClashDetail = Clash.extend({
  occupations: z.array(BoardOccupation),
  concerned: z.array(Concerned),
  /** What can be said to them, in each language. */
  messages: z.array(Message),
  tellings: z.array(z.object({ ...recipient, name: z.string().nullable(), at: z.iso.datetime(), by: z.string().nullable(), text: z.string() })),
  decision: z.object({ way: z.enum(ways), reason: z.string(), at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  timeZone: z.string(),
  may: z.object({ tell: z.boolean(), decide: z.boolean(), reopen: z.boolean() }),
})
export type ClashDetail = z.output<typeof ClashDetail>

export const longestBoard = 7
export const boardQuery = z.strictObject({
  /** Today in the building, unless told. */
  date: calendarDate().optional(),
  days: z.coerce.number<string | number>().int().min(1).max(longestBoard).default(1),
})

export const ClashBoard = z.object({
  timeZone: z.string(),
  today: z.string(),
  days: z.array(z.object({ date: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
  /** The top floor first. */
  floors: z.array(z.object({ id: count, floorNo: z.string(), towerId: count, towerName: z.string() })),
  occupations: z.array(BoardOccupation),
  clashes: z.array(Clash),
  /** There is more than is shown: a shorter time shows all of it. */
  more: z.boolean(),
  may: z.object({ edit: z.boolean() }),
})
export type ClashBoard = z.output<typeof ClashBoard>

/** A day on which it is, so that it can be found. */
const on = { date: calendarDate() }
export const clashQuery = z.strictObject(on)
export const TellInput = z.strictObject({
  ...on,
  mark: z.string().max(64),
  recipients: z
    .array(z.strictObject({ kind: z.enum(recipientKinds), id: count.positive() }))
    .min(1, 'nobodyChosen')
    .max(500),
  messages: descriptions(Message),
})
export type TellInput = z.output<typeof TellInput>
export const DecideInput = z.strictObject({
  ...on,
  mark: z.string().max(64),
  way: z.enum(ways, 'required'),
  reason: z.string().trim().min(1, 'required').max(300),
})
export type DecideInput = z.output<typeof DecideInput>
