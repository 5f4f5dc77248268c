import type { Context } from '#kit/server/context.ts'
import { end } from '#kit/server/data/write.ts'
import { type SessionTables, sessions } from './tables.ts'
import { readRefreshToken, refreshTokenFits } from './tokens.ts'

/** Ends the session of a refresh token. A token that names none has nothing to end, and is told nothing. */
export const logout = async (context: Context, token: string | undefined): Promise<void> => {
  const given = readRefreshToken(token ?? '')
  if (!given) return
  const session = await context
    .unscoped<SessionTables>('the token itself names the session')
    .selectFrom('sessions')
    .selectAll()
    .where('uuid', '=', given.family)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!session || !refreshTokenFits(context.app.config, session, given.generation, given.signature)) return
  await context.transaction((tx) => end(tx, sessions, { id: session.id }, { action: 'signedOut' }))
}
