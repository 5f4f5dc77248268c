import { localTime } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn, permissionHolders } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { isOwn } from './decider-rows.ts'
import type { ApprovalTables, PartyRecord, RoundRecord } from './tables.ts'

const zoneOf = async (tx: Transaction, organisationId: number): Promise<string> => {
  const { timeZone } = await tx
    .unscoped<OfficeCentreTables>('those who decide may be of another organisation than who has applied')
    .selectFrom('officeCentres')
    .select('timeZone')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return timeZone
}

interface AskedPerson {
  id: number
  userId: number
  email: string
}

/** A stand-in is asked beside who is away: the one may be back sooner. */
const standInsFor = (tx: Transaction, holders: readonly AskedPerson[], day: string): Promise<AskedPerson[]> =>
  tx
    .unscoped<ApprovalTables & UserTables>('who decides has named them')
    .selectFrom('approvalStandIns')
    .innerJoin('memberships', 'memberships.id', 'approvalStandIns.standInId')
    .select(['memberships.id', 'memberships.userId', 'memberships.email'])
    .where((eb) => eb('approvalStandIns.membershipId', '=', eb.fn.any(eb.val(holders.map(({ id }) => id)))))
    .where('approvalStandIns.endedAt', 'is', null)
    .where('approvalStandIns.fromDate', '<=', day)
    .where('approvalStandIns.untilDate', '>=', day)
    .where('memberships.endedAt', 'is', null)
    // who is switched off may not decide, and is told nothing
    .where(activeOn(day))
    .execute()

/** Everybody who may decide for this party today, but for who has applied. */
export const peopleToAsk = async (tx: Transaction, round: RoundRecord, { organisationId, permission }: PartyRecord): Promise<AskedPerson[]> => {
  const day = localTime(tx.context.now(), await zoneOf(tx, organisationId)).date
  // nobody stands in for who has applied
  const holders = (await permissionHolders(tx, organisationId, permission))
    .filter(({ userId }) => !isOwn(round, userId))
    .map(({ membershipId: id, userId, email }) => ({ id, userId, email }))
  const all: AskedPerson[] = [...holders, ...(await standInsFor(tx, holders, day))].filter(({ userId }) => !isOwn(round, userId))
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
}
