import { sql } from 'kysely'
import type { personalData } from '#modules/identity/privacy/server/front.ts'
import { say } from './words.ts'

/** Who could open which door stays told, under no name. A place hangs on the membership, a rule on the person. */
export const accessOfPerson: readonly (typeof personalData.answers)[number][] = [
  {
    table: 'accessGroupRules',
    area: 'deeds',
    title: (language) => say(language, 'personal.rules'),
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'accessPlaces',
    area: 'deeds',
    title: (language) => say(language, 'personal.places'),
    where: ({ userId }) => sql<boolean>`holder_kind = 'MEMBER' and holder_id in (select id from memberships where user_id = ${userId})`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
]
