import { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, type Seen } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { lockOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { nothingPlanned, planLater, type RulesInput, rulesPlanned } from '../contract.ts'
import { duePlans, planOf } from './planned-rows.ts'
import { ruleColumns } from './rule-columns.ts'
import { facilities, type FacilityRecord, plannedRules } from './tables.ts'
import { checkOpen, lockIn } from './write-facility.ts'

/** From a day to come on; the facility of now stays as it is until then. */
export const planRules = (context: SignedIn, building: OfficeCentreRecord, which: Seen, from: string, rules: RulesInput): Promise<FacilityRecord> =>
  context.transaction(async (tx, inside) => {
    const facility = await lockIn(tx, building, which)
    if (from <= todayIn(inside, building)) throw new Failed(planLater, { fields: { from: 'planLater' } })
    // it may have gone live by then
    checkOpen({ status: 'LIVE' }, rules)
    const values = { officeCentreId: building.id, facilityId: facility.id, fromDay: from, rules }
    await unlessTaken(rulesPlanned, insert(tx, plannedRules, values, { action: 'rulesPlanned' }))
    return facility
  })

export const takeBackRules = (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<FacilityRecord> =>
  context.transaction(async (tx) => {
    const facility = await lockIn(tx, building, which)
    const plan = await planOf(tx, facility)
    if (!plan) throw new Failed(nothingPlanned)
    await end(tx, plannedRules, { id: plan.id }, { action: 'rulesTakenBack' })
    return facility
  })

/** Each in a transaction of its own; whoever takes it back at that moment, or another process, was quicker or waits. */
const putInForce = async (context: Context): Promise<void> => {
  await eachInTurn(
    context,
    await duePlans(context),
    ({ id }) => ({ planId: id }),
    ({ id, officeCentreId, facilityId }) =>
      context.transaction(async (tx) => {
        await lockOfficeCentre(tx, { id: officeCentreId })
        const plan = await planOf(tx, { id: facilityId, officeCentreId })
        // one for another day may stand in its place meanwhile
        if (plan?.id !== id) return
        await change(tx, facilities, { id: facilityId }, ruleColumns(plan.rules), { action: 'rulesInForce' })
        await end(tx, plannedRules, { id: plan.id }, { action: 'rulesApplied' })
      }),
  )
}
export const rulesAtMidnight = job('facilities.planned-rules', z.strictObject({}), putInForce, { schedule: '* * * * *' })
