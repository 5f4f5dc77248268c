import { filled, instant, number, orNull, ownedBy, record, ref, type Rows, table, text } from '#kit/server/data/table.ts'

/** Groups of the platform, across buildings. */
export const globalUserGroups = table('globalUserGroups', ownedBy('nobody'), { ...record, groupName: text('none') })
/** Who is in which group, and who was. */
export const globalUserGroupMembers = table(
  'globalUserGroupMembers',
  ownedBy('nobody'),
  {
    id: filled(number('none')),
    globalUserGroupId: ref(),
    userId: ref(),
    createdAt: filled(instant('none')),
    createdBy: orNull(ref()),
    endedAt: orNull(instant('none')),
    endedBy: orNull(text('none')),
  },
  { of: 'globalUserGroups', by: 'globalUserGroupId' },
)
export type GlobalUserGroupTables = Rows<typeof globalUserGroups> & Rows<typeof globalUserGroupMembers>
