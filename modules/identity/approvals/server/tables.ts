import {
  date,
  derived,
  filled,
  instant,
  integer,
  json,
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
} from '#kit/server/data/table.ts'

/** Its `date` or `day`, and the `timeFrom` of that, are when what is asked for begins: it is decided before. */
export type TitleOf = Readonly<Record<string, string | number>>

export const approvalRounds = table('approvalRounds', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  kind: text('none'),
  subject: uuid('none'),
  /** What it is about, as its module names it: 'Visit of Mary Lee on 24 Nov'. */
  title: text('personal'),
  /** What that is made of, for readers of another language: the module says it. Null: it is as it is written. */
  titleOf: orNull(json<TitleOf>('personal')),
  applicantId: orNull(ref()),
  /** Others who do not decide about it either: who has asked for the same before, and whom it is for. */
  barredIds: filled(numbers('none')),
  status: filled(text('none')),
  step: filled(integer('none')),
  stepSince: instant('none'),
  search: derived(text('personal')),
})

export const approvalParties = table(
  'approvalParties',
  ownedBy('building'),
  {
    ...record,
    officeCentreId: ref(),
    roundId: ref(),
    step: integer('none'),
    reason: text('none'),
    organisationId: ref(),
    permission: text('none'),
    decision: orNull(text('none')),
    decidedAt: orNull(instant('none')),
    decidedBy: orNull(ref()),
    decidedFor: orNull(ref()),
    remark: orNull(text('personal')),
  },
  { of: 'approvalRounds', by: 'roundId' },
)

export const approvalAsks = table('approvalAsks', ownedBy('building'), {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  officeCentreId: ref(),
  partyId: ref(),
  membershipId: ref(),
  askedAt: instant('none'),
})

/** Of the person who is away. */
export const approvalStandIns = table('approvalStandIns', ownedBy('person'), {
  ...record,
  userId: ref(),
  officeCentreId: ref(),
  membershipId: ref(),
  standInId: ref(),
  fromDate: date('none'),
  untilDate: date('none'),
})

export type ApprovalTables = Rows<typeof approvalRounds> & Rows<typeof approvalParties> & Rows<typeof approvalAsks> & Rows<typeof approvalStandIns>
export type RoundRecord = Row<typeof approvalRounds>
export type PartyRecord = Row<typeof approvalParties>
