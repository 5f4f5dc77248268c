import { dayWords } from '#kit/contract/moments.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import type { Transaction } from '#kit/server/context.ts'
import { sendMails } from '#kit/server/mail/mail.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { facilityOf } from './facility-rows.ts'
import { dayList, inOrder } from './series-words.ts'
import type { BookingRecord } from './tables.ts'
import { addressesOfDesk } from './tell.ts'
import { clockOf } from './time-words.ts'
import { say } from './words.ts'

/**
 * Those whom the building names know what was agreed to: once it is asked for anew, the time that they know is not sure any more. As they were, of one room and
 * time in one mail.
 */
export const tellDeskOfLost = async (
  tx: Transaction,
  building: Pick<OfficeCentreRow, 'id'>,
  asked: readonly { readonly before: BookingRecord; readonly undecided: boolean }[],
): Promise<void> => {
  const lost = asked.flatMap(({ before, undecided }) => (undecided && before.status === 'CONFIRMED' ? [before] : []))
  for (const [, group] of Map.groupBy(lost.toSorted(inOrder), (row) => `${row.facilityId} ${row.timeFrom} ${row.timeUntil}`)) {
    const [first] = group
    if (first) await tellOfGroup(tx, building, first, group)
  }
}

const tellOfGroup = async (tx: Transaction, building: Pick<OfficeCentreRow, 'id'>, first: BookingRecord, group: readonly BookingRecord[]) => {
  const facility = await facilityOf(tx, first.facilityId)
  const emails = await addressesOfDesk(tx, building, facility)
  const spokenBy = await languagesOf(tx, emails)
  await sendMails(
    tx,
    emails.map((email) => {
      const language = spokenBy(email)
      const room = inLanguage(facility.descriptions, language)?.title ?? ''
      const said = { n: group.length, ...clockOf(language, first), room, day: dayWords(language, first.date) }
      const sentence = say(language, group.length === 1 ? 'desk.lost' : 'desk.series.lost', said)
      const dates = dayList(
        language,
        group.map(({ date }) => date),
      )
      return {
        to: email,
        from: building.id,
        language,
        subject: sentence,
        paragraphs: [
          sentence,
          ...(group.length === 1 ? [] : [dates]),
          say(language, 'mail.title', { title: first.title }),
          say(language, 'desk.lostUntil'),
        ],
        button: { label: say(language, 'mail.open'), path: `/manage-bookings/${first.uuid}` },
      }
    }),
  )
}
