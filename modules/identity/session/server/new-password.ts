import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, end } from '#kit/server/data/write.ts'
import { storePassword } from '#modules/identity/users/server/front.ts'
import { passwordSame, wrongPassword } from '../contract.ts'
import { personById, type SigningIn } from './account-rows.ts'
import { untrust } from './devices.ts'
import { endLinks, ownerOfLink, useLink } from './password-links.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { sessionOf } from './session-codes.ts'
import { putProofsToSleep } from './sleeping-proofs.ts'
import { endWaiting } from './support-codes.ts'
import { type SessionTables, sessions } from './tables.ts'
import { tellOwner } from './tell-owner.ts'
import { forgiveLogins, tryOwnPassword } from './tries.ts'

/** Hashed before the transaction, which must not wait for it. */
const hashOf = async (user: SigningIn, newPassword: string): Promise<string> => {
  if (await passwordFits(user.passwordHash, newPassword)) throw new Failed(passwordSame)
  return hashPassword(newPassword)
}

/** What the person who changes a password has at hand. */
interface Kept {
  readonly session?: string
  readonly device?: number | null
}

/**
 * Whoever got in by the old password is out: sessions, sign-ins that wait for their code, and devices that skip it. Kept are the session that
 * changes it, and the device on which that happens.
 */
const replacePassword = async (tx: Transaction, userId: number, passwordHash: string, kept: Kept): Promise<void> => {
  await storePassword(tx, userId, passwordHash)
  await endSessions(tx, userId, 'password changed', kept.session)
  await endWaiting(tx, userId)
  await untrust(tx, userId, 'password changed', { except: kept.device ?? null })
  await tellOwner(tx, userId, 'passwordChanged')
}

/** Ends what is open of a person, save one session. Returns how many. */
export const endSessions = async (tx: Transaction, userId: number, cause: string, keep?: string): Promise<number> => {
  const open = await tx
    .unscoped<SessionTables>('sessions of a person who was found before')
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(keep !== undefined, (query) => query.where('uuid', '<>', keep ?? ''))
    .execute()
  for (const { id } of open) await end(tx, sessions, { id, personId: userId }, { action: 'signedOut', cause })
  return open.length
}

/** With the link of a mail, or the token of an expired password, which was given with all that a sign-in asks. */
export const updatePassword = async (context: Context, token: string, newPassword: string): Promise<void> => {
  const user = await ownerOfLink(context, token)
  const passwordHash = await hashOf(user, newPassword)
  await context.transaction(async (tx) => {
    const { kind, deviceId } = await useLink(tx, token, user.id)
    await replacePassword(tx, user.id, passwordHash, { device: deviceId })
    if (kind === 'MAIL') await putProofsToSleep(tx, user.id)
  })
  await forgiveLogins(context, user.email)
}

const checkOwn = async (context: SignedIn, password: string): Promise<SigningIn> => {
  const user = await personById(context, context.scope.personId)
  if (!user) throw new Failed(failures.notFound)
  return tryOwnPassword(context, user.id, wrongPassword, async () => ((await passwordFits(user.passwordHash, password)) ? user : undefined))
}

/** Of somebody signed in, who knows the old one. */
export const changePassword = async (context: SignedIn, oldPassword: string, newPassword: string): Promise<void> => {
  const user = await checkOwn(context, oldPassword)
  const passwordHash = await hashOf(user, newPassword)
  const { deviceId } = await sessionOf(context, context)
  await context.transaction(async (tx) => {
    await replacePassword(tx, user.id, passwordHash, { session: context.actor.sessionId, device: deviceId })
    await endLinks(tx, user.id)
  })
}

export const confirmPassword = async (context: SignedIn, password: string): Promise<void> => {
  await checkOwn(context, password)
  await context.transaction((tx) => change(tx, sessions, { uuid: context.actor.sessionId }, { freshAt: context.now() }, { action: 'confirmed' }))
}
