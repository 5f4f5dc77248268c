import { z } from 'zod'
import { directions, eventKinds } from './door.ts'
import { entryProtocol } from './entries.ts'

/** What a bridge signs: time, nonce, method, path and the SHA-256 of the body in hex, joined by line breaks; HMAC-SHA256 in base64url. */
export const bridgeHeaders = { time: 'x-bridge-time', nonce: 'x-bridge-nonce', signature: 'x-bridge-signature' } as const
/** Seconds that its clock may be off. */
export const bridgeSkew = 300
export const eventsAtOnce = 500
export const entriesAtOnce = 500
/** Seconds that the portal holds a call for commands open. */
export const longestWait = 25

const count = z.number().int().min(0).max(10_000_000)
const label = z.string().max(60)
/**
 * What a controller may hold so many of: entries in all · cards, PINs, faces, QR codes and phones, each an entry PASS · floors that its lifts know · entries
 * SCHEDULE · dates in its entry HOLIDAYS.
 */
const limit = {
  entries: count.optional(),
  cards: count.optional(),
  pins: count.optional(),
  faces: count.optional(),
  qr: count.optional(),
  phones: count.optional(),
  liftFloors: count.optional(),
  schedules: count.optional(),
  holidays: count.optional(),
}
export type Limited = keyof typeof limit
export const limits = Object.keys(limit) as readonly Limited[]

export const Hello = z.strictObject({
  firmware: label,
  /** How much it can hold, and what it can do; what it does not say it can, and has no limit. */
  capacities: z
    .strictObject({
      ...limit,
      /** Keeps a door open by a schedule. */
      freeOpening: z.boolean().optional(),
      /** Knows when the clocks change. Else it keeps the offset that it is told with CLOCK, until it is told another. */
      daylightSaving: z.boolean().optional(),
    })
    .optional(),
  clock: z.iso.datetime({ offset: true }),
  /** Changes when it has lost its memory and counts its events from the beginning. */
  epoch: label,
})
export const HelloReply = z.object({
  /** Of its entries; see `contract/entries.ts`. */
  protocol: z.literal(entryProtocol),
  /** By which it corrects its own. */
  clock: z.iso.datetime(),
  /** The last number of this epoch that has arrived. */
  lastEventNo: z.number().int().nullable(),
  waiting: z.number().int(),
})

/** What stands in each kind: `contract/entries.ts`. */
export const Entry = z.object({
  kind: z.string(),
  ref: z.string(),
  version: z.number().int(),
  /** Null: forget it. */
  content: z.record(z.string(), z.unknown()).nullable(),
})
export const Entries = z.object({ entries: z.array(Entry) })

export const Command = z.object({ uuid: z.uuid(), kind: z.literal('UNLOCK'), door: z.uuid(), outputNo: z.number().int(), expires: z.iso.datetime() })
export const Commands = z.object({ commands: z.array(Command), waiting: z.number().int() })
export const CommandsInput = z.strictObject({ wait: z.number().int().min(0).max(longestWait).default(longestWait) })

export const ConfirmInput = z.strictObject({
  entries: z
    .array(z.strictObject({ kind: label, ref: label, version: z.number().int().min(1), refused: z.string().max(200).optional() }))
    .max(entriesAtOnce)
    .default([]),
  commands: z
    .array(z.strictObject({ uuid: z.uuid(), done: z.boolean(), answer: z.string().max(200).optional() }))
    .max(100)
    .default([]),
})
export const Confirmed = z.object({ waiting: z.number().int() })

export const EventsInput = z.strictObject({
  epoch: label,
  events: z
    .array(
      z.strictObject({
        number: z.number().int().min(1),
        at: z.iso.datetime({ offset: true }),
        kind: z.enum(eventKinds),
        door: z.uuid().optional(),
        direction: z.enum(directions).optional(),
        reason: z.string().max(200).optional(),
        /** Whose credential was shown, where it is known: the `ref` of its PASS. */
        pass: z.uuid().optional(),
      }),
    )
    .max(eventsAtOnce),
})
export type EventsInput = z.output<typeof EventsInput>
/** `taken` counts those that were new. */
export const EventsReply = z.object({ taken: z.number().int(), lastEventNo: z.number().int() })

/** SHA-256 in hex over all that it holds: `kind`, `ref` and version of each entry in order of the first two, joined by line breaks. */
export const DigestInput = z.strictObject({ digest: z.string().regex(/^[0-9a-f]{64}$/) })
/** `startOver`: they differ although nothing is owed, so everything is owed again; what is not told in this round is to be forgotten. */
export const DigestReply = z.object({ equal: z.boolean(), startOver: z.boolean(), waiting: z.number().int() })
