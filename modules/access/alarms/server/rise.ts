import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
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

const notify = async (tx: Transaction, people: readonly { readonly userId: number }[], some: readonly Waiting[]): Promise<void> => {
  const { key, values, path } = wordsOf(some)
  for (const { userId } of people) await tell(tx, { userId, module: 'access/alarms', key, values, path })
}

const mail = async (tx: Transaction, building: Building, addresses: readonly string[], some: readonly Waiting[]): Promise<void> => {
  const spokenBy = await languagesOf(tx, addresses, await languageOfParties(tx.context, building.id))
  const { key, values, path } = wordsOf(some)
  const mails = addresses.map((to): Mail => {
    const language = spokenBy(to)
    return {
      to,
      from: building.id,
      language,
      subject: say(language, 'mail.subject', { n: some.length, building: building.name }),
      paragraphs: [say(language, key, values), say(language, 'mail.text')],
      button: { label: say(language, 'mail.button'), path },
    }
  })
  await sendMails(tx, mails)
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
    if (forGuards.length > 0) await notify(tx, guards, forGuards)
    if (forAdmins.length === 0) return
    await notify(tx, admins, forAdmins)
    const addresses = [...admins.map(({ email }) => email), ...(await notifiedOf(inside, building.id, 'SECURITY'))]
    await mail(tx, building, [...new Set(addresses)], forAdmins)
  })

export const riseInTime = async (context: Context): Promise<void> =>
  eachInTurn(
    context,
    await buildingsWaiting(context),
    ({ id }) => ({ officeCentreId: id }),
    (building) => riseIn(context, building),
  )

export const rising = job('alarms.rise', z.object({}), riseInTime, { schedule: '* * * * *' })
