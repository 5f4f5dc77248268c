import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { sha256 } from '#kit/server/signing.ts'
import { keepLanguage, seen } from '#modules/identity/users/server/front.ts'
import { accessDenied, refreshExpired, type Tokens } from '../contract.ts'
import { type Standing, standingOf } from './actor-rows.ts'
import { endOfLife, isIdle } from './life.ts'
import type { SessionRecord, SessionTables } from './tables.ts'
import { graceSeconds, readRefreshToken, refreshSeconds, refreshTokenFits, refreshTokenOf, tokensOf } from './tokens.ts'
import { noteUse } from './use.ts'

const rowsOf = (context: Context) => context.unscoped<SessionTables>('the token itself names the session')

const endFamily = async (context: Context, { id, userId }: SessionRecord, endedBy: string): Promise<void> => {
  await rowsOf(context).updateTable('sessions').set({ endedAt: context.now(), endedBy }).where('id', '=', id).where('endedAt', 'is', null).execute()
  context.app.live.tell({ kind: 'sessions', id, officeCentreId: null, userId })
}

/** Who may no longer act is not given another pair; staff whose door has been closed are told so, as at the door. */
const checkStands = async (context: Context, session: SessionRecord): Promise<Standing> => {
  const standing = await standingOf(context.app, session.membershipId)
  if (standing?.actor) return standing
  const failing = standing?.conditions.find(({ ok }) => !ok)?.rule
  await endFamily(context, session, `may not act: ${failing ?? 'membership'}`)
  if (failing === 'staffSignIn') throw new Failed(accessDenied, { values: { email: context.app.config.supportEmail } })
  throw new Failed(refreshExpired)
}

/** Nobody has been at work for too long, or the sign-in is too old for where it acts. Answers until when the next pair may be good. */
const checkLasts = async (context: Context, session: SessionRecord, { member }: Standing): Promise<Date> => {
  const { app } = context
  const now = context.now().getTime()
  const over = endOfLife(session, member.roleCodes)
  const why = isIdle(app, Date.parse(session.lastUsedAt)) ? 'nobody at work' : over <= now ? 'end of life' : undefined
  if (why) {
    await endFamily(context, session, why)
    throw new Failed(refreshExpired)
  }
  return new Date(Math.min(now + refreshSeconds * 1000, over))
}

/**
 * Exchanges a refresh token for the next pair. The rotation is one conditional update, so of many at once one rotates; the others present
 * the previous generation and get the same pair, for ten seconds. So does who presents the pair of a rotation just made: a second one would let a
 * late answer put the generation before into the browser's cookie, and the session would end at its next use. An older token, or one that comes
 * later, has been stolen or copied: its family ends. Rotations are not audited: they happen every ten minutes and tell nothing. In the background they keep nobody at work.
 */
export const refresh = async (context: Context, token: string, background: boolean): Promise<Required<Tokens>> => {
  const { config } = context.app
  const given = readRefreshToken(token)
  if (!given) throw new Failed(refreshExpired)
  const rows = rowsOf(context)
  const session = await rows.selectFrom('sessions').selectAll().where('uuid', '=', given.family).where('endedAt', 'is', null).executeTakeFirst()
  const now = context.now()
  if (!session || Date.parse(session.refreshExpiresAt) <= now.getTime() || !refreshTokenFits(config, session, given.generation, given.signature))
    throw new Failed(refreshExpired)
  const refreshExpiresAt = await checkLasts(context, session, await checkStands(context, session))
  const next = session.generation + 1
  const isRecent = ({ rotatedAt }: SessionRecord) => now.getTime() - Date.parse(rotatedAt) <= graceSeconds * 1000
  const rotated =
    given.generation === session.generation && !(session.generation > 0 && isRecent(session))
      ? await rows
          .updateTable('sessions')
          .set({
            generation: next,
            refreshHash: sha256(refreshTokenOf(config, session, next)),
            rotatedAt: now,
            refreshExpiresAt,
            ...(background ? {} : { lastUsedAt: now }),
            address: context.address,
          })
          .where('id', '=', session.id)
          .where('generation', '=', session.generation)
          .where('refreshHash', '=', sha256(token))
          .where('endedAt', 'is', null)
          .returningAll()
          .executeTakeFirst()
      : undefined
  if (rotated) {
    if (!background) await seen(context, session.userId, session.membershipId)
    await keepLanguage(context, session.userId)
    return tokensOf(config, rotated)
  }
  const current = await rows.selectFrom('sessions').selectAll().where('id', '=', session.id).where('endedAt', 'is', null).executeTakeFirst()
  if (current && [current.generation, current.generation - 1].includes(given.generation) && isRecent(current)) {
    if (!background) await noteUse(context.app, session.uuid)
    return tokensOf(config, current)
  }
  await endFamily(context, session, 'refresh token used again')
  throw new Failed(refreshExpired)
}
