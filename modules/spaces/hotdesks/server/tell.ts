import { dayWords } from '#kit/contract/moments.ts'
import type { Transaction } from '#kit/server/context.ts'
import { sendMails } from '#kit/server/mail/mail.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { addressOf } from './booking-rows.ts'
import type { DeskBookingRecord, DeskRecord } from './tables.ts'
import { partOf } from './times.ts'
import { say } from './words.ts'

export type Told = 'booked' | 'cancelled' | 'released' | 'outOfUse' | 'deskGone'

/** Whoever has a desk hears what others, or the clock, have done about it. */
export const tellOfDesk = async (
  tx: Transaction,
  building: Pick<OfficeCentreRow, 'id' | 'buildingName' | 'companyName'>,
  booking: DeskBookingRecord,
  { deskNo }: Pick<DeskRecord, 'deskNo'>,
  what: Told,
): Promise<void> => {
  if (tx.context.actor?.scope.personId === booking.userId) return
  const name = building.buildingName ?? building.companyName
  const path = `/hotdesks?date=${booking.date}`
  const values = { deskNo, building: name, day: booking.date }
  await tell(tx, { userId: booking.userId, module: 'spaces/hotdesks', key: `notice.${what}`, values, path })
  const email = await addressOf(tx, booking)
  if (!email) return
  const language = (await languagesOf(tx, [email]))(email)
  const said = { deskNo, building: name, day: dayWords(language, booking.date) }
  await sendMails(tx, [
    {
      to: email,
      from: building.id,
      language,
      subject: say(language, `notice.${what}`, said),
      paragraphs: [say(language, `notice.${what}`, said), say(language, `part.${partOf(booking)}`)],
      button: { label: say(language, 'mail.open'), path },
    },
  ])
}
