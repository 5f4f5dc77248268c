import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { addressedTo } from '#modules/identity/audience/server/front.ts'
import type { Leaver, leaving } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { can } from '../contract.ts'
import type { OpenPollTables } from './open-poll-rows.ts'
import { inStatus } from './poll-status.ts'
import { say } from './words.ts'

const rows = (context: SignedIn) => context.unscoped<OpenPollTables & UserTables>('the membership was found in scope')
const titled = sql<string>`coalesce(nullif(polls.title, ''), polls.reference_no)`.as('name')

/** What they have drafted or published here and is not over: it is the organisation's, and stays. */
const unfinished = (context: SignedIn, { userId, officeCentreId }: Leaver) => {
  const now = context.now()
  return rows(context)
    .selectFrom('polls')
    .where('polls.createdBy', '=', userId)
    .where((eb) => eb(eb.fn.coalesce('polls.companyId', 'polls.officeCentreId'), '=', officeCentreId))
    .where('polls.endedAt', 'is', null)
    .where((eb) => eb.or([inStatus('DRAFT', now), inStatus('UPCOMING', now), inStatus('ONGOING', now)]))
}

/** What they could still answer as a member here; whether they have is told to nobody (decision 010). */
const addressed = async (context: SignedIn, { userId, membershipId, officeCentreId }: Leaver) => {
  const { buildingId } = await rows(context).selectFrom('memberships').select('buildingId').where('id', '=', membershipId).executeTakeFirstOrThrow()
  const member = { kind: 'tenant', ownId: officeCentreId, buildingId, personId: userId, membershipId } as const
  return rows(context)
    .selectFrom('polls')
    .innerJoin('audiences', 'audiences.id', 'polls.audienceId')
    .where('polls.endedAt', 'is', null)
    .where('polls.visible', '=', true)
    .where(inStatus('ONGOING', context.now()))
    .where(addressedTo(member, 'audiences'))
}

/** Nothing is written: the polls stay as they are, and who is no member is no longer addressed. Answers that were given stay in the results. */
export const pollsOfLeaver: (typeof leaving.answers)[number] = {
  preview: async (context, leaver) => {
    const [made, open] = await Promise.all([
      unfinished(context, leaver).select(titled).orderBy('polls.id').execute(),
      (await addressed(context, leaver)).select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    ])
    return [
      {
        what: say(context.language, 'leaver.made'),
        count: made.length,
        // whoever may not see polls is told how many there are
        ...(context.holds(can.VIEW) ? { names: made.map(({ name }) => name) } : {}),
      },
      { what: say(context.language, 'leaver.open'), count: open.n },
    ]
  },
  end: async () => {},
  restore: async () => {},
}
