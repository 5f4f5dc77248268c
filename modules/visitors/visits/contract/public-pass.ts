import { z } from 'zod'

export const token = z.string().regex(/^[\w-]{22}$/, 'invalidLink')
export const VisitorPassInput = z.strictObject({ officeCentreId: z.coerce.number<string | number>().int().positive(), token })

/** What the visitor's own page shows: where and when, and the code once its time has come. Nobody's name but the first of the visitor's own. */
export const VisitorPass = z.object({
  /**
   * OVER: the last day is over, or the visitor has checked out on it · CANCELLED: the host or the building has called it off · WAITING: somebody has to agree first · REPLACED: a newer
   * mail has another address, or the host hands it on.
   */
  state: z.enum(['LIVE', 'WAITING', 'OVER', 'CANCELLED', 'REPLACED']),
  /** Whether the newer address comes by mail; whoever has no e-mail asks whoever has invited them. */
  mailed: z.boolean(),
  building: z.object({ name: z.string(), address: z.string(), phone: z.string().nullable(), logoUrl: z.string().nullable() }),
  firstName: z.string().nullable(),
  /** Of the visit, to be read out. Null where it was called off, or the address was handed to somebody
   * and has ended: then the page says only that, and whom to call. */
  reference: z.string().nullable(),
  company: z.string().nullable(),
  place: z.string().nullable(),
  noteToVisitor: z.string().nullable(),
  /** The next or current day. */
  day: z.string().nullable(),
  days: z.array(z.string()),
  /** When to come, of the days that are left: for the visitor's calendar. */
  appointments: z.array(z.object({ uid: z.string(), startsDate: z.iso.datetime(), endsDate: z.iso.datetime() })),
  /** Empty where it was called off. */
  timeFrom: z.string(),
  timeUntil: z.string(),
  timeZone: z.string(),
  startsDate: z.iso.datetime().nullable(),
  checkedIn: z.boolean(),
  /** Since when the desk has known that they stand in the lobby, on this day. */
  hereDate: z.iso.datetime().nullable(),
  /** On a day to come a code will appear. */
  hasCode: z.boolean(),
  stopAtDesk: z.boolean(),
  /** Where the code is held to a reader without stopping at the desk, on the day: the first of them by name, and how many more. */
  doors: z.object({ names: z.array(z.string()), more: z.number().int() }),
  /** Codes that change, each good from its moment; none before the day, or where none was left. */
  codes: z.array(z.object({ from: z.iso.datetime(), code: z.string() })),
})
export type VisitorPass = z.output<typeof VisitorPass>
