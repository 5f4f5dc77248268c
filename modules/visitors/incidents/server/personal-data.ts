import { sql } from 'kysely'
import type { personalData } from '#modules/identity/privacy/server/front.ts'
import { say } from './words.ts'

type Part = (typeof personalData.answers)[number]
const why: Part['why'] = (language) => say(language, 'personal.why')

/** What somebody has written stays written, under no name; to what they were linked they are told, and it goes. */
export const partsOfPerson: readonly Part[] = [
  {
    table: 'incidents',
    area: 'deeds',
    title: (language) => say(language, 'incidents'),
    where: ({ userId }) => sql<boolean>`created_by = ${userId}`,
    fate: 'ANONYMOUS',
    why,
    // who else was there is theirs
    hidden: ['people', 'pictures'],
  },
  {
    table: 'handovers',
    area: 'deeds',
    title: (language) => say(language, 'handovers'),
    where: ({ userId }) => sql<boolean>`(created_by = ${userId} or signed_by = ${userId})`,
    fate: 'ANONYMOUS',
    why,
    // whom it was about is theirs
    hidden: ['standing'],
  },
  { table: 'incidentEntries', area: 'deeds', title: (language) => say(language, 'personal.entries'), fate: 'ANONYMOUS', why },
  {
    table: 'incidentLinks',
    area: 'deeds',
    title: (language) => say(language, 'personal.links'),
    where: ({ userId }) => sql<boolean>`membership_id in (select id from memberships where user_id = ${userId})`,
    fate: 'ERASED',
  },
]
