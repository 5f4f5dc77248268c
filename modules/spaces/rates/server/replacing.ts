import { daysAfter } from '#kit/contract/days.ts'
import { type Week, weekDays } from '#kit/contract/week.ts'
import type { RateInput } from '../contract.ts'
import type { PricedRate } from './price.ts'

const everyDay = { from: '0001-01-01', until: null }

/** A rate that nobody has written yet, as if it had always held. */
export const pricedDraft = (input: RateInput, uuid: string): PricedRate => ({
  uuid,
  name: input.name,
  kind: input.kind,
  unit: input.unit,
  price: input.price,
  scope: input.scope,
  whoseId: input.companyId ?? input.userGroupId ?? 0,
  week: input.week,
  validFrom: everyDay.from,
  validUntil: everyDay.until,
})
/** The same of one that is there. */
export const always = <R extends PricedRate>(rate: R): R => ({ ...rate, validFrom: everyDay.from, validUntil: everyDay.until })

const weeksMeet = (one: Week | null, other: Week | null): boolean =>
  one === null ||
  other === null ||
  weekDays.some((day) => one[day].some((stretch) => other[day].some(({ from, to }) => stretch.from < to && from < stretch.to)))

/** Whether two rates of one facility would both hold on a day that lies in both: what the database lets nobody write. */
export const meet = (one: PricedRate, other: PricedRate): boolean =>
  one.scope === other.scope &&
  one.whoseId === other.whoseId &&
  one.kind === other.kind &&
  (one.unit === 'DAY') === (other.unit === 'DAY') &&
  (one.kind !== 'PEAK' || weeksMeet(one.week, other.week))

/** The last day of a rate when another one takes its place: its own, where that is earlier. */
export const lastDayBefore = (from: string, validUntil: string | null): string => {
  const before = daysAfter(from, -1)
  return validUntil !== null && validUntil < before ? validUntil : before
}
