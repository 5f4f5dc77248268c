import { sql } from 'kysely'
import { beginsWith, containing, matching } from '#kit/server/data/search.ts'
import { hitsOfKind } from '#modules/platform/find/contract.ts'
import { type HitRow, rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listGlobalUsers } from '../contract.ts'
import { isAddress, people } from './global-user-rows.ts'
import { say } from './words.ts'

/** Of those who have the text elsewhere so many are looked through, the first people of the portal first, who have search indexes of their own. */
const lookedThrough = 50
const first = sql.lit(65_536)

/**
 * Whoever's name or address begins with the text is found by a range, a few rows however common it is. Only where they are too few to show is it
 * looked for anywhere else: two letters in the middle are had by half of a million people.
 */
export const peopleOfPortalFound: RecordsFoundBy = {
  kind: 'global-users',
  asks: listGlobalUsers,
  look: 'person',
  label: ({ language }) => say(language, 'home.people'),
  rows: (context, text) => {
    const wanted = text.toLowerCase()
    const [name, address] = [beginsWith(sql<string>`lower(users.full_name)`, wanted), beginsWith(sql<string>`lower(users.email)`, wanted)]
    const shown = people(context).select([
      sql<string>`users.id::text`.as('id'),
      'users.fullName as title',
      'users.email as detail',
      sql<string>`'/management/user/' || users.id`.as('href'),
      rankOf(sql.ref('users.fullName'), text).as('rank'),
    ])
    // as many again, for those who are found by their name already
    const begin = sql<HitRow>`(${shown.where(name).limit(hitsOfKind)}) union (${shown.where(address).limit(2 * hitsOfKind)})`
    if (isAddress(text)) return begin
    const others = shown.where(sql<boolean>`not ${name}`).where(sql<boolean>`not ${address}`)
    const anywhere = matching('users', text)
    // several words are somebody's name: their letters in addresses are not compared
    const later = text.includes(' ') ? containing('users.fullName', wanted) : anywhere
    const rest = sql<HitRow>`(${others.where(anywhere).where(sql<boolean>`users.id < ${first}`)}) union all (${others.where(later).where(sql<boolean>`users.id >= ${first}`)})`
    return sql<HitRow>`with begin as materialized (${begin}) select * from begin
      union all select * from (${rest} limit ${sql.lit(lookedThrough)}) as others where (select count(*) from begin) < ${sql.lit(hitsOfKind)}`
  },
}
