import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { type DaysAhead, type FigureOfHome, oncePerHome, type SetUpStep, type WaitsForMe } from '#modules/platform/home/server/front.ts'
import { createUser, listRequests, listUsers, resendInvite } from '../contract.ts'
import { activeOn } from './active-on.ts'
import { openSoonOver } from './request-rows.ts'
import { memberships, type UserTables } from './tables.ts'
import { say } from './words.ts'

const day = 86_400_000
const today = (context: SignedIn): string => todayIn(context, context.actor)
const members = (context: SignedIn) =>
  context
    .read<UserTables>()
    .selectFrom('memberships')
    .where(ownRows(context.scope, memberships))
    .where('memberships.officeCentreId', '=', context.scope.ownId)
    .where('memberships.endedAt', 'is', null)

/** Who has joined within so many days is told beside the number. */
const newFor = 30

const counted = oncePerHome((context) => {
  const since = new Date(context.now().getTime() - newFor * day).toISOString()
  return members(context)
    .where(activeOn(today(context)))
    .select((eb) => [eb.fn.countAll<number>().as('active'), eb.fn.countAll<number>().filterWhere('memberships.createdAt', '>=', since).as('joined')])
    .executeTakeFirstOrThrow()
})

export const peopleOfHome: FigureOfHome = {
  name: 'users',
  tells: 'standing',
  asks: listUsers,
  title: ({ language }) => say(language, 'users'),
  count: async (context) => {
    const { active, joined } = await counted(context)
    return {
      label: say(context.language, 'users'),
      value: active,
      unit: 'count',
      of: null,
      note:
        joined > 0 ? say(context.language, 'home.joined', { n: joined, days: newFor }) : say(context.language, 'home.noneJoined', { days: newFor }),
      href: '/users',
    }
  },
}

/** Invitations whose link is over, or will be within so many days. */
const overWithin = 3

export const invitationsWaiting: WaitsForMe = {
  name: 'invitations',
  asks: listRequests,
  title: ({ language }) => say(language, 'home.invitation'),
  find: async (context, limit) => {
    const { language } = context
    const until = new Date(context.now().getTime() + overWithin * day)
    const { rows, total } = await openSoonOver(context, until, limit)
    return {
      rows: rows.map(({ id, fullName, username, expiresDate, status, updatedDate, may }) => ({
        key: String(id),
        title: fullName,
        detail: say(language, status === 'INVITED' ? 'home.linkEnds' : 'home.linkEnded', { email: username }),
        since: expiresDate ?? updatedDate,
        href: `/user-pending/${id}`,
        deed: may.resend
          ? {
              label: say(language, 'do.resend'),
              done: say(language, 'inviteResent'),
              method: 'PUT' as const,
              path: resendInvite.path,
              body: { registerRequestId: id },
            }
          : null,
        way: null,
      })),
      more: { count: total - rows.length, href: '/users?tab=PENDING' },
    }
  },
}

/** People whose last day comes; a building with many is told of the first. */
const leaversAtMost = 20

export const lastDays: DaysAhead = {
  name: 'last-days',
  asks: listUsers,
  title: ({ language }) => say(language, 'home.lastDay'),
  mark: 'triangle',
  between: async (context, first, last) => {
    const rows = await members(context)
      .where('memberships.endsOn', '>=', first)
      .where('memberships.endsOn', '<=', last)
      .select(['memberships.userId', 'memberships.fullName', 'memberships.endsOn'])
      .orderBy('memberships.endsOn')
      .limit(leaversAtMost)
      .execute()
    return rows.map(({ userId, fullName, endsOn }) => ({ key: String(userId), date: endsOn ?? first, text: fullName, href: `/user/${userId}` }))
  },
}

/** Whoever is alone has nobody to work with yet. */
export const firstColleague: SetUpStep = {
  name: 'people',
  last: true,
  asks: createUser,
  title: ({ language }) => say(language, 'users'),
  missing: async (context) => {
    const { active } = await counted(context)
    return active > 1 ? undefined : { text: say(context.language, 'home.invite'), href: '/users/add' }
  },
}
