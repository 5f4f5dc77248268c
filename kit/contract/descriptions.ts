import { z } from 'zod'
import { isPlainLine, isPlainStart } from './checks.ts'
import { languages, type Language } from './language.ts'

export const languageCode = z.enum(languages)

/** A text in a language: the others than English may leave it out, and need not say so (C309). None begins like a formula or markup (R193). */
export const optionalText = (max: number) => z.string().trim().max(max).refine(isPlainStart, 'plainStart').default('')

/** The same in one line, as a name is: with nothing unseen, each letter written in one way and each gap one space, so that two that look alike are. */
export const optionalLine = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .overwrite((text) => text.replace(/\p{Zs}+/gu, ' '))
    .trim()
    .max(max)
    .refine(isPlainLine, 'plainLine')
    .default('')

type Description = { languageCode: Language }

/** An entry of a `…DescList`, of texts by `optionalText` and `optionalLine`. Those that are named as needed are needed in English. */
export const description = <Fields extends Record<string, z.ZodType<string, string | undefined>>>(
  fields: Fields,
  ...needed: (keyof Fields & string)[]
) =>
  z.strictObject({ languageCode, ...fields }).superRefine((entry: Readonly<Record<string, unknown>>, issues) => {
    if (entry.languageCode !== 'en') return
    for (const field of needed) if (entry[field] === '') issues.addIssue({ code: 'custom', path: [field], message: 'required' })
  })

/** A `…DescList`: the words of a record, one entry a language. English is the main text; the others are optional and fall back to it. */
export const descriptions = <D extends z.ZodType<Description, Description>>(description: D) =>
  z
    .array(description)
    .min(1, 'required')
    .max(languages.length)
    .refine((list) => new Set(list.map((d) => d.languageCode)).size === list.length, 'languageTwice')
    .refine((list) => list.some((d) => d.languageCode === 'en'), 'englishNeeded')
