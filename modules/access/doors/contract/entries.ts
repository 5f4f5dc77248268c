import { z } from 'zod'
import { Week, WeekException } from '#kit/contract/week-input.ts'
import { codeModes, configurations, pinModes } from './door.ts'

/** Told with HELLO. Another one when a field means something else or goes; what is added to an entry is no reason for it, and a controller passes it over. */
export const entryProtocol = 1

const uuid = z.uuid()
const instant = z.iso.datetime()
const wholes = z.array(z.number().int())

const Door = z.strictObject({
  name: z.string(),
  outputNo: z.number().int(),
  configuration: z.enum(configurations),
  openingSeconds: z.number().int(),
  heldOpenSeconds: z.number().int(),
  pinMode: z.enum(pinModes),
  readerMac: z.string().nullable(),
  exitReaderMac: z.string().nullable(),
  inUse: z.boolean(),
  /** Only where its reader can do nothing but compare. */
  codes: z.enum(codeModes).optional(),
  /** Stands open by a SCHEDULE, named by its `ref`; with `firstPersonIn` once somebody was let in on that day. */
  freeOpening: z.strictObject({ schedule: uuid, firstPersonIn: z.boolean() }).optional(),
})

const Pass = z.strictObject({
  /** By which a reader knows it: a code that is signed with the key of the building, bits of a card, a PIN or face that stands in `secret`. */
  credential: z.strictObject({
    kind: z.enum(['QR', 'HID', 'CARD', 'PIN', 'FR']),
    publicKey: z.string().optional(),
    /** Of a QR pass, to readers that only compare. */
    number: z.string().optional(),
    bits: z.string().optional(),
  }),
  secret: z.string().nullable().optional(),
  /** Whose it is: a PIN beside a card must be the same person's. 0: a visitor. */
  holder: z.number().int(),
  /** Of a visitor: outside of these it opens nothing. */
  windows: z.array(z.strictObject({ from: instant, until: instant })).optional(),
  doors: z.array(
    z.strictObject({
      door: uuid,
      always: z.boolean(),
      /** Any of these SCHEDULEs, by their `ref`. */
      schedules: z.array(uuid),
      /** Of a lift: at which floors it stops, each by its schedules or (null) whenever it opens. */
      floors: z.array(z.strictObject({ floor: z.number().int(), schedules: z.array(uuid).readonly().nullable() })),
    }),
  ),
})

/** What an entry holds, by its kind. The `ref` of a DOOR and its LOCKDOWN is the door's uuid, of a PASS the pass's, of a SCHEDULE the schedule's. */
export const entryContents = {
  DOOR: Door,
  /** Shut for everybody but those holders. */
  LOCKDOWN: z.strictObject({ on: z.literal(true), except: wholes.optional() }),
  /** Minutes by which its wall clock is before UTC, for a controller that does not know daylight saving. */
  CLOCK: z.strictObject({ offsetMinutes: z.number().int() }),
  SCHEDULE: z.strictObject({ zone: z.string(), week: Week, exceptions: z.array(WeekException) }),
  /** The next ones, as many as it can hold. */
  HOLIDAYS: z.strictObject({ dates: z.array(z.iso.date()) }),
  PASS: Pass,
} as const
export type EntryKind = keyof typeof entryContents
export const entryKinds = ['DOOR', 'LOCKDOWN', 'CLOCK', 'SCHEDULE', 'HOLIDAYS', 'PASS'] as const satisfies readonly EntryKind[]
type Contents = { [Kind in EntryKind]: z.input<(typeof entryContents)[Kind]> }
/** Of each kind its own content; null: forget it. */
export type EntryOf<More> = { [Kind in EntryKind]: More & { kind: Kind; content: Contents[Kind] | null } }[EntryKind]
