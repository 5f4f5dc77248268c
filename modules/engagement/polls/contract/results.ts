import { z } from 'zod'
import { optionTypes } from './questions.ts'

/** Companies with fewer answers than this are counted together, so that nobody's choice can be read off. */
export const smallestGroup = 5

const Count = z.object({ code: z.string(), text: z.string(), count: z.number().int(), share: z.number() })

/** One question's answers: choices, or the marks 1–5 of a rating, or what was written. */
const QuestionResults = z.object({
  uuid: z.uuid(),
  text: z.string(),
  optionType: z.enum(optionTypes),
  answers: z.number().int(),
  counts: z.array(Count),
  average: z.number().nullable(),
  words: z.array(z.string()),
  /** `companies` is how many stand behind the row; the last row may sum up several. */
  companies: z.array(
    z.object({
      id: z.number().int().nullable(),
      name: z.string().nullable(),
      companies: z.number().int(),
      answers: z.number().int(),
      counts: z.array(z.number().int()),
    }),
  ),
})

export const PollResults = z.object({
  responses: z.number().int(),
  reached: z.number().int().nullable(),
  share: z.number().nullable(),
  dismissed: z.number().int(),
  perDay: z.array(z.object({ date: z.string(), count: z.number().int() })),
  /** Hidden until then: the numbers above are shown, the answers are not. */
  hiddenUntil: z.iso.datetime().nullable(),
  questions: z.array(QuestionResults),
})
export type PollResults = z.output<typeof PollResults>
export type QuestionResults = z.output<typeof QuestionResults>
