import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { codesFrom, secondsPerCode, stepAt } from '#modules/access/passes/server/front.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { codeUnknown, notOnThisDay } from '../../contract.ts'
import { badgeForm } from '../../contract/badge-code.ts'
import { daysIn, presentDay, presentDays } from '../day-rows.ts'

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Good in its half minute and the one after, and of this building alone: a photograph of one is soon worth nothing. */
export const visitorOf = (context: Pick<Context, 'app' | 'now'>, { building }: Pick<Place, 'building'>, code: string): string => {
  const [, visitor = '', step = ''] = code.split('.')
  const now = stepAt(context.now())
  const fits = [now, now - 1].some((one) => {
    if (String(one) !== step || !uuidForm.test(visitor)) return false
    const [right] = codesFrom(context.app.config, building.id, visitor, new Date(one * secondsPerCode * 1000), 1)
    return right?.code === code
  })
  if (!fits) throw new Failed(codeUnknown)
  return visitor
}

/** Whose badge it is: of this day, or of an earlier one that somebody has not yet left. */
const ofBadge = async (context: SignedIn, place: Place, uuid: string) => {
  const [row] = await presentDays(context, place, [uuid])
  if (!row) throw new Failed(codeUnknown)
  if (row.day !== todayIn(context, place.building) && row.status !== 'CHECKED_IN' && row.status !== 'OVERSTAY') throw new Failed(notOnThisDay)
  return row
}

/** Whose code was held to the camera, on this day; of who is in from a day before, on that one. */
export const readCode = async (context: SignedIn, place: Place, code: string) => {
  const [, badge] = badgeForm.exec(code) ?? []
  if (badge) return ofBadge(context, place, badge)
  const uuid = visitorOf(context, place, code)
  const days = await daysIn(context, place)
    .select(['visitDays.uuid', 'visitDays.day', 'visitDays.status'])
    .where('visitors.uuid', '=', uuid)
    .execute()
  if (days.length === 0) throw new Failed(codeUnknown)
  const meant = days.find(({ day }) => day === todayIn(context, place.building)) ?? days.find(({ status }) => status === 'CHECKED_IN')
  if (!meant) throw new Failed(notOnThisDay)
  return presentDay(context, place, meant.uuid)
}
