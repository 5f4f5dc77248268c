import { date, filled, instant, jsonList, orNull, ownedBy, record, ref, type Row, type Rows, table, text } from '#kit/server/data/table.ts'

/** How many of a part a leaving has ended. */
export interface Counted {
  part: string
  count: number
}
/** What it could not bring back: `why` is a key of the words of the part. */
export interface StoredLoss {
  part: string
  name: string
  why: string
}

/** A company leaves its building. The database lets no two be planned or carried out for one company. */
export const offBoardings = table('offBoardings', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: ref(),
  status: filled(text('none')),
  reason: text('none'),
  leavesOn: orNull(date('none')),
  dueAt: orNull(instant('none')),
  carriedOutAt: orNull(instant('none')),
  undoneAt: orNull(instant('none')),
  counts: filled(jsonList<Counted>('none')),
  lost: filled(jsonList<StoredLoss>('business-contact')),
})
export type OffBoardingTables = Rows<typeof offBoardings>
export type OffBoardingRecord = Row<typeof offBoardings>
