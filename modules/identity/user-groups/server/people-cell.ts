import { z } from 'zod'
import { type RowProblem, several } from '#modules/platform/uploads/server/front.ts'

/** As the sentences `tooManyPeople` and `hint.people` say. */
const peopleAtMost = 300
const namedAtMost = 3

/** The addresses in a cell, each once. One that is no address belongs to nobody, and is told as such. */
export const addresses = (tooMany: string) =>
  several
    .transform((emails) => [...new Set(emails.map((email) => email.toLowerCase()))])
    .pipe(z.array(z.string()).max(peopleAtMost, tooMany))
    .prefault('')

/** Whose addresses nobody has: the first of them by name, and with `more` how many others. */
export const unknownAddresses = (
  emails: readonly string[],
  known: { has(email: string): boolean },
  say: { some: string; more: string },
): RowProblem[] => {
  const unknown = emails.filter((email) => !known.has(email))
  if (unknown.length === 0) return []
  const named = unknown.slice(0, namedAtMost).join('; ')
  const n = unknown.length - namedAtMost
  const told: Omit<RowProblem, 'column'> =
    n > 0 ? { key: say.more, values: { addresses: named, n } } : { key: say.some, values: { addresses: named } }
  return [{ column: 'people', ...told }]
}
