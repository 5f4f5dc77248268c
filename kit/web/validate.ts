import type { z } from 'zod'
import { problemsOf } from '#kit/contract/problems.ts'
import { words } from './words.ts'

interface Sentences {
  of(key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

export type FieldErrors = Readonly<Record<string, string>>

/** What the contract's own schema refuses: path of the field → sentence, in the words of the module or of the kit. */
export const validate = (schema: z.ZodType, value: unknown, t: Sentences): FieldErrors => {
  const { error } = schema.safeParse(value, { reportInput: true })
  // a part of the form that is another module's finds its own words for a key that neither has
  const sentence = (key: string, values: Record<string, number>) => [t, words].find((one) => one.has(key))?.of(key, values) ?? key
  // The first problem of a field is the one to mend.
  return Object.fromEntries(
    problemsOf(error?.issues ?? [])
      .toReversed()
      .map(({ path, key, values }) => [path, sentence(key, values)]),
  )
}
