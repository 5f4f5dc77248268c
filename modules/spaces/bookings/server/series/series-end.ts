import { dayWords } from '#kit/contract/moments.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Transaction } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { facilityOf } from '../facility-rows.ts'
import { bookerBy } from '../member-rows.ts'
import type { BookingRecord } from '../tables.ts'
import { clockOf } from '../time-words.ts'
import { say } from '../words.ts'
import { datesLeft, lastDates, takeEndOffer } from './series-end-rows.ts'

/** So many dates in a row to which nobody came, and whoever has the series is asked whether it is needed. */
const inARow = 3

/** Whoever has it is asked by notice and mail, which lead to calling off the dates that are left. It ends by nobody else's hand. */
export const offerToEnd = async (
  tx: Transaction,
  building: Pick<OfficeCentreRecord, 'id' | 'buildingName' | 'companyName'>,
  released: BookingRecord,
): Promise<void> => {
  if (released.seriesId === null) return
  const last = await lastDates(tx, released, inARow)
  const first = last.at(-1)
  if (last.length < inARow || !first || last.some(({ status }) => status !== 'RELEASED')) return
  const left = await datesLeft(tx, released)
  const [next] = left
  const person = await bookerBy(tx, released.memberId)
  if (!next || !person || !(await takeEndOffer(tx, released, first.startsAt))) return
  const facility = await facilityOf(tx, released.facilityId)
  const path = `/manage-bookings/${next.uuid}?end-series=1`
  const counts = { n: inARow, left: left.length, from: released.timeFrom, until: released.timeUntil }
  const named = building.buildingName ?? building.companyName
  const room = textIn(facility.descriptions, 'title', 'en')
  await tellPeople(tx, {
    from: building.id,
    people: [person],
    notice: { module: 'spaces/bookings', key: 'notice.seriesUnused', values: { ...counts, room, building: named, day: next.date }, path },
    mail: (language) => {
      const said = {
        ...counts,
        ...clockOf(language, released),
        building: named,
        room: textIn(facility.descriptions, 'title', language),
        day: dayWords(language, next.date),
      }
      return {
        subject: say(language, 'notice.seriesUnused', said),
        paragraphs: [
          say(language, 'notice.seriesUnused', said),
          say(language, 'mail.title', { title: released.title }),
          say(language, 'mail.seriesUnused', said),
        ],
        button: { label: say(language, 'mail.endSeries'), path },
      }
    },
  })
}
