import { paymentWays, type RulesInput } from '../contract.ts'

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
