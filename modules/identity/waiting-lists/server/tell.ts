import { clockWords, dayWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import { personOf } from './person-rows.ts'
import { waitingEntries, type WaitingRecord } from './tables.ts'
import { answerOf } from './waited-for.ts'
import { say } from './words.ts'

/** On their own screens, of which only they hear. */
export const showAnew = (tx: Transaction, { id, officeCentreId, userId }: WaitingRecord): void =>
  tx.afterCommit(() => tx.context.app.live.tell({ kind: waitingEntries.name, id, officeCentreId, userId }))

/** By mail and in the portal, in their own language; nobody is told who has left meanwhile. */
const send = async (
  tx: Transaction,
  entry: WaitingRecord,
  key: string,
  { values = {}, path, extra }: { values?: Record<string, string>; path: string; extra?: string | undefined },
): Promise<void> => {
  showAnew(tx, entry)
  const person = await personOf(tx, entry)
  if (!person) return
  const facts = { title: entry.title, ...values }
  await tellPeople(tx, {
    from: entry.officeCentreId,
    people: [{ userId: entry.userId, email: person.email }],
    notice: { module: 'identity/waiting-lists', key: `notice.${key}`, values: facts, path },
    mail: (language) => {
      // a notice is told the facts, and says them so itself
      const { day, time } = values
      const inWords = { ...(day && { day: dayWords(language, day) }), ...(time && { time: clockWords(language, time) }) }
      const sentence = say(language, `notice.${key}`, { ...facts, ...inWords })
      return {
        subject: sentence,
        paragraphs: [sentence, say(language, `mail.${key}`), ...(extra ? [extra] : [])],
        button: { label: say(language, key === 'offered' ? 'mail.see' : 'mail.lists'), path },
      }
    },
  })
}

/** It is theirs until a moment, by the clock of the building. */
export const tellOfOffer = async (tx: Transaction, entry: WaitingRecord): Promise<void> => {
  const { timeZone } = (await personOf(tx, entry)) ?? { timeZone: 'UTC' }
  const until = localTime(new Date(entry.offerUntil ?? entry.untilAt), timeZone)
  const path = entry.offerRecord ? answerOf(entry.kind).path(entry.offerRecord) : '/waiting-lists'
  await send(tx, entry, 'offered', { values: { day: until.date, time: until.time }, path })
}

/** LAPSED, UNSERVED, or taken off by the building. */
export const tellOfEnd = (tx: Transaction, entry: WaitingRecord, reason?: string): Promise<void> =>
  send(tx, entry, reason !== undefined ? 'removed' : entry.status === 'UNSERVED' ? 'unserved' : 'lapsed', { path: '/waiting-lists', extra: reason })

export const tellThatItIsGone = (tx: Transaction, entry: WaitingRecord): Promise<void> => send(tx, entry, 'gone', { path: '/waiting-lists' })
