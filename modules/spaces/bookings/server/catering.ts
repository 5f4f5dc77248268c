import { createHash } from 'node:crypto'
import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import type { Transaction } from '#kit/server/context.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { type ExtraRecord, extrasById, extraTitle } from '#modules/spaces/extras/server/front.ts'
import { wholeBuilding } from './attendee-rows.ts'
import { facilityOf } from './facility-rows.ts'
import type { BookingRecord, BookingTables, CateringTold } from './tables.ts'
import { say } from './words.ts'

const holding: readonly string[] = ['CONFIRMED', 'CHECKED_IN']
type Said = 'ordered' | 'changed' | 'calledOff'
interface Letter {
  readonly extraId: number
  readonly quantity: number
  readonly what: Said
}

/** All that an order says: who has read the same is not written to again. */
const digestOf = ({ startsAt, endsAt, facilityId, note }: BookingRecord, quantity: number): string =>
  createHash('sha256')
    .update(JSON.stringify([Date.parse(startsAt), Date.parse(endsAt), facilityId, note, quantity]))
    .digest('base64url')

const mailOf = (
  { officeCentreId, ...booking }: BookingRecord,
  { quantity, what }: Letter,
  title: string,
  { to, language, room, where }: { to: string; language: Language; room: string; where: string },
): Mail => {
  const said = {
    title,
    n: String(quantity),
    room,
    building: where,
    day: dayWords(language, booking.date),
    from: booking.timeFrom,
    until: booking.timeUntil,
  }
  return {
    to,
    from: officeCentreId,
    language,
    subject: say(language, `catering.${what}`, said),
    paragraphs: [
      say(language, `catering.${what}`, said),
      say(language, 'catering.where', said),
      say(language, 'catering.reference', { reference: booking.referenceNo }),
      ...(booking.note && what !== 'calledOff' ? [say(language, 'catering.note', { note: booking.note })] : []),
    ],
  }
}

const send = async (tx: Transaction, booking: BookingRecord, letters: readonly Letter[], extras: ReadonlyMap<number, ExtraRecord>): Promise<void> => {
  const emails = [...extras.values()].flatMap(({ notifyEmails }) => notifyEmails)
  if (emails.length === 0) return
  const building = await wholeBuilding(tx, booking.officeCentreId)
  const facility = await facilityOf(tx, booking.facilityId)
  const spokenBy = await languagesOf(tx, [...new Set(emails)])
  const mails = letters.flatMap((letter) => {
    const extra = extras.get(letter.extraId)
    return (extra?.notifyEmails ?? []).map((to) => {
      const language = spokenBy(to)
      const room = inLanguage(facility.descriptions, language)?.title ?? ''
      const where = building.buildingName ?? building.companyName
      return mailOf(booking, letter, extra ? extraTitle(language, extra) : '', { to, language, room, where })
    })
  })
  await sendMails(tx, mails)
}

/** Those who make it hear what is ordered once the booking is sure, what of it changes, and that it is called off: each once. */
export const cateringFollows = async (tx: Transaction, booking: BookingRecord, { ended = false } = {}): Promise<void> => {
  const { id, officeCentreId, cateringTold: told } = booking
  const on = !ended && holding.includes(booking.status) && booking.endedAt === null && booking.stoppedAt === null
  const ordered = on ? booking.extras.filter(({ kind }) => kind === 'CATERING') : []
  // what waits to be agreed to anew may be as it was
  const waits = !ended && booking.status === 'PENDING_APPROVAL' && booking.endedAt === null
  if (waits || (ordered.length === 0 && told.length === 0)) return
  const next = ordered.map(({ extraId, quantity }): CateringTold => ({ extraId, digest: digestOf(booking, quantity) }))
  const letters = [
    ...ordered.flatMap(({ extraId, quantity }): Letter[] => {
      const before = told.find((one) => one.extraId === extraId)
      if (before?.digest === digestOf(booking, quantity)) return []
      return [{ extraId, quantity, what: before ? 'changed' : 'ordered' }]
    }),
    ...told.flatMap(({ extraId }): Letter[] => {
      const over = Date.parse(booking.startsAt) <= tx.context.now().getTime()
      return over || ordered.some((one) => one.extraId === extraId) ? [] : [{ extraId, quantity: 0, what: 'calledOff' }]
    }),
  ]
  // nobody reads in the history of a booking what the kitchen was told
  await tx
    .unscoped<BookingTables>('the booking was found in scope')
    .updateTable('bookings')
    .set({ cateringTold: JSON.stringify(next) })
    .where('id', '=', id)
    .where('officeCentreId', '=', officeCentreId)
    .execute()
  if (letters.length === 0) return
  const ids = letters.map(({ extraId }) => extraId)
  await send(tx, booking, letters, await extrasById(tx, officeCentreId, ids))
}
