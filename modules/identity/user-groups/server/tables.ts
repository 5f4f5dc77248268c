import { derived, filled, flag, integer, number, orNull, ownedBy, record, ref, type Rows, table, text, words } from '#kit/server/table.ts'

export const userGroups = table('userGroups', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  groupName: text('none'),
  autoApproveBooking: filled(flag('none')),
  maxBooking: orNull(integer('none')),
  maxBookingUnit: orNull(text('none')),
  search: derived(text('none')),
  searchGrams: derived(words('none')),
})

export const userGroupMembers = table(
  'userGroupMembers',
  ownedBy('building'),
  { id: filled(number('none')), officeCentreId: ref(), userGroupId: ref(), userId: ref() },
  { of: 'userGroups', by: 'userGroupId' },
)

export type UserGroupTables = Rows<typeof userGroups> & Rows<typeof userGroupMembers>
