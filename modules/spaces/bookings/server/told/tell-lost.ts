import { dayWords } from '#kit/contract/moments.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Transaction } from '#kit/server/context.ts'
import { sendMails } from '#kit/server/mail/mail.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { facilityOf } from '../facility-rows.ts'
import { dayList, inOrder } from '../series/series-words.ts'
import type { BookingRecord } from '../tables.ts'
import { clockOf } from '../time-words.ts'
import { say } from '../words.ts'
import { addressesOfDesk, deskThatKnows } from './desk.ts'

type Building = Pick<OfficeCentreRecord, 'id'>

interface Changed {
  readonly before: BookingRecord
  readonly after: Pick<BookingRecord, 'facilityId'>
}

/**
 * Those whom the building names know what was agreed to. In another room, those who are named for the first one alone have it no more, and hear nothing of where it is now.
 * As they knew it, of one room and time in one mail.
 */
export const tellDeskOfLost = async (tx: Transaction, building: Building, changed: readonly Changed[]): Promise<void> => {
  const known = changed
    .flatMap(({ before, after }) => {
      const { deskKnows } = before
      return deskKnows && after.facilityId !== before.facilityId ? [{ before, after, was: { ...before, ...deskKnows } }] : []
    })
    .toSorted((a, b) => inOrder(a.was, b.was))
  const groups = Map.groupBy(known, ({ before, after, was }) =>
    [was.facilityId, was.timeFrom, was.timeUntil, before.facilityId, after.facilityId].join(' '),
  )
  for (const [, group] of groups) {
    const [first] = group
    if (!first) continue
    const rows = group.map(({ was }) => was)
    const there = await deskThatKnows(tx, building, first.before)
    const stay = await addressesOfDesk(tx, building, await facilityOf(tx, first.after.facilityId))
    const emails = there.filter((email) => !stay.includes(email))
    await tellOfGroup(tx, building, emails, first.was, rows)
  }
}

const tellOfGroup = async (
  tx: Transaction,
  building: Building,
  emails: readonly string[],
  first: BookingRecord,
  group: readonly BookingRecord[],
): Promise<void> => {
  const facility = await facilityOf(tx, first.facilityId)
  const spokenBy = await languagesOf(tx, emails)
  await sendMails(
    tx,
    emails.map((email) => {
      const language = spokenBy(email)
      const room = textIn(facility.descriptions, 'title', language)
      const said = { n: group.length, ...clockOf(language, first), room, day: dayWords(language, first.date) }
      const sentence = say(language, group.length === 1 ? 'desk.left' : 'desk.series.left', said)
      const dates = dayList(
        language,
        group.map(({ date }) => date),
      )
      return {
        to: email,
        from: building.id,
        language,
        subject: sentence,
        paragraphs: [sentence, ...(group.length === 1 ? [] : [dates]), say(language, 'mail.title', { title: first.title })],
        button: { label: say(language, 'mail.open'), path: `/manage-bookings/${first.uuid}` },
      }
    }),
  )
}
