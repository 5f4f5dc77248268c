import {
  derived,
  filled,
  flag,
  instant,
  integer,
  number,
  orNull,
  ownedBy,
  record,
  ref,
  type Rows,
  table,
  text,
  textList,
} from '#kit/server/data/table.ts'

export const userGroups = table('userGroups', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  groupName: text('none'),
  autoApproveBooking: filled(flag('none')),
  maxBooking: orNull(integer('none')),
  maxBookingUnit: orNull(text('none')),
  /** Hundredths of a credit. */
  creditMinor: orNull(number('none')),
  creditPeriodUnit: orNull(text('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

/** Who is in which group, and who was. */
export const userGroupMembers = table(
  'userGroupMembers',
  ownedBy('building'),
  {
    id: filled(number('none')),
    officeCentreId: ref(),
    userGroupId: ref(),
    userId: ref(),
    createdAt: filled(instant('none')),
    createdBy: orNull(ref()),
    endedAt: orNull(instant('none')),
    endedBy: orNull(text('none')),
  },
  { of: 'userGroups', by: 'userGroupId' },
)

export type UserGroupTables = Rows<typeof userGroups> & Rows<typeof userGroupMembers>
