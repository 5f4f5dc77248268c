import type { SignedIn } from '#kit/server/context.ts'
import type { Row } from '#kit/server/data/table.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { groupNameTaken, minorOf, type UserGroup, type UserGroupInput } from '../contract.ts'
import { tellOfGroup } from './group-changes.ts'
import { userGroups } from './tables.ts'
import { presentUserGroup } from './user-group-rows.ts'

export const columnsOf = ({ groupName, autoApproveBooking, maxBooking, maxBookingUnit, credit, creditPeriodUnit }: UserGroupInput) => ({
  groupName,
  autoApproveBooking,
  maxBooking: maxBooking ?? null,
  maxBookingUnit: maxBookingUnit ?? null,
  creditMinor: typeof credit === 'number' ? minorOf(credit) : null,
  creditPeriodUnit: creditPeriodUnit ?? null,
})

export const inputOf = ({ creditMinor, ...group }: Row<typeof userGroups>) => ({
  groupName: group.groupName,
  autoApproveBooking: group.autoApproveBooking,
  maxBooking: group.maxBooking,
  maxBookingUnit: group.maxBookingUnit,
  credit: creditMinor === null ? null : creditMinor / 100,
  creditPeriodUnit: group.creditPeriodUnit,
})

export const createUserGroup = (context: SignedIn, centre: OfficeCentreRecord, input: UserGroupInput): Promise<UserGroup> =>
  context.transaction(async (tx, inside) => {
    const { uuid } = await unlessTaken(
      groupNameTaken,
      insert(tx, userGroups, { officeCentreId: centre.id, ...columnsOf(input) }, { action: 'created' }),
    )
    return presentUserGroup(inside, centre, uuid)
  })

export const updateUserGroup = (context: SignedIn, centre: OfficeCentreRecord, { uuid, version }: Seen, input: UserGroupInput): Promise<UserGroup> =>
  context.transaction(async (tx, inside) => {
    const { id } = await presentUserGroup(inside, centre, uuid)
    await unlessTaken(groupNameTaken, change(tx, userGroups, { id, version }, columnsOf(input), { action: 'changed' }))
    return presentUserGroup(inside, centre, uuid)
  })

/**
 * The places stay: content that was published to the group, or leaves it out, is for the same people as before. Whatever chooses a group or
 * applies its booking rules looks at groups that have not ended.
 */
export const deleteUserGroup = (context: SignedIn, centre: OfficeCentreRecord, { uuid, version }: Seen): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { id } = await presentUserGroup(inside, centre, uuid)
    await tellOfGroup(tx, await end(tx, userGroups, { id, version }, { action: 'deleted' }))
  })
