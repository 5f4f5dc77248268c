import { instant, orNull, ownedBy, record, ref, type Rows, table, text } from '#kit/server/data/table.ts'

/** `userId`: who has asked. */
export const accessQuestions = table('accessQuestions', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  userId: ref(),
  kind: text('none'),
  membershipId: orNull(ref()),
  visitorId: orNull(ref()),
  doorId: orNull(ref()),
  fromAt: instant('none'),
  untilAt: orNull(instant('none')),
})
export type QuestionTables = Rows<typeof accessQuestions>
