import { z } from 'zod'

/** How somebody at the desk is let in where a document is asked for: by one, or by another way, which counts alike: the host vouches, a staff card. */
export const documentWays = ['DOCUMENT', 'VOUCHED', 'STAFF_CARD'] as const
export type DocumentWay = (typeof documentWays)[number]
export const documentKinds = ['ID_CARD', 'PASSPORT', 'TRAVEL_PERMIT', 'WORK_PASS', 'DRIVING_LICENCE', 'OTHER'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Letters and digits alone are counted and compared: K123456(7) and k1234567 are one. */
export const plainNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const number = z
  .string()
  .trim()
  .max(30)
  .regex(/^[A-Za-z0-9()（）-]+$/, 'documentNumberForm')

/** What the desk has looked at. A number is kept only where the building asks for one, and as much of it as it asks for. */
export const DocumentInput = z
  .strictObject({ way: z.enum(documentWays), kind: z.enum(documentKinds).nullish(), number: number.nullish() })
  .refine(({ way, kind }) => way !== 'DOCUMENT' || Boolean(kind), { path: ['kind'], message: 'required' })
  .refine(({ way, kind, number: given }) => way === 'DOCUMENT' || !(kind || given), { path: ['number'], message: 'documentOrOtherWay' })
export type DocumentInput = z.output<typeof DocumentInput>

export const DocumentViewInput = z.strictObject({ reason: z.string().trim().min(1, 'required').max(300) })
/** The number, or its last four, as it was read at the desk. */
export const DocumentView = z.object({ part: z.enum(['LAST_FOUR', 'FULL']), number: z.string() })
