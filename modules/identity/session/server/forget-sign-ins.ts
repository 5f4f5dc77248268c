import type { Context } from '#kit/server/context.ts'
import type { SignInTables } from './tables.ts'

/** Sessions that ended before, or ran out; returns how many went. */
export const forgetSessions = async (context: Context, before: Date): Promise<number> => {
  const rows = context.unscoped<SignInTables>('where everybody was signed in goes after a time')
  const at = before.toISOString()
  const { numDeletedRows } = await rows
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('endedAt', '<', at), eb('refreshExpiresAt', '<', at)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Sign-ins that waited for a code, and links for new passwords, that ran out before; returns how many went. */
export const forgetSignIns = async (context: Context, before: Date): Promise<number> => {
  const rows = context.unscoped<SignInTables>('as above')
  const at = before.toISOString()
  const requests = await rows.deleteFrom('codeRequests').where('expiresAt', '<', at).executeTakeFirst()
  const links = await rows.deleteFrom('passwordLinks').where('expiresAt', '<', at).executeTakeFirst()
  return Number(requests.numDeletedRows) + Number(links.numDeletedRows)
}
