import { z } from 'zod'
import { dayTyped } from '#kit/contract/day-typed.ts'

/** Several in one cell. */
export const several = z.string().transform((cell) =>
  cell
    .split(/[;,；，、\n]/)
    .map((part) => part.trim())
    .filter(Boolean),
)

/** A day as the portal shows it, or as programs write it; the schema says which days are right. */
export const dayCell = <S extends z.ZodType<unknown, string | null | undefined>>(schema: S) =>
  z
    .string()
    .transform((cell) => dayTyped(cell))
    .nullish()
    .pipe(schema)

const yes = ['yes', 'y', 'true', '1', '是']
const no = ['no', 'n', 'false', '0', '否']

/** In any of the languages, with other words for it that a column may know; `otherwise` is the key of what is said of any other. */
export const yesOrNo = (otherwise: string, also: { yes: readonly string[]; no: readonly string[] } = { yes: [], no: [] }) => {
  const [isYes, isNo] = [new Set([...yes, ...also.yes]), new Set([...no, ...also.no])]
  return z
    .string()
    .toLowerCase()
    .refine((cell) => isYes.has(cell) || isNo.has(cell), otherwise)
    .transform((cell) => isYes.has(cell))
}
