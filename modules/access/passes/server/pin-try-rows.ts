import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { PassTables } from './tables.ts'

const hour = 3_600_000
const own = (context: SignedIn) => context.unscoped<PassTables>('what the reader has tried')

/** In the hour before. Older ones are forgotten with the next. */
export const triesOf = async (context: SignedIn): Promise<number> => {
  const { n } = await own(context)
    .selectFrom('pinTries')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('userId', '=', context.scope.personId)
    .where('at', '>', new Date(context.now().getTime() - hour).toISOString())
    .executeTakeFirstOrThrow()
  return n
}

export const noteTry = async (context: SignedIn): Promise<void> => {
  const now = context.now()
  const userId = context.scope.personId
  await own(context)
    .deleteFrom('pinTries')
    .where('userId', '=', userId)
    .where('at', '<=', new Date(now.getTime() - hour).toISOString())
    .execute()
  await own(context).insertInto('pinTries').values({ userId, at: now }).execute()
}
