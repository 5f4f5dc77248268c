import { filled, number, ownedBy, record, ref, type Rows, table, text } from '#kit/server/table.ts'

/** Groups of the platform, across buildings. */
export const globalUserGroups = table('globalUserGroups', ownedBy('nobody'), { ...record, groupName: text('none') })
export const globalUserGroupMembers = table(
  'globalUserGroupMembers',
  ownedBy('nobody'),
  { id: filled(number('none')), globalUserGroupId: ref(), userId: ref() },
  { of: 'globalUserGroups', by: 'globalUserGroupId' },
)
export type GlobalUserGroupTables = Rows<typeof globalUserGroups> & Rows<typeof globalUserGroupMembers>
