import type { Context, Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { FloorPlanRecord } from './tables.ts'

/** How many things of a module stand on a plan: it is not deleted from under them. */
export type StandingOnPlan = (from: Pick<Context | Transaction, 'unscoped'>, plan: Pick<FloorPlanRecord, 'id' | 'officeCentreId'>) => Promise<number>
export const standingOnPlan = extensionPoint<StandingOnPlan>('what stands on a floor plan')

export const standingOn = async (tx: Transaction, plan: FloorPlanRecord): Promise<number> => {
  let sum = 0
  for (const count of standingOnPlan.answers) sum += await count(tx, plan)
  return sum
}
