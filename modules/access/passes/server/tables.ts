import {
  date,
  derived,
  filled,
  flag,
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

/** Other makers' cards and phone credentials: of the building's stock, or a company's own. */
export const accessCards = table('accessCards', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  cardType: text('none'),
  format: text('none'),
  facilityCode: orNull(number('none')),
  number: text('none'),
  bits: text('none'),
  cardLabel: text('none'),
  status: filled(text('none')),
  held: derived(flag('none')),
  search: derived(text('none')),
})

export const passes = table('passes', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  membershipId: ref(),
  kind: text('none'),
  status: text('none'),
  cardId: orNull(ref()),
  device: orNull(text('personal')),
  deviceId: orNull(uuid('personal')),
  secretHash: orNull(text('secret')),
  secretSealed: orNull(text('secret')),
  assignedAt: instant('none'),
  unassignedAt: orNull(instant('none')),
  activatedAt: orNull(instant('none')),
  deactivatedAt: orNull(instant('none')),
  expiresAt: orNull(instant('none')),
  quotaOf: orNull(ref()),
  unassignedBy: orNull(text('none')),
})

export const passSuspensions = table(
  'passSuspensions',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), passId: ref(), byCentreId: ref(), cause: text('none'), reason: text('personal') },
  { of: 'passes', by: 'passId' },
)

/** What the service of a maker of phone credentials must know of a pass, and what became of it. */
export const phoneOrders = table('phoneOrders', ownedBy('building'), {
  passId: ref(),
  officeCentreId: ref(),
  desired: text('none'),
  desiredVersion: filled(integer('none')),
  confirmedVersion: filled(integer('none')),
  since: instant('none'),
  nextAt: orNull(instant('none')),
  triedAt: orNull(instant('none')),
  claim: orNull(uuid('none')),
  claimedUntil: orNull(instant('none')),
  failures: filled(integer('none')),
  refusal: orNull(text('none')),
  makerRef: orNull(text('none')),
  codeSealed: orNull(text('secret')),
  bits: orNull(text('none')),
})

/** Lift floors of one person, beyond those of the groups. */
export const personFloors = table('personFloors', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  membershipId: ref(),
  floorId: ref(),
  fromDate: date('none'),
  untilDate: orNull(date('none')),
  reason: text('personal'),
})

/** What somebody who is invited is to get on joining. */
export const passWishes = table('passWishes', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  requestId: ref(),
  kinds: textList('none'),
})

/** One picture of a person at a time: for who may look at it with a reason, and as controllers are told it. */
export const facePictures = table('facePictures', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  membershipId: ref(),
  passId: ref(),
  picture: orNull(text('secret')),
  told: orNull(text('secret')),
  answerUntil: instant('none'),
  consent: orNull(text('sensitive')),
  consentVersion: orNull(integer('none')),
  consentLanguage: orNull(text('none')),
  consentAt: orNull(instant('none')),
  paperUuid: orNull(uuid('sensitive')),
  overAt: orNull(instant('none')),
  erasedAt: orNull(instant('none')),
})

/** Doors whose reader knows faces. */
export const faceReaders = table('faceReaders', ownedBy('building'), { ...record, officeCentreId: ref(), doorId: ref() })

/** Pictures of a checked archive, until it is confirmed. */
export const faceBatches = table('faceBatches', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  userId: ref(),
  batch: uuid('none'),
  fileName: text('personal'),
  picture: orNull(text('secret')),
  problem: orNull(text('none')),
  createdAt: instant('none'),
})

/** PINs that somebody has typed and another one has. */
export const pinTries = table('pinTries', ownedBy('person'), { id: filled(number('none')), userId: ref(), at: instant('none') })

export type PassTables = Rows<typeof accessCards> &
  Rows<typeof passes> &
  Rows<typeof passSuspensions> &
  Rows<typeof phoneOrders> &
  Rows<typeof personFloors> &
  Rows<typeof passWishes> &
  Rows<typeof facePictures> &
  Rows<typeof faceReaders> &
  Rows<typeof faceBatches> &
  Rows<typeof pinTries>
export type PassRecord = Row<typeof passes>
