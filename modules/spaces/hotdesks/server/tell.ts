import { dayWords } from '#kit/contract/moments.ts'
import type { Transaction } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { addressOf } from './booking-rows.ts'
import type { DeskBookingRecord, DeskRecord } from './tables.ts'
import { partOf } from './times.ts'
import { say } from './words.ts'

export type Told = 'booked' | 'cancelled' | 'released' | 'outOfUse' | 'deskGone'

/** Whoever has a desk hears what others, or the clock, have done about it. */
export const tellOfDesk = async (
  tx: Transaction,
  building: Pick<OfficeCentreRecord, 'id' | 'buildingName' | 'companyName'>,
  booking: DeskBookingRecord,
  { deskNo }: Pick<DeskRecord, 'deskNo'>,
  what: Told,
): Promise<void> => {
  if (tx.context.actor?.scope.personId === booking.userId) return
  const name = building.buildingName ?? building.companyName
  const path = `/hotdesks?date=${booking.date}`
  await tellPeople(tx, {
    from: building.id,
    people: [{ userId: booking.userId, email: (await addressOf(tx, booking)) ?? null }],
    notice: { module: 'spaces/hotdesks', key: `notice.${what}`, values: { deskNo, building: name, day: booking.date }, path },
    mail: (language) => {
      const sentence = say(language, `notice.${what}`, { deskNo, building: name, day: dayWords(language, booking.date) })
      return {
        subject: sentence,
        paragraphs: [sentence, say(language, `part.${partOf(booking)}`)],
        button: { label: say(language, 'mail.open'), path },
      }
    },
  })
}
