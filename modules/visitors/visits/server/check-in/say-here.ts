import type { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { hereCancelled, hereHandedAnew, hereIn, hereOver, hereReplaced, hereWaits, notOnThisDay, passLinkUnknown } from '../../contract.ts'
import type { VisitorPass, VisitorPassInput } from '../../contract/public-pass.ts'
import { buildingBy } from '../night/night-rows.ts'
import { passBy, stateOf } from '../passes/public-pass.ts'
import { visitDays } from '../tables.ts'
import { tellHost } from '../tell-hosts.ts'
import { lockDay } from './check-visitors.ts'

const whyNot = { CANCELLED: hereCancelled, WAITING: hereWaits, REPLACED: hereReplaced, OVER: hereOver }
const checkState = (state: VisitorPass['state'], { email }: { email: string | null }): void => {
  if (state === 'REPLACED' && email === null) throw new Failed(hereHandedAnew)
  if (state !== 'LIVE') throw new Failed(whyNot[state])
}

/**
 * The visitor stands in the lobby, and desk and host know it: nothing else. Whoever is checked in is so by the desk, a kiosk or a door. From the beginning of
 * the day, as the desk lets in, until the visit ends; pressed twice, or sent again on a slow line, it was said once.
 */
export const sayHere = async (context: Context, input: z.output<typeof VisitorPassInput>): Promise<{ hereDate: string }> => {
  const { link, row, today, all } = await passBy(context, input)
  checkState(stateOf(link.state, row, all.length), row)
  const now = all.find(({ day }) => day === today)
  if (!now) throw new Failed(all.some(({ day }) => day > today) ? notOnThisDay : hereOver)
  const building = await buildingBy(context, row.buildingId)
  if (!building) throw new Failed(passLinkUnknown)
  return context.transaction(async (tx, inside) => {
    const { day, visitor, visit } = await lockDay(tx, { building, company: null }, now.uuid)
    // as it stands now that nobody changes it any more
    const { endedAt: visitorEndedAt, screening, email } = visitor
    checkState(stateOf(link.state, { ...visit, visitorEndedAt, screening, email }, all.length), visitor)
    if (day.status === 'CANCELLED') throw new Failed(hereCancelled)
    if (day.status === 'CHECKED_IN') throw new Failed(hereIn)
    if (day.status === 'CHECKED_OUT' || Date.parse(day.endsAt) <= inside.now().getTime()) throw new Failed(hereOver)
    if (day.hereAt !== null) return { hereDate: day.hereAt }
    const said = await change(tx, visitDays, { id: day.id }, { hereAt: inside.now() }, { action: 'saidHere', about: visitor.name })
    const { strict } = await visitingHeldTo(inside, inside, building, visit.companyId)
    if (strict.hostNotices) await tellHost(tx, building, visit, [visitor], 'waits')
    return { hereDate: said.hereAt ?? inside.now().toISOString() }
  })
}
