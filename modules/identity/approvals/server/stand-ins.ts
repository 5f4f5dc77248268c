import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { end, insert } from '#kit/server/data/write.ts'
import { type StandInInput, standInTwice, standInUnknown } from '../contract.ts'
import { decidesAnything } from './decider-rows.ts'
import { colleagues } from './stand-in-rows.ts'
import { approvalStandIns } from './tables.ts'

export const nameStandIn = async (context: SignedIn, { userId, fromDate, untilDate }: StandInInput): Promise<void> => {
  const { scope } = context
  if (!decidesAnything(context)) throw new Failed(failures.forbidden)
  await context.transaction(async (tx, inside) => {
    const standIn = await colleagues(inside).where('memberships.userId', '=', userId).executeTakeFirst()
    if (!standIn || untilDate < todayIn(context, context.actor)) throw new Failed(standInUnknown)
    const values = {
      userId: scope.personId,
      officeCentreId: scope.ownId,
      membershipId: scope.membershipId,
      standInId: standIn.id,
      fromDate,
      untilDate,
    }
    await unlessTaken(standInTwice, insert(tx, approvalStandIns, values, { action: 'named', about: standIn.fullName }))
  })
}

export const endStandIn = (context: SignedIn, uuid: string): Promise<void> =>
  context.transaction(async (tx) => {
    await end(tx, approvalStandIns, { uuid }, { action: 'ended' })
  })
