import { date, derived, filled, flag, instant, orNull, ownedBy, record, ref, type Rows, table, text, uuid, words } from '#kit/server/table.ts'

/** One person = one e-mail = one password. Persons belong to nobody; their memberships belong to organisations. */
export const users = table('users', ownedBy('nobody'), {
  ...record,
  email: text('business-contact'),
  fullName: text('business-contact'),
  mobileNumber: orNull(text('personal')),
  officeNumber: orNull(text('business-contact')),
  passwordHash: orNull(text('secret')),
  passwordChangedAt: orNull(instant('none')),
  /** Has chosen a password. */
  registered: derived(flag('none')),
  allowStaffLogin: filled(flag('none')),
  active: filled(flag('none')),
  lastSeenAt: orNull(instant('none')),
  /** Asks for a one-time code at each sign-in, by the person's own choice. */
  codeOn: filled(flag('none')),
  /** In which the person reads the portal, as the last sign-in or refresh told it. */
  language: orNull(text('personal')),
  /** A file, ten by twelve. */
  photoUuid: orNull(uuid('none')),
  search: derived(text('business-contact')),
  searchGrams: derived(words('business-contact')),
})

/** A person in an organisation, with roles there. A session acts in exactly one. */
export const memberships = table('memberships', ownedBy('organisation'), {
  ...record,
  userId: ref(),
  officeCentreId: ref(),
  buildingId: derived(ref()),
  roleCodes: words('none'),
  permissionsAdded: filled(words('none')),
  permissionsRemoved: filled(words('none')),
  personInCharge: filled(flag('none')),
  active: filled(flag('none')),
  endsOn: orNull(date('none')),
  jobTitle: orNull(text('business-contact')),
  tags: filled(words('none')),
  /** Of the person, kept equal by the database: what the lists of a building are searched and sorted by. */
  fullName: derived(text('business-contact')),
  email: derived(text('business-contact')),
  /** ACTIVE, INACTIVE, or ENDED when there is no such person any more. */
  personState: derived(text('none')),
  /** When the person was last seen anywhere. */
  personSeenAt: derived(orNull(instant('none'))),
  /** The day of it, read by the version before only: the next one takes it away. */
  personSeenOn: derived(orNull(date('none'))),
  search: derived(text('business-contact')),
  searchGrams: derived(words('business-contact')),
})

/** Somebody invited who has not accepted yet; a 'pending user' on the screens. */
export const registrationRequests = table('registrationRequests', ownedBy('organisation'), {
  ...record,
  officeCentreId: ref(),
  buildingId: derived(ref()),
  email: text('business-contact'),
  fullName: text('business-contact'),
  roleCodes: words('none'),
  tokenHash: orNull(text('secret')),
  sentAt: orNull(instant('none')),
  expiresAt: orNull(instant('none')),
  acceptedAt: orNull(instant('none')),
  /** Of the mails to somebody who has no account yet. */
  language: filled(text('none')),
  mobileNumber: orNull(text('personal')),
  officeNumber: orNull(text('business-contact')),
  jobTitle: orNull(text('business-contact')),
  tags: filled(words('none')),
  permissionsAdded: filled(words('none')),
  permissionsRemoved: filled(words('none')),
  endsOn: orNull(date('none')),
  search: derived(text('business-contact')),
  searchGrams: derived(words('business-contact')),
})

export type UserTables = Rows<typeof users> & Rows<typeof memberships> & Rows<typeof registrationRequests>
