import { Failed } from '#kit/contract/failure.ts'
import { asTyped } from '#kit/contract/typed-codes.ts'
import { localTime, todayIn } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { consentOf } from '#modules/visitors/visiting-settings/server/front.ts'
import { consentChanged } from '../../contract.ts'
import { badgeForm } from '../../contract/badge-code.ts'
import type { VisitorInput } from '../../contract/visit.ts'
import { checkInput, refused } from '../appointment/check-input.ts'
import { askFor, settle, writeVisit } from '../appointment/write-visit.ts'
import { reasonsFor } from '../approval/reasons.ts'
import { asksOf } from '../check-in/asked-at-check-out.ts'
import { lettingIn, lettingOut, screen } from '../check-in/check-visitors.ts'
import { visitorOf } from '../check-in/read-code.ts'
import { typedCodesOf } from '../passes/typed-codes.ts'
import { asSent, companyNamed, hostNamed } from '../self-registration/self-registration.ts'
import { tellHost } from '../tell-hosts.ts'
import { givenName } from './given-name.ts'
import { daysAtKiosk, isWritten, mailed } from './kiosk-rows.ts'

// What visitors do for themselves in a lobby. Nobody is signed in: the caller has found the kiosk, and by it the building.

/** The trail says at which one: a token that was copied is found by it. */
export interface KioskNamed {
  building: OfficeCentreRecord
  kiosk: { name: string }
}

/** What a screen in a lobby may show of a visitor, where others read along. */
export interface Greeted {
  firstName: string
  company: string
  place: string | null
}
type Found = Awaited<ReturnType<typeof daysAtKiosk>>[number]
const greeted = ({ name, company, towerName, floorNo }: Found): Greeted => ({
  firstName: givenName(name),
  company,
  place: floorNo ? [towerName, floorNo].filter(Boolean).join(' ') : null,
})

/** Nothing for whatever is no code of this building and this day: a wrong one and one of next door look alike. */
const visitorBy = async (context: Context, building: OfficeCentreRecord, code: string, today: string): Promise<string | undefined> => {
  const typed = asTyped(code)
  if (typed) {
    const all = await mailed(context, building.id, today)
    const codeOf = typedCodesOf(context.app.config, building.id)
    return all.find(({ uuid, invitedAt }) => invitedAt && codeOf(uuid, invitedAt) === typed)?.uuid
  }
  try {
    return visitorOf(context, { building }, code)
  } catch (error) {
    if (error instanceof Failed) return undefined
    throw error
  }
}

/** As at the desk, by the same steps. Nothing: the desk has to look, whatever stands in the way; nobody is told what. */
export const arriveAtKiosk = async (context: Context, { building, kiosk }: KioskNamed, code: string): Promise<Greeted | undefined> => {
  const today = todayIn(context, building)
  const visitor = await visitorBy(context, building, code, today)
  const found = visitor ? await daysAtKiosk(context, building.id, today, { visitor }) : []
  const day = found.find((one) => one.day === today && one.status === 'EXPECTED')
  if (!day) return undefined
  const place = { building, company: null }
  try {
    // before, in a transaction of its own: what is found stays known although nobody is let in
    await context.transaction((tx, inside) => screen(tx, inside, place, day.uuid, null))
    await context.transaction((tx, inside) =>
      lettingIn(place, null, undefined, { action: 'checkedInAtKiosk', reason: kiosk.name })(tx, inside, day.uuid),
    )
    return greeted(day)
  } catch (error) {
    if (error instanceof Failed) return undefined
    throw error
  }
}

/** By the same code, or by the badge that the desk has printed. */
export const leaveAtKiosk = async (
  context: Context,
  { building, kiosk }: KioskNamed,
  code: string,
): Promise<(Pick<Greeted, 'firstName'> & { givesBack: boolean }) | undefined> => {
  const today = todayIn(context, building)
  const [, badge] = badgeForm.exec(code) ?? []
  const visitor = badge ? undefined : await visitorBy(context, building, code, today)
  const found = badge || visitor ? await daysAtKiosk(context, building.id, today, badge ? { day: badge } : { visitor: visitor ?? '' }) : []
  const day = found.find(({ status }) => status === 'CHECKED_IN')
  if (!day) return undefined
  try {
    await context.transaction((tx, inside) =>
      lettingOut({ building, company: null }, { action: 'checkedOutAtKiosk', reason: kiosk.name })(tx, inside, day.uuid),
    )
  } catch (error) {
    if (error instanceof Failed) return undefined
    throw error
  }
  const asks = await asksOf(context, building, [day.id])
  return { firstName: givenName(day.name), givesBack: asks.size > 0 }
}

export interface CameToKiosk {
  /** Drawn by the kiosk for this visitor: sent again, nothing is written again. */
  attempt: string
  companyName: string
  hostName?: string | null | undefined
  purposeKey?: string | null | undefined
  hours: number
  visitor: Omit<VisitorInput, 'uuid'>
  consentEdition?: number | null | undefined
}

const lastMinute = 23 * 60 + 59
const after = (time: string, hours: number): string => {
  const minutes = Math.min(Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + hours * 60, lastMinute)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const write = (context: Context, { building, kiosk }: KioskNamed, given: CameToKiosk, first: (tx: Transaction) => Promise<void>): Promise<void> =>
  context.transaction(async (tx, inside) => {
    await first(tx)
    const consentEdition = (await consentOf(inside, building.id))?.edition ?? null
    if (consentEdition !== (given.consentEdition ?? null)) throw new Failed(consentChanged)
    const { date: today, time: timeFrom } = localTime(inside.now(), building.timeZone)
    const companyId = await companyNamed(inside, building, given.companyName)
    const hostId = await hostNamed(inside, companyId, given.hostName, today)
    const settled = await settle(inside, { building, company: null }, { companyId, hostId })
    const timeUntil = after(timeFrom, Math.min(given.hours, settled.held.strict.longestHours))
    if (timeUntil <= timeFrom) throw refused(inside, { hours: 'dayOver' })
    const { purposeKey, hostName, visitor } = given
    const input = { companyId, hostId, purposeKey, timeFrom, timeUntil, days: [today], tellIds: [], visitors: [visitor] }
    try {
      checkInput(inside, building, settled.held, input)
    } catch (error) {
      asSent(error)
    }
    // a desk speaks for its organisation, a kiosk for nobody: whoever has to agree is asked
    const reasons = await reasonsFor(inside, building.id, settled.held, { days: input.days, timeFrom, timeUntil, floorId: null, visitors: 1 })
    const status = reasons.length > 0 ? 'PENDING_APPROVAL' : 'APPROVED'
    const made = { source: 'KIOSK', status, hostName: hostName ?? null, consentEdition, uuid: given.attempt, kiosk: kiosk.name } as const
    const { visit, visitors } = await writeVisit(tx, inside, settled, input, made)
    await askFor(tx, settled, visit, reasons, [visitor.name], null)
    await tellHost(tx, building, visit, visitors, 'waits')
  })

/** Two of the same at once: the database has let one of them through. */
const isSentTwice = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'visits_uuid_key'

/**
 * Who stands in the lobby and was not announced waits there: the host is asked as the desk asks, and the desk sees them on its board and lets them in. It
 * answers alike whoever is named and whoever is recognised. `first` is done with it or not at all.
 */
export const walkInAtKiosk = async (
  context: Context,
  at: KioskNamed,
  given: CameToKiosk,
  first: (tx: Transaction) => Promise<void>,
): Promise<void> => {
  if (await isWritten(context, given.attempt)) return
  try {
    await write(context, at, given, first)
  } catch (error) {
    if (!isSentTwice(error)) throw error
  }
}
