import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { lock } from '#kit/server/data/write.ts'
import { inChargeStays, lastAdmin, ownRights } from '../contract.ts'
import { lockOrganisation } from './organisation-rows.ts'
import { adminRolesOf, checkManages, type Organisation } from './roles.ts'
import { memberships, type UserTables } from './tables.ts'
import { memberOf } from './user-rows.ts'

/** The row of a member, locked; `version` is the one that the reader was shown, if that is known. */
export const lockMember = async (tx: Transaction, context: SignedIn, organisation: Organisation, userId: number, version?: number) => {
  await lockOrganisation(tx, organisation.id)
  const { membershipId } = await memberOf(context, organisation, userId)
  const membership = await lock(tx, memberships, { id: membershipId, version })
  checkManages(context, membership)
  return { membership }
}
export type Locked = Awaited<ReturnType<typeof lockMember>>

/** Rights are changed by others, so that nobody raises or loses their own by a slip. */
export const notOneself = (context: SignedIn, userId: number): void => {
  if (userId === context.scope.personId) throw new Failed(ownRights)
}

interface Loses {
  /** To act here at all; else only to be an admin. */
  readonly place: boolean
  /** Decided with a day in hand: those who remain must stay as long as this one would have. Who has to be shut out at once is not waited with. */
  readonly lasting?: true
}
/** Somebody is about to stop acting here, or to stop being an admin: others must remain who can. */
export const checkStays = async (tx: Transaction, organisation: Organisation, { membership }: Locked, loses: Loses): Promise<void> => {
  if (loses.place && membership.personInCharge) throw new Failed(inChargeStays)
  const admins = [...adminRolesOf(organisation)]
  if (!membership.active || !membership.roleCodes.some((code) => admins.includes(code))) return
  const needed = loses.lasting ? membership.endsOn : localTime(tx.context.now(), organisation.timeZone).date
  const other = await tx
    .unscoped<UserTables>('the organisation was found in scope')
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('memberships.id')
    .where('memberships.officeCentreId', '=', organisation.id)
    .where('memberships.id', '<>', membership.id)
    .where((eb) => eb.or(admins.map((code) => eb(eb.val(code), '=', eb.fn.any('memberships.roleCodes')))))
    .where((eb) => eb.or([eb('memberships.endsOn', 'is', null), ...(needed === null ? [] : [eb('memberships.endsOn', '>=', needed)])]))
    // who is leaving is no one to leave it to
    .$if(loses.lasting ?? false, (rows) => rows.where('memberships.leavesAt', 'is', null))
    .where('memberships.active', '=', true)
    .where('memberships.endedAt', 'is', null)
    .where('users.active', '=', true)
    .where('users.endedAt', 'is', null)
    .executeTakeFirst()
  if (!other) throw new Failed(lastAdmin)
}
