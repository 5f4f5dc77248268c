import { sql } from 'kysely'
import type { personalData } from '#modules/identity/privacy/server/front.ts'
import { say } from './words.ts'

/** Who was on a list, and who has marked whom, stays counted, under no name. */
export const partsOfPerson: readonly (typeof personalData.answers)[number][] = [
  { table: 'presence', area: 'deeds', title: (language) => say(language, 'personal.presence'), fate: 'ERASED' },
  {
    table: 'rollCallPeople',
    area: 'deeds',
    title: (language) => say(language, 'personal.listed'),
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
    // what wardens have said, by name
    hidden: ['said', 'addedBy'],
  },
  {
    table: 'rollCallMarks',
    area: 'deeds',
    title: (language) => say(language, 'personal.marks'),
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'rollCallPhones',
    area: 'deeds',
    title: (language) => say(language, 'personal.phones'),
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'rollCalls',
    area: 'deeds',
    title: (language) => say(language, 'rollCalls'),
    where: ({ userId }) => sql<boolean>`(created_by = ${userId} or closed_by = ${userId})`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
]
