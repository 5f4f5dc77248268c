import { date, derived, filled, flag, instant, orNull, ownedBy, record, ref, type Rows, table, text, uuid, textList } from '#kit/server/data/table.ts'

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
  searchGrams: derived(textList('business-contact')),
})

/** A person in an organisation, with roles there, and what the organisation knows of that person. A session acts in exactly one. */
export const memberships = table('memberships', ownedBy('organisation'), {
  ...record,
  userId: ref(),
  officeCentreId: ref(),
  buildingId: derived(ref()),
  roleCodes: textList('none'),
  permissionsAdded: filled(textList('none')),
  permissionsRemoved: filled(textList('none')),
  personInCharge: filled(flag('none')),
  active: filled(flag('none')),
  endsOn: orNull(date('none')),
  jobTitle: orNull(text('business-contact')),
  tags: filled(textList('none')),
  /** As the person is known here. The name follows the person's own until the organisation writes another; the database keeps it so. */
  fullName: filled(text('business-contact')),
  /** These two follow only where the person shares them with the organisation. */
  mobileNumber: orNull(text('personal')),
  photoUuid: orNull(uuid('none')),
  officeNumber: orNull(text('business-contact')),
  /** Which of those that follow the organisation has written itself: `fullName`, `mobileNumber`, `photoUuid`. */
  written: filled(textList('none')),
  sharesContact: filled(flag('none')),
  /** Who is in charge has asked to leave: until then somebody else can be named. */
  leavesAt: orNull(instant('none')),
  /** Of the person, kept equal by the database. */
  email: derived(text('business-contact')),
  /** ACTIVE, INACTIVE, or ENDED when there is no such person any more. */
  personState: derived(text('none')),
  /** When the person was last seen acting here. */
  personSeenAt: derived(orNull(instant('none'))),
  /** A day, no longer written or read: the next version takes it away. */
  personSeenOn: derived(orNull(date('none'))),
  search: derived(text('business-contact')),
  searchGrams: derived(textList('business-contact')),
})

/** Somebody invited who has not accepted yet; a 'pending user' on the screens. */
export const registrationRequests = table('registrationRequests', ownedBy('organisation'), {
  ...record,
  officeCentreId: ref(),
  buildingId: derived(ref()),
  email: text('business-contact'),
  fullName: text('business-contact'),
  roleCodes: textList('none'),
  tokenHash: orNull(text('secret')),
  sentAt: orNull(instant('none')),
  expiresAt: orNull(instant('none')),
  acceptedAt: orNull(instant('none')),
  /** Of the mails to somebody who has no account yet. */
  language: filled(text('none')),
  mobileNumber: orNull(text('personal')),
  officeNumber: orNull(text('business-contact')),
  jobTitle: orNull(text('business-contact')),
  tags: filled(textList('none')),
  permissionsAdded: filled(textList('none')),
  permissionsRemoved: filled(textList('none')),
  endsOn: orNull(date('none')),
  search: derived(text('business-contact')),
  searchGrams: derived(textList('business-contact')),
})

/** Invitations whose mail goes on a later day. */
export const invitationMailsWaiting = table('invitationMailsWaiting', 'nobody', { requestId: ref(), since: instant('none') })

export type UserTables = Rows<typeof users> & Rows<typeof memberships> & Rows<typeof registrationRequests> & Rows<typeof invitationMailsWaiting>
