import { todayIn } from '#kit/server/clock.ts'
import { seenRows } from '#kit/server/data/own-or-all.ts'
import { type FigureOfHome, weekBefore, weekBeforeNote } from '#modules/platform/home/server/front.ts'
import { can, hadStatuses, listBookings } from '../../contract.ts'
import { bookings, type BookingTables } from '../tables.ts'
import { say } from '../words.ts'

/** Those of today: of the organisation, or one's own. */
export const bookingsToday: FigureOfHome = {
  name: 'bookings-today',
  tells: 'today',
  title: ({ language }) => say(language, 'home.today'),
  asks: listBookings,
  count: async (context) => {
    if (context.scope.kind === 'platform') return undefined
    const day = todayIn(context, context.actor)
    const rows = context
      .read<BookingTables>()
      .selectFrom('bookings')
      .where(seenRows(context, bookings))
      .where('bookings.officeCentreId', '=', context.scope.buildingId)
      .where('bookings.endedAt', 'is', null)
      .where('bookings.status', 'in', [...hadStatuses])
      .where('bookings.date', 'in', [day, weekBefore(day)])
    const { n, then } = await rows
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('bookings.date', '=', day).as('n'),
        eb.fn.countAll<number>().filterWhere('bookings.date', '<', day).as('then'),
      ])
      .executeTakeFirstOrThrow()
    // whoever books now and then is shown no empty frame
    if (n === 0 && !context.holds(can.VIEW)) return undefined
    const href = `/manage-bookings?show=list&view=EVERY&dateFrom=${day}&dateTo=${day}`
    const note = context.holds(can.VIEW) ? weekBeforeNote(context, day, n, then) : null
    return { label: say(context.language, 'home.today'), value: n, unit: 'count', of: null, note, href }
  },
}
