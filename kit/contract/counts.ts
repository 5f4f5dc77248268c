import { z } from 'zod'

/** The numbers on the tabs of a list, as far as lists are counted; of those in `minimums` there are more. Answered by `tabCounts`, written by `tabCount`. */
export const counts = <const Name extends string>(names: readonly Name[]) => {
  const numbers = Object.fromEntries(names.map((name) => [name, z.number().int()])) as Record<Name, z.ZodNumber>
  return z.object({ ...numbers, minimums: z.array(z.enum(names)) })
}
