import { z } from 'zod'
import { isPlainStart } from './checks.ts'
import { languages, type Language } from './language.ts'

export const languageCode = z.enum(languages)

/** A text in a language: the others than English may leave it out, and need not say so (C309). None begins like a formula or markup (R193). */
export const optionalText = (max: number) => z.string().trim().max(max).refine(isPlainStart, 'plainStart').default('')

type Description = { languageCode: Language }

/** A `…DescList`: the words of a record, one entry a language. English is the main text; the others are optional and fall back to it. */
export const descriptions = <D extends z.ZodType<Description, Description>>(description: D) =>
  z
    .array(description)
    .min(1, 'required')
    .max(languages.length)
    .refine((list) => new Set(list.map((d) => d.languageCode)).size === list.length, 'languageTwice')
    .refine((list) => list.some((d) => d.languageCode === 'en'), 'englishNeeded')
