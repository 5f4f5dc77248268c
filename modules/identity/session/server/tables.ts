import { filled, instant, integer, ownedBy, record, ref, type Row, type Rows, table, text } from '#kit/server/table.ts'

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
})
export type SessionTables = Rows<typeof sessions>
export type SessionRow = Row<typeof sessions>
