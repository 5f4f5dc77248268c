import { sql } from 'kysely'
import { auditEntries } from '#kit/server/trail/audit-tables.ts'
import type { Fate } from '../contract.ts'
import type { Area, PersonalPart, Subject } from './personal-part.ts'
import { say } from './words.ts'

type More = Pick<PersonalPart, 'where' | 'hidden' | 'toOrganisations'> & { why?: string }
const part = (table: string, area: Area, fate: Fate, { why, ...more }: More = {}): PersonalPart => ({
  table,
  area,
  fate,
  title: (language) => say(language, `part.${table}`),
  ...(why ? { why: (language) => say(language, why) } : {}),
  ...more,
})

/** Entries about the person, the memberships and the invitations; not what the person did to others. */
const trailOf = ({ userId, email }: Subject) => sql<boolean>`(subject_table, subject_id) in (
  select 'users', ${userId}::bigint
  union all select 'memberships', id from memberships where user_id = ${userId}
  union all select 'registrationRequests', id from registration_requests where lower(email) = lower(${email}))`

/** What the modules below hold, and the kit. */
export const ownParts: readonly PersonalPart[] = [
  part('users', 'account', 'ANONYMOUS', {
    where: ({ userId }) => sql<boolean>`id = ${userId}`,
    why: 'why.emptied',
    // the rest of the account is the person's; what the organisation knows stands in the membership
    toOrganisations: ['email'],
  }),
  part('memberships', 'account', 'ANONYMOUS', { why: 'why.emptied' }),
  part('registrationRequests', 'account', 'ANONYMOUS', {
    where: ({ email }) => sql<boolean>`lower(email) = lower(${email})`,
    why: 'why.emptied',
  }),
  part('agreements', 'account', 'KEPT', { why: 'why.proof' }),
  part('sessions', 'signIn', 'ANONYMOUS', { why: 'why.emptied' }),
  part('devices', 'signIn', 'ANONYMOUS', { why: 'why.emptied' }),
  part('authenticators', 'signIn', 'ERASED'),
  part('passkeys', 'signIn', 'ERASED'),
  part('passkeyChallenges', 'signIn', 'ERASED'),
  part('codeRequests', 'signIn', 'ERASED'),
  part('supportCodes', 'signIn', 'ERASED'),
  part('passwordLinks', 'signIn', 'ERASED'),
  part('files', 'files', 'ANONYMOUS', {
    where: ({ userId }) => sql<boolean>`(sent_by = ${userId} or uuid in (select photo_uuid from users where id = ${userId}
      union all select photo_uuid from memberships where user_id = ${userId}))`,
    why: 'why.filesInRecords',
  }),
  part('uploads', 'files', 'ERASED'),
  part('exports', 'files', 'ERASED'),
  part('personalExports', 'files', 'ERASED'),
  part('listViews', 'account', 'ERASED'),
  part('listColumns', 'account', 'ERASED'),
  part('notices', 'told', 'ERASED'),
  // mails carry links and codes that open the account; what remains tells that one was sent, and when
  part('mails', 'told', 'ERASED', {
    where: ({ email }) => sql<boolean>`to_address = ${email}`,
    hidden: ['subject', 'body', 'html', 'attachments', 'calendar', 'problem'],
  }),
  part('bulkRuns', 'deeds', 'ERASED'),
  part('dataObjections', 'deeds', 'ANONYMOUS', { why: 'why.emptied' }),
  part('erasureRequests', 'deeds', 'ANONYMOUS', { why: 'why.emptied' }),
  part(auditEntries.name, 'deeds', 'KEPT', { where: trailOf, why: 'why.trail', hidden: ['actorMembershipId', 'requestId'] }),
]

/** Tables with something about persons that no export tells, and why. What erasing does with them stands in `erase-traces.ts`. */
export const notTold: Readonly<Record<string, string>> = {
  idempotencyKeys: 'copies of answers that the caller has had already; they go with the person',
  bulkRows: 'what was done to many at once tells of other people; the runs themselves are told',
  uploadRows: 'rows of sheets tell of other people; the uploads themselves are told',
  auditPersonalValues: 'what the person is now, and was before; told with the account and the trail',
  erasureReceipts: 'made when nobody is left to be told',
  legalHolds: 'why records are kept for a law or a dispute, in the words of whoever keeps them; whom it concerns is told by the records themselves',
  organisationSettings: 'addresses that an organisation wants told, beside those of others; the one of the person goes with it',
  spaceSettings: 'addresses that a building wants told of bookings, beside those of others; the one of the person goes with it',
  facilities: 'addresses that a building wants told of bookings of one facility, beside those of others; the one of the person goes with it',
  extras: 'addresses of those who make what is ordered with a room, beside those of others; the one of the person goes with it',
  sandboxDisputes: 'what a provider that the portal plays would know of a chargeback; told with the payment itself',
  sandboxCheckouts: 'what a provider that the portal plays would know of a payment; told with the payment itself',
  offBoardings: 'names of what could not be brought back, beside those of others; the address of the person goes with it',
}
