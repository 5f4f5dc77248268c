import { z } from 'zod'

/** What the README says of a variable. */
export const documented = z.registry<{ default: string; meaning: string }>()

/** Every check of one variable answers with the same words: what is allowed. */
export const text = (allowed: string, fits: (value: string) => boolean) => z.string().refine(fits, allowed)

export const urlOf = (value: string) => (URL.canParse(value) ? new URL(value) : undefined)

export const isOrigin = (value: string): boolean => /^https?:\/\/[^/?#@]+\/?$/i.test(value) && urlOf(value) !== undefined

/** What a new database is filled with, where `SEED` does not say it: the portal's own with a demo. */
export const seedOf = ({
  SEED,
  DATABASE_URL,
}: {
  readonly SEED?: string | undefined
  readonly DATABASE_URL?: string | undefined
}): 'demo' | 'none' => ((SEED ?? (DATABASE_URL ? 'none' : 'demo')) === 'demo' ? 'demo' : 'none')
