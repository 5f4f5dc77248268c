import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import type { PermissionHolder } from '#modules/identity/users/server/front.ts'
import { tellEach } from '#modules/platform/notices/server/front.ts'
import { languageOfParties, notifiedOf } from '#modules/property/organisation-settings/server/front.ts'
import { type AlarmKind, alarmKinds } from '../contract/alarm.ts'
import { buildingsWaiting, peopleToTell, waitingAlarms } from './rising-rows.ts'
import { type Rules, rulesIn } from './rule-rows.ts'
import { alarms } from './tables.ts'
import { say } from './words.ts'

interface Building {
  readonly id: number
  readonly timeZone: string
  readonly name: string
}
type Waiting = Awaited<ReturnType<typeof waitingAlarms>>[number]

const listPath = '/alarms?status=OPEN'
/** One leads to itself, several to the list. */
const wordsOf = (some: readonly Waiting[]): { key: 'risen' | `risen.${AlarmKind}`; values: Record<string, string | number>; path: string } => {
  const [first] = some
  return first && some.length === 1
    ? { key: `risen.${first.kind as AlarmKind}`, values: { place: first.place }, path: `/alarms/${first.uuid}` }
    : { key: 'risen', values: { n: some.length }, path: listPath }
}

const ringFor = async (tx: Transaction, guards: readonly PermissionHolder[], some: readonly Waiting[]): Promise<void> => {
  const notice = { module: 'access/alarms', ...wordsOf(some) }
  await tellEach(
    tx,
    guards.map(({ userId }) => ({ ...notice, userId })),
  )
}

/** Those who run the building, and the addresses beside them. */
const tellAdmins = async (tx: Transaction, building: Building, admins: readonly PermissionHolder[], some: readonly Waiting[]): Promise<void> => {
  const { key, values, path } = wordsOf(some)
  await tellPeople(tx, {
    from: building.id,
    people: admins,
    notice: { module: 'access/alarms', key, values, path },
    addresses: [...admins.map(({ email }) => email), ...(await notifiedOf(tx.context, building.id, 'SECURITY'))],
    otherwise: await languageOfParties(tx.context, building.id),
    mail: (language) => ({
      subject: say(language, 'mail.subject', { n: some.length, building: building.name }),
      paragraphs: [say(language, key, values), say(language, 'mail.text')],
      button: { label: say(language, 'mail.button'), path },
    }),
  })
}

const dueBy = (rules: Rules, step: 'guardsAfter' | 'adminsAfter', now: Date) => (alarm: Waiting) => {
  const minutes = rules[alarm.kind as AlarmKind][step]
  return minutes !== null && now.getTime() - Date.parse(alarm.arrivedAt) >= minutes * 60_000
}

/** Nobody has said a word: first those who stand guard are told, then those who run the building, each once for each alarm. */
const riseIn = (context: Context, building: Building): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const now = inside.now()
    const rules = await rulesIn(tx, building)
    const rising = (step: 'guardsAfter' | 'adminsAfter') => alarmKinds.filter((kind) => rules[kind][step] !== null)
    const waiting = await waitingAlarms(tx, building.id, { guards: rising('guardsAfter'), admins: rising('adminsAfter') })
    const forGuards = waiting.filter(({ guardsToldAt }) => guardsToldAt === null).filter(dueBy(rules, 'guardsAfter', now))
    const forAdmins = waiting.filter(dueBy(rules, 'adminsAfter', now))
    if (forGuards.length === 0 && forAdmins.length === 0) return
    const { guards, admins } = await peopleToTell(tx, building)
    for (const { id } of forGuards) await change(tx, alarms, { id }, { guardsToldAt: now }, { action: 'toldGuards' })
    for (const { id } of forAdmins) await change(tx, alarms, { id }, { adminsToldAt: now }, { action: 'toldAdmins' })
    if (forGuards.length > 0) await ringFor(tx, guards, forGuards)
    if (forAdmins.length > 0) await tellAdmins(tx, building, admins, forAdmins)
  })

export const riseInTime = async (context: Context): Promise<void> =>
  eachInTurn(
    context,
    await buildingsWaiting(context),
    ({ id }) => ({ officeCentreId: id }),
    (building) => riseIn(context, building),
  )

export const rising = job('alarms.rise', z.object({}), riseInTime, { schedule: '* * * * *' })
