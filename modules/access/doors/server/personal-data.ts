import { sql } from 'kysely'
import type { personalData } from '#modules/identity/privacy/server/front.ts'
import { say } from './words.ts'

/** What somebody did at doors, with the reasons that they gave: it stays, under no name, because a building has to answer for its doors. */
export const deedsAtDoors: readonly (typeof personalData.answers)[number][] = [
  {
    table: 'unlockings',
    area: 'deeds',
    title: (language) => say(language, 'personal.unlockings'),
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'lockdowns',
    area: 'deeds',
    title: (language) => say(language, 'lockdowns'),
    where: ({ userId }) => sql<boolean>`(created_by = ${userId} or lifted_by = ${userId})`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
]
