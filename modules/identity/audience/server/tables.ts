import { filled, flag, number, numbers, orNull, ownedBy, ref, type Rows, table, text } from '#kit/server/data/table.ts'

/** Whom a piece of content is addressed to. Kept apart from the content, so that one resolver serves all of it. */
export const audiences = table('audiences', ownedBy('company'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  companyId: orNull(ref()),
  viewableBy: text('none'),
  everywhere: flag('none'),
  buildingIds: filled(numbers('none')),
  tenantIds: filled(numbers('none')),
  userGroupIds: filled(numbers('none')),
  excludeTenantIds: filled(numbers('none')),
  excludeUserGroupIds: filled(numbers('none')),
})
export type AudienceTables = Rows<typeof audiences>
