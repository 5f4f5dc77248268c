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

export const erasuresWaiting: WaitsForMe = {
  name: 'erasures',
  asks: listErasureRequests,
  title: ({ language }) => say(language, 'home.erasure'),
  find: async (context, limit) => {
    if (!context.holds(can.ACTION)) return { rows: [] }
    const { language } = context
    const now = context.now().getTime()
    const { rows, total } = await firstDue(context, limit)
    return {
      rows: rows.map(({ uuid, userId, fullName, createdAt }) => {
        const due = dueDate(createdAt)
        const days = Math.ceil((Date.parse(due) - now) / day)
        return {
          key: uuid,
          title: fullName,
          detail: days > 0 ? say(language, 'home.answerIn', { n: days }) : say(language, 'home.answerOverdue'),
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
