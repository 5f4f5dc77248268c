import {
  date,
  derived,
  filled,
  flag,
  instant,
  integer,
  jsonList,
  number,
  numbers,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  time,
  uuid,
  textList,
} from '#kit/server/data/table.ts'
import { can } from '../contract.ts'

export const visits = table(
  'visits',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    status: text('none'),
    source: text('none'),
    hostId: orNull(ref()),
    hostName: orNull(text('personal')),
    floorId: orNull(ref()),
    purposeKey: orNull(uuid('none')),
    timeFrom: time('none'),
    timeUntil: time('none'),
    firstDay: date('none'),
    lastDay: date('none'),
    groupName: orNull(text('personal')),
    noteToDesk: orNull(text('personal')),
    noteToVisitor: orNull(text('personal')),
    tellIds: filled(numbers('none')),
    remark: orNull(text('personal')),
    hostAnswer: orNull(text('none')),
    hostAnsweredAt: orNull(instant('none')),
    /** Its people are forgotten; what is left are numbers. */
    erasedAt: orNull(instant('none')),
  },
  undefined,
  { by: 'createdBy', orMember: 'hostId', can: can.VIEW },
)

const ofVisit = { of: 'visits', by: 'visitId' } as const

/** An entry of the blacklist that a visitor may be, in the edition that was compared. */
export interface MatchedEntry {
  uuid: string
  edition: number
  /** Whose entry: the building, or one of its companies. */
  ownerId: number
  strength: 'STRONG' | 'POSSIBLE'
  fields: string[]
}

export const visitors = table(
  'visitors',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    visitId: ref(),
    name: text('personal'),
    email: orNull(text('personal')),
    phone: orNull(text('personal')),
    company: orNull(text('personal')),
    plate: orNull(text('sensitive')),
    language: text('none'),
    profileKey: text('secret'),
    screening: text('none'),
    matches: filled(jsonList<MatchedEntry>('sensitive')),
    screenedBy: orNull(ref()),
    screenedAt: orNull(instant('none')),
    screeningRemark: orNull(text('personal')),
    consentEdition: orNull(integer('none')),
    passOf: orNull(ref()),
    passIssuedAt: orNull(instant('none')),
    passEndedAt: orNull(instant('none')),
    invitedAt: orNull(instant('none')),
    foundBy: filled(text('personal')),
    erasedAt: orNull(instant('none')),
    search: derived(text('personal')),
    searchGrams: derived(textList('personal')),
  },
  ofVisit,
)

export const visitDays = table(
  'visitDays',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    visitId: ref(),
    visitorId: ref(),
    insideKey: text('secret'),
    day: date('none'),
    /** The days of the same visitor before and after this one, as far as there are any. */
    previousDay: derived(orNull(date('none'))),
    nextDay: derived(orNull(date('none'))),
    startsAt: instant('none'),
    endsAt: instant('none'),
    status: text('none'),
    /** When they said on the pass that they stand in the lobby. */
    hereAt: orNull(instant('personal')),
    checkedInAt: orNull(instant('none')),
    /** When the portal learned of the check-in; null: at its moment. */
    toldAt: orNull(instant('none')),
    checkedInBy: orNull(ref()),
    checkedOutAt: orNull(instant('none')),
    /** When it learned of the check-out, apart from that: whichever is taken back, the other is as old as it was. */
    toldOutAt: orNull(instant('none')),
    checkedOutBy: orNull(ref()),
    /** When the last of both that was taken back was. */
    takenBackAt: orNull(instant('none')),
    notSeenLeaving: filled(flag('none')),
    documentWay: orNull(text('none')),
    documentKind: orNull(text('personal')),
    overstayTold: filled(flag('none')),
  },
  ofVisit,
)

/** What was sent to an address that somebody gives for the own one: hashes, for ten minutes. */
export const visitorCodes = table('visitorCodes', 'building', {
  officeCentreId: ref(),
  addressKey: text('secret'),
  codeHash: text('secret'),
  expiresAt: instant('none'),
})

/** Numbers of documents, encrypted. Never in the trail, not even as a digest: written and taken away by `documents.ts` alone. */
export const visitDocuments = table('visitDocuments', 'building', {
  id: filled(number('none')),
  officeCentreId: ref(),
  dayId: ref(),
  visitorId: ref(),
  day: date('none'),
  part: text('none'),
  sealed: text('sensitive'),
})

/** What the desk has taken of visitors who came, encrypted. As numbers: in no trail, written and taken away by `photos.ts` alone. */
export const visitorPhotos = table('visitorPhotos', 'building', {
  id: filled(number('none')),
  officeCentreId: ref(),
  visitorId: ref(),
  sealed: text('sensitive'),
  takenAt: instant('none'),
})

export type VisitTables = Rows<typeof visitorPhotos> &
  Rows<typeof visitDocuments> &
  Rows<typeof visitorCodes> &
  Rows<typeof visits> &
  Rows<typeof visitors> &
  Rows<typeof visitDays>
export type VisitRecord = Row<typeof visits>
export type VisitorRecord = Row<typeof visitors>
export type VisitDayRecord = Row<typeof visitDays>
