import {
  filled,
  flag,
  instant,
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
  uuid,
  textList,
} from '#kit/server/data/table.ts'
import type { Said } from '../contract/person.ts'

/** Where somebody was seen last. */
export const presence = table('presence', ownedBy('company'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  companyId: orNull(ref()),
  userId: ref(),
  membershipId: ref(),
  seenAt: instant('personal'),
  doorId: ref(),
  inside: flag('personal'),
  passKind: text('none'),
})

/** A company's is of its own people alone. */
export const rollCalls = table('rollCalls', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  kind: text('none'),
  status: filled(text('none')),
  closedAt: orNull(instant('none')),
  closedBy: orNull(ref()),
  closeCause: orNull(text('none')),
  remark: orNull(text('personal')),
  namesDroppedAt: orNull(instant('none')),
})

export const rollCallPeople = table(
  'rollCallPeople',
  ownedBy('company'),
  {
    id: filled(number('none')),
    officeCentreId: ref(),
    companyId: orNull(ref()),
    rollCallId: ref(),
    source: text('none'),
    sourceKey: text('none'),
    userId: orNull(ref()),
    fullName: text('personal'),
    companyName: orNull(text('business-contact')),
    phone: orNull(text('personal')),
    floorIds: filled(numbers('none')),
    floorNo: orNull(text('none')),
    towerName: orNull(text('none')),
    place: orNull(text('none')),
    seenAt: orNull(instant('personal')),
    seenBy: orNull(text('none')),
    confidence: orNull(text('none')),
    joined: text('none'),
    joinedAt: instant('none'),
    addedBy: orNull(text('personal')),
    exitAt: orNull(instant('personal')),
    state: filled(text('none')),
    said: filled(jsonList<Said>('personal')),
    changedAt: instant('none'),
  },
  { of: 'rollCalls', by: 'rollCallId' },
)

/** Added and never changed. */
export const rollCallMarks = table(
  'rollCallMarks',
  ownedBy('building'),
  {
    id: filled(number('none')),
    uuid: uuid('none'),
    officeCentreId: ref(),
    rollCallId: ref(),
    personId: ref(),
    mark: text('none'),
    at: instant('none'),
    arrivedAt: instant('none'),
    knew: textList('none'),
    userId: orNull(ref()),
    phoneId: orNull(ref()),
    byName: text('personal'),
  },
  { of: 'rollCalls', by: 'rollCallId' },
)

export const rollCallWardens = table('rollCallWardens', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  floorId: ref(),
  membershipId: ref(),
})

export const rollCallPhones = table('rollCallPhones', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  rollCallId: ref(),
  userId: orNull(ref()),
  name: text('personal'),
  floorIds: filled(numbers('none')),
  readAt: orNull(instant('none')),
})

export type RollCallTables = Rows<typeof presence> &
  Rows<typeof rollCalls> &
  Rows<typeof rollCallPeople> &
  Rows<typeof rollCallMarks> &
  Rows<typeof rollCallWardens> &
  Rows<typeof rollCallPhones>
export type RollCallRecord = Row<typeof rollCalls>
export type PersonRecord = Row<typeof rollCallPeople>
