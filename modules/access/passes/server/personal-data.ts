import { sql } from 'kysely'
import type { personalData } from '#modules/identity/privacy/server/front.ts'
import { say } from './words.ts'

const ofPerson = (userId: number) => sql`select p.id from passes p join memberships m on m.id = p.membership_id where m.user_id = ${userId}`

/** What somebody could open doors with stays told, under no name: a building has to answer for it. */
export const passesOfPerson: readonly (typeof personalData.answers)[number][] = [
  {
    table: 'passes',
    area: 'deeds',
    title: (language) => say(language, 'passes'),
    where: ({ userId }) => sql<boolean>`membership_id in (select id from memberships where user_id = ${userId})`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'passSuspensions',
    area: 'deeds',
    title: (language) => say(language, 'personal.suspensions'),
    where: ({ userId }) => sql<boolean>`pass_id in (${ofPerson(userId)})`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'accessEvents',
    area: 'deeds',
    title: (language) => say(language, 'personal.taps'),
    where: ({ userId }) =>
      sql<boolean>`pass in (select p.uuid from passes p join memberships m on m.id = p.membership_id where m.user_id = ${userId})`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'personFloors',
    area: 'deeds',
    title: (language) => say(language, 'accessFloors'),
    where: ({ userId }) => sql<boolean>`membership_id in (select id from memberships where user_id = ${userId})`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.why'),
  },
  {
    table: 'facePictures',
    area: 'files',
    title: (language) => say(language, 'personal.faces'),
    where: ({ userId }) => sql<boolean>`membership_id in (select id from memberships where user_id = ${userId})`,
    fate: 'ERASED',
  },
  { table: 'faceBatches', area: 'files', title: (language) => say(language, 'personal.faceBatches'), fate: 'ERASED' },
  { table: 'pinTries', area: 'signIn', title: (language) => say(language, 'personal.pinTries'), fate: 'ERASED' },
]
