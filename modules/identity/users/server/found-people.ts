import { type Expression, sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { matching, matchingIn } from '#kit/server/data/search.ts'
import { can } from '../contract.ts'

/**
 * People of a list by what was typed, for lists of any area. `search` holds name and address together, and an address that finds somebody is read out
 * letter by letter: who may not see people finds them by their names alone.
 */
export const foundPeople = (context: SignedIn, alias: string, typed: string): Expression<SqlBool> =>
  context.holds(can.VIEW)
    ? matching(alias, typed)
    : sql<SqlBool>`(${matching(alias, typed)} and ${matchingIn(sql.ref<string>(`${alias}.fullName`), typed)})`
