import { derived, ownedBy, record, ref, type Rows, table, text } from '#kit/server/table.ts'

/** Where a company has any, its people may only have addresses in them. */
export const emailDomains = table('emailDomains', ownedBy('organisation'), {
  ...record,
  officeCentreId: ref(),
  buildingId: derived(ref()),
  domain: text('none'),
})
export type EmailDomainTables = Rows<typeof emailDomains>
