import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { end, insert } from '#kit/server/data/write.ts'
import { companyIn, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type HoldInput, holdDays, holdMost, holdOver } from '../contract.ts'
import { presentHold } from './hold-rows.ts'
import { legalHolds } from './tables.ts'

export const placeHold = async (context: SignedIn, building: OfficeCentreRecord, { companyId = null, ...input }: HoldInput): Promise<string> => {
  const today = todayIn(context, building)
  const last = daysAfter(today, holdDays)
  if (input.untilDate < today || input.untilDate > last) throw new Failed(holdMost, { values: { n: holdDays }, fields: { untilDate: 'holdDay' } })
  if (companyId !== null) await companyIn(context, building, companyId)
  const { uuid } = await context.transaction((tx) =>
    insert(tx, legalHolds, { officeCentreId: building.id, companyId, ...input }, { action: 'placedHold' }),
  )
  return uuid
}

/** What was kept by it alone goes with the next night. */
export const liftHold = (context: SignedIn, building: OfficeCentreRecord, { uuid, version }: { uuid: string; version: number }): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const hold = await presentHold(inside, building, uuid)
    if (hold.version !== version) throw new Failed(failures.changedMeanwhile)
    if (!hold.may.lift) throw new Failed(holdOver)
    await end(tx, legalHolds, { id: hold.id, version }, { action: 'liftedHold' })
  })
