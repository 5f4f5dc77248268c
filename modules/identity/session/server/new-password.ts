import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, end } from '#kit/server/write.ts'
import { storePassword } from '../../users/server/front.ts'
import { passwordSame, wrongPassword } from '../contract.ts'
import { personById, type SigningIn } from './account-rows.ts'
import { endLinks, ownerOfLink, useLink } from './password-links.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { type SessionTables, sessions } from './tables.ts'
import { tellOwner } from './tell-owner.ts'
import { forgiveLogins, tryOwnPassword } from './tries.ts'

/** Hashed before the transaction, which must not wait for it. */
const hashOf = async (user: SigningIn, newPassword: string): Promise<string> => {
  if (await passwordFits(user.passwordHash, newPassword)) throw new Failed(passwordSame)
  return hashPassword(newPassword)
}

/** Whoever is signed in by the old password is out, save the session that changes it. */
const replacePassword = async (tx: Transaction, userId: number, passwordHash: string, keepSession?: string): Promise<void> => {
  await storePassword(tx, userId, passwordHash)
  await endSessions(tx, userId, 'password changed', keepSession)
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

/** With the link of a mail, or the token of an expired password. */
export const updatePassword = async (context: Context, token: string, newPassword: string): Promise<void> => {
  const user = await ownerOfLink(context, token)
  const passwordHash = await hashOf(user, newPassword)
  await context.transaction(async (tx) => {
    await useLink(tx, token, user.id)
    await replacePassword(tx, user.id, passwordHash)
  })
  await forgiveLogins(context, user.email)
}

const checkOwn = async (context: SignedIn, password: string): Promise<SigningIn> => {
  const user = await personById(context, context.scope.personId)
  if (!user) throw new Failed(failures.notFound)
  const { locked, refused, right } = await tryOwnPassword(context, user.id, wrongPassword)
  if (locked || !(await passwordFits(user.passwordHash, password))) throw refused
  await right()
  return user
}

/** Of somebody signed in, who knows the old one. */
export const changePassword = async (context: SignedIn, oldPassword: string, newPassword: string): Promise<void> => {
  const user = await checkOwn(context, oldPassword)
  const passwordHash = await hashOf(user, newPassword)
  await context.transaction(async (tx) => {
    await replacePassword(tx, user.id, passwordHash, context.actor.sessionId)
    await endLinks(tx, user.id)
  })
}

export const confirmPassword = async (context: SignedIn, password: string): Promise<void> => {
  await checkOwn(context, password)
  await context.transaction((tx) => change(tx, sessions, { uuid: context.actor.sessionId }, { freshAt: context.now() }, { action: 'confirmed' }))
}
