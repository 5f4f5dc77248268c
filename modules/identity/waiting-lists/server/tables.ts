import type { Transaction } from '#kit/server/context.ts'
import { derived, filled, instant, json, orNull, ownedBy, record, ref, type Row, type Rows, table, text, uuid } from '#kit/server/data/table.ts'

export type AskedFor = Readonly<Record<string, string | number | null>>

export const waitingEntries = table('waitingEntries', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  memberId: ref(),
  userId: ref(),
  kind: text('none'),
  subject: uuid('none'),
  fromAt: instant('none'),
  untilAt: instant('none'),
  title: text('none'),
  asked: json<AskedFor>('personal'),
  status: filled(text('none')),
  offerBefore: instant('none'),
  offeredAt: orNull(instant('none')),
  offerUntil: orNull(instant('none')),
  offerRecord: orNull(uuid('none')),
  closedAt: orNull(instant('none')),
  search: derived(text('none')),
})

/** What was typed is read by nobody any more once it is over. */
export const closing = ({ context }: Pick<Transaction, 'context'>) => ({ closedAt: context.now(), asked: {} })

export type WaitingTables = Rows<typeof waitingEntries>
export type WaitingRecord = Row<typeof waitingEntries>
