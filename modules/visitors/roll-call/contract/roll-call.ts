import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { paging } from '#kit/contract/paging.ts'
import { Inside, Listed, marks } from './person.ts'

/** A drill is practice; a real one goes before everything and ends a drill. */
export const rollCallKinds = ['DRILL', 'REAL'] as const
export type RollCallKind = (typeof rollCallKinds)[number]
export const rollCallStatuses = ['OPEN', 'ENDED'] as const
export type RollCallStatus = (typeof rollCallStatuses)[number]
/** REAL_BEGAN: a drill that a real roll-call has ended. */
export const closeCauses = ['PERSON', 'REAL_BEGAN'] as const

/** Hours after its end in which phones may still send what they have kept, and contradictory marks are decided. */
export const hoursAfter = 12
/** Days after which the names of a drill go, and of a real one. */
export const namesKept = { DRILL: 30, REAL: 730 } as const
/** Hours after somebody was last seen in which they count as in. */
export const presenceHours = 16
/** More than that is no list that anybody could call. */
export const peopleAtMost = 20_000

export const Figures = z.object({
  listed: z.number().int(),
  waiting: z.number().int(),
  safe: z.number().int(),
  notFound: z.number().int(),
  leftBefore: z.number().int(),
  conflict: z.number().int(),
  /** On the list later than its beginning. */
  added: z.number().int(),
})
export type Figures = z.output<typeof Figures>

export const RollCall = z.object({
  uuid: z.uuid(),
  kind: z.enum(rollCallKinds),
  /** Of its own people; null: of everybody in the building. */
  companyName: z.string().nullable(),
  status: z.enum(rollCallStatuses),
  startedDate: z.iso.datetime(),
  startedBy: z.string().nullable(),
  endedDate: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  closeCause: z.enum(closeCauses).nullable(),
  remark: z.string().nullable(),
  namesDroppedDate: z.iso.datetime().nullable(),
  figures: Figures,
  /** When anything on the list changed last. */
  changedDate: z.iso.datetime().nullable(),
  may: z.object({ mark: z.boolean(), end: z.boolean(), phones: z.boolean() }),
})
export type RollCall = z.output<typeof RollCall>

export const rollCallQuery = paging({
  sort: ['startedDate'],
  filters: { kind: z.enum(rollCallKinds).optional(), status: z.enum(rollCallStatuses).optional() },
})
export type RollCallQuery = z.output<typeof rollCallQuery>

/** What the beginning would be about. */
export const Presence = z.object({
  asOf: z.iso.datetime(),
  people: z.array(Inside),
  wardens: z.number().int(),
})
export type Presence = z.output<typeof Presence>
export const PresenceFigures = z.object({
  inside: z.number().int(),
  confidence: z.object({ HIGH: z.number().int(), MEDIUM: z.number().int(), LOW: z.number().int() }),
  wardens: z.number().int(),
  visitors: z.number().int(),
  /** From the top, in bands that add up; last of whom none is known. A tower is named where people are in several. */
  floors: z.array(
    z.object({
      tower: z.string().nullable(),
      /** Null where nobody knows. */
      floor: z.string().nullable(),
      /** Null where it is one floor. */
      downTo: z.string().nullable(),
      n: z.number().int(),
    }),
  ),
})
export type PresenceFigures = z.output<typeof PresenceFigures>

/** `since`: only who has changed after that moment, with a little overlap; what is told twice changes nothing. */
export const sinceQuery = { since: z.iso.datetime({ offset: true }).optional() }
export const Board = z.object({ asOf: z.iso.datetime(), people: z.array(Listed) })
export type Board = z.output<typeof Board>

const remark = z.string().trim().max(500).refine(isPlainLine, 'plainLine').default('')
export const EndInput = z.strictObject({ remark })

/** Whoever marks with it: a warden, or whose name was typed. */
export const PhoneInput = z.strictObject({ name: z.string().trim().min(1, 'required').max(80).refine(isPlainLine, 'plainLine') })
export const Phone = z.object({
  uuid: z.uuid(),
  name: z.string(),
  floors: z.array(z.string()),
  /** When it last asked for the list. */
  readDate: z.iso.datetime().nullable(),
  marks: z.number().int(),
})
export type Phone = z.output<typeof Phone>
/** The address is told once: of its token only enough is kept to know it again. */
export const NewPhone = z.object({ phone: Phone, path: z.string() })

const Count = z.object({ name: z.string(), marks: z.number().int() })
export const Report = z.object({
  figures: Figures,
  /** Seconds from the beginning until the last who was found was marked; null while nobody was. */
  lastFoundAfter: z.number().int().nullable(),
  markers: z.array(Count),
  /** Not marked safe nor as having left before: unresolved to the end. */
  neverFound: z.array(Listed),
})
export type Report = z.output<typeof Report>

export const Marking = z.object({
  uuid: z.uuid(),
  person: z.string(),
  companyName: z.string().nullable(),
  mark: z.enum(marks),
  by: z.string(),
  atDate: z.iso.datetime(),
  arrivedDate: z.iso.datetime(),
  /** By a phone that had no network then. */
  later: z.boolean(),
})
export type Marking = z.output<typeof Marking>
export const markingQuery = paging({ sort: ['atDate'], direction: 'ASC', filters: { mark: z.enum(marks).optional() } })
export type MarkingQuery = z.output<typeof markingQuery>

export const Warden = z.object({ userId: z.number().int(), fullName: z.string(), companyName: z.string() })
export const FloorWardens = z.object({ floorId: z.number().int(), floorNo: z.string(), towerName: z.string(), wardens: z.array(Warden) })
export type FloorWardens = z.output<typeof FloorWardens>
export const wardensPerFloor = 20
export const WardensInput = z.strictObject({ userIds: z.array(z.number().int().positive()).max(wardensPerFloor) })

/** What a phone is told, beside the list. */
export const OnPhone = z.object({
  kind: z.enum(rollCallKinds),
  status: z.enum(rollCallStatuses),
  buildingName: z.string(),
  timeZone: z.string(),
  startedDate: z.iso.datetime(),
  endedDate: z.iso.datetime().nullable(),
  /** Until then the phone keeps what it was told. */
  expiresDate: z.iso.datetime(),
  name: z.string(),
  floorIds: z.array(z.number().int()),
  asOf: z.iso.datetime(),
  people: z.array(Listed),
})
export type OnPhone = z.output<typeof OnPhone>
