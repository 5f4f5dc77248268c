import { sql } from 'kysely'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import { say } from './words.ts'

const why: NonNullable<PersonalPart['why']> = (language) => say(language, 'personal.why')

/** Charges are the books of the building: they stay, and who they were for is told under no name. */
export const partsOfPerson: readonly PersonalPart[] = [
  {
    table: 'charges',
    area: 'deeds',
    title: (language) => say(language, 'personal.charges'),
    fate: 'ANONYMOUS',
    why,
    // who else had to do with it, and what they wrote
    // of what it is called and what speaks for it, what stands in one language is enough
    hidden: ['createdBy', 'updatedBy', 'reason', 'cause', 'said'],
  },
  { table: 'chargeAccountUses', area: 'deeds', title: (language) => say(language, 'personal.account'), fate: 'ANONYMOUS', why },
  {
    table: 'chargeDisputeMessages',
    area: 'deeds',
    title: (language) => say(language, 'personal.disputes'),
    where: ({ userId }) => sql<boolean>`created_by = ${userId}`,
    fate: 'ANONYMOUS',
    why,
    hidden: ['createdBy'],
  },
  {
    table: 'chargeStatements',
    area: 'deeds',
    title: (language) => say(language, 'personal.statements'),
    where: ({ userId }) => sql<boolean>`sent_by = ${userId}`,
    fate: 'ANONYMOUS',
    why,
    hidden: ['createdBy', 'updatedBy', 'sentBy'],
  },
]
