export { plansReadBy } from './floor-plan-rows.ts'
export { type StandingOnPlan, standingOnPlan } from './in-use.ts'
export type { FloorPlanRecord } from './tables.ts'
