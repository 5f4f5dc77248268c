import { clockWords, dayWords, shortDayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { momentAt } from '#kit/server/moments.ts'
import type { DaysAhead, FigureOfHome, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { listBookings, payBooking } from '../../contract.ts'
import { titleOf } from '../titles.ts'
import { say } from '../words.ts'
import { differencesToPay, nextOfOwn, ownBetween, toBePaid } from './home-rows.ts'

type ToPay = Awaited<ReturnType<typeof toBePaid | typeof differencesToPay>>[number]

/** Its page says until when; from there it goes on to the checkout by itself. */
const toPayRows = (context: SignedIn, rows: readonly ToPay[], key: 'home.payBy' | 'home.payDifferenceBy') => ({
  rows: rows.flatMap((row) =>
    row.payUntil === null || row.due === null || row.currency === null
      ? []
      : [
          {
            key: row.uuid,
            title: row.title,
            detail: say(context.language, key, {
              amount: moneyText(row.due, row.currency, context.language),
              until: momentAt(context.language, row.payUntil, row.timeZone),
              room: titleOf(context, row),
              day: dayWords(context.language, row.date),
            }),
            since: row.payUntil,
            // whoever was booked for by mail has a day for it
            waits: Date.parse(row.payUntil) > context.now().getTime() + 3_600_000,
            href: `/manage-bookings/${row.uuid}`,
            deed: null,
            way: { does: 'pay' as const, href: `/manage-bookings/${row.uuid}?pay=1` },
          },
        ],
  ),
  more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/manage-bookings?show=list&status=PENDING_PAYMENT&mine=true' },
})

/** Held for the reader until it is paid. */
export const bookingsToPay: WaitsForMe = {
  name: 'bookings-to-pay',
  urgency: 'person',
  title: ({ language }) => say(language, 'home.toPay'),
  asks: payBooking,
  find: async (context, limit) => toPayRows(context, await toBePaid(context, limit), 'home.payBy'),
}

/** A change that costs more takes effect once the difference is paid. */
export const changesToPay: WaitsForMe = {
  name: 'booking-changes-to-pay',
  urgency: 'person',
  title: ({ language }) => say(language, 'home.changeToPay'),
  asks: payBooking,
  find: async (context, limit) => {
    const { rows } = toPayRows(context, await differencesToPay(context, limit), 'home.payDifferenceBy')
    return { rows }
  },
}

/** What the reader has next: the day of whoever works in the building begins with it. */
export const ownBookings: FigureOfHome = {
  name: 'bookings-own',
  tells: 'today',
  title: ({ language }) => say(language, 'home.own'),
  asks: listBookings,
  count: async (context) => {
    if (context.scope.kind === 'platform') return undefined
    const next = await nextOfOwn(context)
    if (!next) return undefined
    const { language } = context
    const today = todayIn(context, context.actor)
    const [room, time] = [titleOf(context, next), clockWords(language, next.timeFrom)]
    return {
      label: say(language, 'home.own'),
      value: next.total,
      unit: 'count',
      of: null,
      note:
        next.date === today
          ? say(language, 'home.nextToday', { room, time })
          : say(language, 'home.next', { room, time, day: shortDayWords(language, next.date, today) }),
      href: '/manage-bookings?show=list&mine=true',
    }
  },
}

/** Days on which the reader has a room. */
export const ownBookingsAhead: DaysAhead = {
  name: 'bookings',
  // with what is only asked for, or not paid, as each says: the figure counts what is theirs
  title: ({ language }) => say(language, 'home.ownDays'),
  asks: listBookings,
  mark: 'square',
  between: async (context, first, last) => {
    if (context.scope.kind === 'platform') return []
    const rows = await ownBetween(context, first, last)
    return rows.map((row) => ({
      key: row.uuid,
      date: row.date,
      text: [
        say(context.language, 'home.ownDay', {
          time: clockWords(context.language, row.timeFrom),
          title: row.title,
          room: titleOf(context, row),
        }),
        ...(row.status === 'PENDING_APPROVAL' || row.status === 'PENDING_PAYMENT' ? [say(context.language, `status.${row.status}`)] : []),
        ...(row.changeStatus ? [say(context.language, `waits.${row.changeStatus}`)] : []),
      ].join(' · '),
      href: `/manage-bookings/${row.uuid}`,
    }))
  },
}
