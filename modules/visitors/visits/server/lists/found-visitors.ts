import { type Expression, sql, type SqlBool } from 'kysely'
import { matching, matchingByItsValues } from '#kit/server/data/search.ts'

const fewest = 4
/** With any punctuation between the parts, as the searched text drops it, but for the signs of an address of mail and of a pattern. */
const written = /^(?:[\p{L}\p{N}\s+]|(?![%@])\p{P})+$/u

/** A phone or a plate without what stands between its parts, as the searched text has it beside what was written; nothing for other texts. */
export const bareNumber = (typed: string): string | undefined => {
  if (!written.test(typed)) return undefined
  const bare = typed.replace(/[^\p{L}\p{N}]/gu, '')
  return bare.length >= fewest && bare !== typed.trim() && /\d/.test(bare) ? bare : undefined
}

/** Visitors whose searched text contains what was typed, a phone or a plate with or without what stands between its parts. */
export const foundVisitors = (typed: string): Expression<SqlBool> => {
  const bare = bareNumber(typed)
  return bare === undefined
    ? matchingByItsValues('visitors', typed)
    : sql<SqlBool>`(${matching('visitors', typed)} or ${matchingByItsValues('visitors', bare)})`
}
