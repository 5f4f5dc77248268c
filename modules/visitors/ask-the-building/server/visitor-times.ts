import type { SignedIn } from '#kit/server/context.ts'
import { common, type Period } from '#modules/property/opening-hours/server/front.ts'
import type { WayIn } from '#modules/visitors/visiting-settings/server/front.ts'
import { can } from '#modules/visitors/visits/contract.ts'
import { codeMargin, type VisitorCode } from '#modules/visitors/visits/server/front.ts'
import { periodOf } from './fact-rows.ts'

/** Visitors are named to those who may see them. */
export const seesVisitors = (context: SignedIn): boolean => context.holds(can.VIEW)

export interface CodeTimes {
  /** The code was out. */
  out: Period
  /** Of the visit, with what is let in before and after it. */
  visit: Period[]
  /** It opened doors, or will. */
  works: Period[]
  /** It will, once the desk has let the visitor in. */
  afterCheckIn: Period[]
}
/** When a visitor's code opens doors, as visitors are received now: in the time of the visit; where visitors stop at the desk, from then on; until they have left or were called off. */
export const timesOf = (code: VisitorCode, { passesDesk: bypasses }: WayIn, now: number): CodeTimes => {
  const out = periodOf(code.issuedAt, code.endedAt)
  const days = code.days.map(({ startsAt, endsAt, status, checkedInAt, checkedOutAt, changedAt }) => {
    const whole = { from: Date.parse(startsAt) - codeMargin, until: Date.parse(endsAt) + codeMargin }
    const gone = status === 'CANCELLED' ? changedAt : checkedOutAt
    const visit = gone === null ? [whole] : common([whole], [{ from: Number.NEGATIVE_INFINITY, until: Date.parse(gone) }])
    const since = (from: number) => common(common(visit, [{ from, until: Number.POSITIVE_INFINITY }]), [out])
    const comes = bypasses || checkedInAt !== null || status !== 'EXPECTED'
    return {
      visit,
      works: bypasses ? since(Number.NEGATIVE_INFINITY) : checkedInAt === null ? [] : since(Date.parse(checkedInAt)),
      afterCheckIn: comes ? [] : since(now),
    }
  })
  return {
    out,
    visit: days.flatMap(({ visit }) => visit),
    works: days.flatMap(({ works }) => works),
    afterCheckIn: days.flatMap(({ afterCheckIn }) => afterCheckIn),
  }
}
