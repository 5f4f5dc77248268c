import { sql } from 'kysely'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import { say } from './words.ts'

const why: NonNullable<PersonalPart['why']> = (language) => say(language, 'personal.why')

/** Invoices are the books of the building: they stay, and who sent or opened them is told under no name. */
export const partsOfPerson: readonly PersonalPart[] = [
  {
    table: 'invoices',
    area: 'deeds',
    title: (language) => say(language, 'personal.issued'),
    where: ({ userId }) => sql<boolean>`(created_by = ${userId} or withdrawn_by = ${userId})`,
    fate: 'ANONYMOUS',
    why,
    // who else had to do with it, and what they wrote
    hidden: ['createdBy', 'updatedBy', 'withdrawnBy', 'withdrawnReason'],
  },
  {
    table: 'invoiceEditions',
    area: 'deeds',
    title: (language) => say(language, 'personal.editions'),
    where: ({ userId }) => sql<boolean>`(created_by = ${userId} or opened_by = ${userId})`,
    fate: 'ANONYMOUS',
    why,
    hidden: ['createdBy', 'updatedBy', 'openedBy'],
  },
  {
    table: 'creditNotes',
    area: 'deeds',
    title: (language) => say(language, 'personal.creditNotes'),
    where: ({ userId }) => sql<boolean>`(created_by = ${userId} or opened_by = ${userId})`,
    fate: 'ANONYMOUS',
    why,
    hidden: ['createdBy', 'updatedBy', 'openedBy', 'reason'],
  },
  {
    table: 'invoiceUploadFiles',
    area: 'files',
    title: (language) => say(language, 'personal.staged'),
    where: ({ userId }) =>
      sql<boolean>`upload_id in (select u.id from invoice_uploads u join memberships m on m.id = u.membership_id where m.user_id = ${userId})`,
    fate: 'ERASED',
  },
]
