import { derived, filled, instant, number, orNull, ownedBy, record, ref, type Row, type Rows, table, text } from '#kit/server/data/table.ts'

/** Where a company has any that are proved, its people may only have addresses in them. */
export const emailDomains = table('emailDomains', ownedBy('organisation'), {
  ...record,
  officeCentreId: ref(),
  buildingId: derived(ref()),
  domain: text('none'),
  provedAt: orNull(instant('none')),
  /** CODE, RECORD, or PEOPLE for those that stood before domains were proved. */
  provedBy: orNull(text('none')),
  codeHash: orNull(text('secret')),
  codeMailbox: orNull(text('none')),
  codeSentAt: orNull(instant('none')),
  codeExpiresAt: orNull(instant('none')),
})
export type EmailDomainRecord = Row<typeof emailDomains>

/** TXT records of the built-in driver. */
export const localRecords = table('localRecords', 'nobody', {
  id: filled(number('none')),
  domain: text('none'),
  value: text('none'),
})
export type EmailDomainTables = Rows<typeof emailDomains> & Rows<typeof localRecords>
