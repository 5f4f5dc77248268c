import {
  date,
  filled,
  instant,
  integer,
  number,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  uuid,
  textList,
} from '#kit/server/data/table.ts'

/** One sign-in on one device: a family of refresh tokens, of which only the newest is valid. */
export const sessions = table('sessions', ownedBy('person'), {
  ...record,
  userId: ref(),
  membershipId: ref(),
  nonce: text('secret'),
  generation: filled(integer('none')),
  refreshHash: text('secret'),
  rotatedAt: instant('none'),
  refreshExpiresAt: instant('none'),
  freshAt: instant('none'),
  address: text('personal'),
  userAgent: text('personal'),
  deviceId: orNull(ref()),
  signedInBy: filled(text('none')),
  /** When a code was given in the course of the session; that of the sign-in stands in `signedInBy`. */
  codeGivenAt: orNull(instant('none')),
  lastUsedAt: filled(instant('none')),
  /** However much it is used. */
  lifeEndsAt: filled(instant('none')),
})
export type SessionTables = Rows<typeof sessions>
export type SessionRecord = Row<typeof sessions>

/** A browser from which a person has signed in; a trusted one is not asked for codes. */
export const devices = table('devices', ownedBy('person'), {
  ...record,
  userId: ref(),
  tokenHash: text('secret'),
  userAgent: text('personal'),
  address: text('personal'),
  lastSeenAt: instant('none'),
  trustedUntil: orNull(instant('none')),
})
export type DeviceRecord = Row<typeof devices>

/** A sign-in whose password was right and whose code is awaited; or a session that is asked for one on the way to a membership. */
export const codeRequests = table('codeRequests', ownedBy('person'), {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  userId: ref(),
  createdAt: instant('none'),
  expiresAt: instant('none'),
  /** Merchants sign in to their own part. */
  area: orNull(text('none')),
  sessionId: orNull(ref()),
  membershipId: orNull(ref()),
  codeHash: orNull(text('secret')),
  codeSentAt: orNull(instant('none')),
  codeExpiresAt: orNull(instant('none')),
  usedAt: orNull(instant('none')),
})
export type CodeRequestRecord = Row<typeof codeRequests>

/** A code that support has made for a person: for one sign-in that waits, or, without one, for a device to be trusted at the next. */
export const supportCodes = table('supportCodes', ownedBy('person'), {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  userId: ref(),
  codeRequestId: orNull(ref()),
  codeHash: text('secret'),
  createdAt: instant('none'),
  expiresAt: instant('none'),
  usedAt: orNull(instant('none')),
})

/** The right to choose a new password, as a mail or an expired password gives it; once. */
export const passwordLinks = table('passwordLinks', ownedBy('person'), {
  id: filled(number('none')),
  userId: ref(),
  tokenHash: text('secret'),
  createdAt: instant('none'),
  expiresAt: instant('none'),
  usedAt: orNull(instant('none')),
  /** MAIL proves the mailbox; EXPIRED the old password, given on this device. */
  kind: filled(text('none')),
  deviceId: orNull(ref()),
})

/** An app that makes codes. `lastStep` is the time step of the code used last: none is taken twice. */
export const authenticators = table('authenticators', ownedBy('person'), {
  ...record,
  userId: ref(),
  secret: text('secret'),
  confirmedAt: orNull(instant('none')),
  /** It opens nothing until its owner decides. */
  asleepSince: orNull(instant('none')),
  lastStep: filled(number('none')),
})

export const passkeys = table('passkeys', ownedBy('person'), {
  ...record,
  userId: ref(),
  passkeyName: text('personal'),
  credentialId: text('secret'),
  publicKey: text('secret'),
  counter: number('none'),
  transports: filled(textList('none')),
  lastUsedAt: orNull(instant('none')),
  /** It opens nothing until its owner decides. */
  asleepSince: orNull(instant('none')),
})

/** What a passkey must sign. Of a registration it names the person; at the door nobody is known yet. */
export const passkeyChallenges = table('passkeyChallenges', 'nobody', {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  userId: orNull(ref()),
  challenge: text('secret'),
  expiresAt: instant('none'),
})

/** Who has agreed to which edition of the terms and the consent to the use of personal data. */
export const agreements = table('agreements', ownedBy('person'), {
  id: filled(number('none')),
  userId: ref(),
  edition: date('none'),
  agreedAt: instant('none'),
  address: text('personal'),
})

export type SignInTables = SessionTables &
  Rows<typeof devices> &
  Rows<typeof codeRequests> &
  Rows<typeof supportCodes> &
  Rows<typeof passwordLinks> &
  Rows<typeof authenticators> &
  Rows<typeof passkeys> &
  Rows<typeof passkeyChallenges> &
  Rows<typeof agreements>
