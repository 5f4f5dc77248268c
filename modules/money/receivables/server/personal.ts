import { sql } from 'kysely'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import { say } from './words.ts'

const why: NonNullable<PersonalPart['why']> = (language) => say(language, 'personal.why')

/** Money that came is the books of the building: it stays, and who wrote it down is told under no name. */
export const partsOfPerson: readonly PersonalPart[] = [
  {
    table: 'receipts',
    area: 'deeds',
    title: (language) => say(language, 'personal.receipts'),
    where: ({ userId }) => sql<boolean>`created_by = ${userId}`,
    fate: 'ANONYMOUS',
    why,
    // who paid is somebody else
    hidden: ['createdBy', 'updatedBy', 'payer', 'bankReference'],
  },
  {
    table: 'receiptAllocations',
    area: 'deeds',
    title: (language) => say(language, 'personal.allocations'),
    where: ({ userId }) => sql<boolean>`created_by = ${userId}`,
    fate: 'ANONYMOUS',
    why,
    hidden: ['createdBy', 'updatedBy'],
  },
  {
    table: 'invoiceAmounts',
    area: 'deeds',
    title: (language) => say(language, 'personal.amounts'),
    where: ({ userId }) => sql<boolean>`created_by = ${userId}`,
    fate: 'ANONYMOUS',
    why,
    hidden: ['createdBy', 'updatedBy'],
  },
  {
    table: 'invoiceReminders',
    area: 'deeds',
    title: (language) => say(language, 'personal.reminders'),
    where: ({ userId }) => sql<boolean>`created_by = ${userId}`,
    fate: 'ANONYMOUS',
    why,
    hidden: ['createdBy', 'updatedBy'],
  },
  {
    table: 'reminderHolds',
    area: 'deeds',
    title: (language) => say(language, 'personal.holds'),
    where: ({ userId }) => sql<boolean>`created_by = ${userId}`,
    fate: 'ANONYMOUS',
    why,
    hidden: ['createdBy', 'updatedBy'],
  },
]
