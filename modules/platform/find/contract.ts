import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { isEnough, lettersAtMost } from './contract/enough.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** At most so many of a kind: who does not see it among them types another letter. */
export const hitsOfKind = 4

export const Hit = z.object({
  id: z.string(),
  title: z.string(),
  /** What tells two of one title apart: the company, the address, the number. */
  detail: z.string().nullable(),
  /** At the end of the line: a role, a number. */
  note: z.string().nullable(),
  href: z.string(),
  /** What can be done with it from here: 'Invite somebody to Pinecrest Capital'. */
  action: z.object({ label: z.string(), href: z.string() }).nullable(),
})
export type Hit = z.output<typeof Hit>

export const looks = ['person', 'organisation', 'record'] as const

export const HitsOfKind = z.object({
  kind: z.string(),
  label: z.string(),
  look: z.enum(looks),
  hits: z.array(Hit),
  /** Nothing has what was typed: these are written nearly so. */
  alike: z.boolean(),
})
export type HitsOfKind = z.output<typeof HitsOfKind>

const text = z.string().trim().max(lettersAtMost).refine(isEnough)

/** Records within the reader's reach whose words contain what was typed: those whose title begins with it first. */
export const findRecords = endpoint('GET /find', { reach: 'self', query: z.strictObject({ text }), reply: z.array(HitsOfKind) })
