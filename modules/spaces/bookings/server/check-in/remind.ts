import { z } from 'zod'
import { clockWords, dayWords } from '#kit/contract/moments.ts'
import { textIn } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import { buildingOf } from '../due-rows.ts'
import { facilityOf } from '../facility-rows.ts'
import { bookerToday } from '../member-rows.ts'
import type { BookingRecord } from '../tables.ts'
import { clockOf } from '../time-words.ts'
import { say } from '../words.ts'
import { checkInOpens } from '../write-booking.ts'
import { takeReminder, toRemind } from './reminder-rows.ts'

/** Where nobody who comes has to say so, the booking; else the same with the deed open. */
const pathTo = ({ uuid, releaseAt }: BookingRecord): string => `/manage-bookings/${uuid}${releaseAt === null ? '' : '?check-in=1'}`

/** When it can be checked in, on the clock by which it was booked. */
const windowOf = async (tx: Transaction, booking: BookingRecord): Promise<{ opens: string; release: string } | null> => {
  if (booking.releaseAt === null) return null
  const clock = (at: Date): string => localTime(at, booking.timeZone).time
  return { opens: clock(await checkInOpens(tx, booking)), release: clock(new Date(booking.releaseAt)) }
}

/** Whoever has it, as long as they may come in. */
const tellSoon = async (tx: Transaction, booking: BookingRecord): Promise<void> => {
  const person = await bookerToday(tx, booking.memberId, booking.date)
  if (!person) return
  const [facility, building, window] = [
    await facilityOf(tx, booking.facilityId),
    await buildingOf(tx, booking.officeCentreId),
    await windowOf(tx, booking),
  ]
  const times = { from: booking.timeFrom, until: booking.timeUntil, building: building.buildingName ?? building.companyName }
  const path = pathTo(booking)
  const values = { ...times, room: textIn(facility.descriptions, 'title', 'en'), day: booking.date, ...window }
  await tellPeople(tx, {
    from: building.id,
    people: [person],
    notice: { module: 'spaces/bookings', key: window ? 'notice.soonCheckIn' : 'notice.soon', values, path },
    mail: (language) => {
      const open = window && { opens: clockWords(language, window.opens), release: clockWords(language, window.release) }
      const said = {
        ...times,
        ...clockOf(language, booking),
        room: textIn(facility.descriptions, 'title', language),
        day: dayWords(language, booking.date),
        ...open,
      }
      return {
        subject: say(language, 'notice.soon', said),
        paragraphs: [
          say(language, 'notice.soon', said),
          say(language, 'mail.title', { title: booking.title }),
          ...(open ? [say(language, 'mail.checkInBetween', open)] : []),
        ],
        button: { label: say(language, window ? 'checkIn' : 'mail.open'), path },
      }
    },
  })
}

/** Each in a transaction of its own: two processes, or one that is tried again, find it reminded. */
export const remindOfBookings = async (context: Context): Promise<void> =>
  eachInTurn(
    context,
    await toRemind(context),
    ({ id }) => ({ bookingId: id }),
    async ({ id }) => {
      await context.transaction(async (tx) => {
        const booking = await takeReminder(tx, id)
        if (booking) await tellSoon(tx, booking)
      })
    },
  )

export const remindersByMinute = job('bookings.remind', z.strictObject({}), remindOfBookings, { schedule: '* * * * *' })
