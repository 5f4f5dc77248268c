import { z } from 'zod'
import { Command, ConfirmInput, entriesAtOnce, Entry, Hello } from './bridge.ts'

/** BRIDGE: its bridge calls the portal and fetches what the controller must know · WEBHOOK: the portal calls an address and pushes it. */
export const drivers = ['BRIDGE', 'WEBHOOK'] as const
export type Driver = (typeof drivers)[number]

/**
 * What is posted to the address of a controller, under the headers of bridges, signed as they sign (the path is that of the address). The answer is signed in the
 * same header over the time and nonce of the push, `ANSWER` in the place of the method, the path, and the SHA-256 of the answer: so it can be nobody else's, nor
 * an old one.
 */
export const Push = z.object({
  /** Counts up. One that is not above the last that was taken is late, or sent by somebody else again: 409, and nothing is done. */
  number: z.number().int(),
  clock: z.iso.datetime(),
  /** While it is told everything anew: with the push that leaves nothing waiting it forgets what was not told under this name. */
  round: z.uuid().nullable(),
  /** Lockdown and lost rights first, then oldest first; none beside commands, which have ten seconds. */
  entries: z.array(Entry).max(entriesAtOnce),
  commands: z.array(Command),
  /** How many entries are owed after these. */
  waiting: z.number().int(),
  /** Its answer is to tell the digest of everything that it holds. */
  compare: z.boolean(),
  /** The last number of its events that has arrived; it tells them by `events`, as bridges do. */
  lastEventNo: z.number().int().nullable(),
})
export type Push = z.output<typeof Push>

/** After it has taken the push, and kept what it was told. What it says besides is passed over. */
export const PushAnswer = z.object({
  ...Hello.shape,
  ...ConfirmInput.shape,
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export type PushAnswer = z.output<typeof PushAnswer>
