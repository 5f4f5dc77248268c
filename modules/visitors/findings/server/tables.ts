import {
  date,
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
} from '#kit/server/data/table.ts'

/** Found and mended by the look, for all of a kind at once; accepted by people, one by one. */
export const accessFindings = table('accessFindings', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  kind: text('none'),
  subjectId: ref(),
  besidesId: filled(ref()),
  n: orNull(number('none')),
  seenAt: orNull(instant('none')),
  acceptedAt: orNull(instant('none')),
  acceptedBy: orNull(ref()),
  acceptedUntil: orNull(date('none')),
  acceptReason: orNull(text('personal')),
})

export const accessFindingLooks = table('accessFindingLooks', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  waiting: filled(flag('none')),
  askedAt: orNull(instant('none')),
  lookedAt: orNull(instant('none')),
  tookMs: orNull(integer('none')),
  night: orNull(date('none')),
  toldAt: orNull(instant('none')),
  changesAt: orNull(instant('none')),
})

export type FindingTables = Rows<typeof accessFindings> & Rows<typeof accessFindingLooks>
export type FindingRecord = Row<typeof accessFindings>
