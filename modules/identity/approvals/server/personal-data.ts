import { sql } from 'kysely'
import type { personalData } from '#modules/identity/privacy/server/front.ts'
import { say } from './words.ts'

/** What somebody has asked for and has decided, with the remark: others have acted on it, so it stays, under no name. */
export const decisionsOfPerson: readonly (typeof personalData.answers)[number][] = [
  {
    table: 'approvalRounds',
    area: 'deeds',
    title: (language) => say(language, 'personal.rounds'),
    where: ({ userId }) => sql<boolean>`applicant_id = ${userId}`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'approvalParties',
    area: 'deeds',
    title: (language) => say(language, 'personal.parties'),
    where: ({ userId }) => sql<boolean>`(decided_by = ${userId} or decided_for = ${userId})`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'approvalStandIns',
    area: 'deeds',
    title: (language) => say(language, 'personal.standIns'),
    where: ({ userId }) => sql<boolean>`(user_id = ${userId} or stand_in_id in (select id from memberships where user_id = ${userId}))`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
]
