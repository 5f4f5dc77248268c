import { localTime, todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { mayManage } from '#modules/identity/users/server/front.ts'
import type { WaitsForMe } from '#modules/platform/home/server/front.ts'
import { can, listErasureRequests, listObjections } from '../contract.ts'
import { dueDate, firstDue } from './erasure-rows.ts'
import { longestOpen } from './objection-rows.ts'
import { say } from './words.ts'

/** Whoever holds more than the reader is answered by others: so many are looked through for those that are the reader's. */
const lookedThrough = 50

export const objectionsWaiting: WaitsForMe = {
  name: 'objections',
  asks: listObjections,
  title: ({ language }) => say(language, 'home.objection'),
  find: async (context, limit) => {
    const { app, actor, language, scope } = context
    const open = await longestOpen(context, scope.ownId, lookedThrough)
    return {
      rows: open
        .filter((row) => mayManage(app, actor, row))
        .slice(0, limit)
        .map(({ uuid, userId, fullName, field, reason, createdAt }) => ({
          key: uuid,
          title: fullName,
          detail: say(language, 'home.objectsTo', { field: say(language, `places.${field}`), reason }),
          since: createdAt,
          href: `/user/${userId}`,
          deed: null,
          way: { does: 'review' as const, href: `/user/${userId}` },
        })),
    }
  },
}

const day = 86_400_000
/** Days of the calendar, as the page says the day. */
const daysUntil = (context: SignedIn, due: string): number =>
  (Date.parse(localTime(new Date(due), context.actor.timeZone).date) - Date.parse(todayIn(context, context.actor))) / day

export const erasuresWaiting: WaitsForMe = {
  name: 'erasures',
  asks: listErasureRequests,
  title: ({ language }) => say(language, 'home.erasure'),
  find: async (context, limit) => {
    if (!context.holds(can.ACTION)) return { rows: [] }
    const { language } = context
    const { rows, total } = await firstDue(context, limit)
    return {
      rows: rows.map(({ uuid, userId, fullName, createdAt }) => {
        const due = dueDate(createdAt)
        const overdue = Date.parse(due) <= context.now().getTime()
        return {
          key: uuid,
          title: fullName,
          detail: overdue ? say(language, 'home.answerOverdue') : say(language, 'home.answerIn', { n: Math.max(daysUntil(context, due), 1) }),
          since: due,
          href: `/management/privacy/erase/${userId}`,
          deed: null,
          way: { does: 'review' as const, href: `/management/privacy/erase/${userId}` },
        }
      }),
      more: { count: total - rows.length, href: '/management/privacy?status=WAITING' },
    }
  },
}
