import { isDeepStrictEqual } from 'node:util'
import { paymentWays, type RulesInput } from '../contract.ts'
import type { FacilityRecord } from './tables.ts'

/** What a booking must keep, as it is stored. */
export const ruleColumns = (input: RulesInput) => ({
  capacity: input.capacity,
  hours: input.hours,
  stepMinutes: input.stepMinutes,
  shortestMinutes: input.shortestMinutes,
  longestMinutes: input.longestMinutes,
  beforeMinutes: input.beforeMinutes,
  afterMinutes: input.afterMinutes,
  aheadDays: input.aheadDays,
  noticeMinutes: input.noticeMinutes,
  approval: input.approval,
  checkIn: input.checkIn,
  releaseMinutes: input.releaseMinutes,
  payBy: paymentWays.filter((way) => input.payBy.includes(way)),
  refundSteps: JSON.stringify(input.refundSteps),
})

/** Whether a facility has just these rules. */
export const sameRules = (row: FacilityRecord, input: RulesInput): boolean => {
  const { refundSteps: _as, ...next } = ruleColumns(input)
  const has: Readonly<Record<string, unknown>> = row
  return isDeepStrictEqual(input.refundSteps, row.refundSteps) && Object.entries(next).every(([name, value]) => isDeepStrictEqual(value, has[name]))
}
