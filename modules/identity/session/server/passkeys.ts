import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { end, insert } from '#kit/server/data/write.ts'
import { type Area, passkeyRefused } from '../contract.ts'
import { personById } from './account-rows.ts'
import { knownDevice } from './devices.ts'
import { ticketInstead } from './invitation-ticket.ts'
import { letIn, type Outcome } from './let-in.ts'
import { passkeys, type SignInTables } from './tables.ts'
import { tellOwner } from './tell-owner.ts'
import { accountFor } from './who-may-sign-in.ts'

/** Heavy, and few use it: loaded when the first one does. */
const library = () => import('@simplewebauthn/server')

const minutes = 5
const rpOf = (context: Context) => context.app.config.publicUrl.hostname
const rowsOf = (context: Context) => context.unscoped<SignInTables>('a passkey names its person; nobody is signed in before')

/** What was to be signed is kept here and taken once. */
const keepChallenge = async (context: Context, challenge: string, userId: number | null): Promise<string> => {
  const now = context.now()
  const rows = rowsOf(context)
  await rows.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now.toISOString()).execute()
  const { uuid } = await rows
    .insertInto('passkeyChallenges')
    .values({ challenge, userId, expiresAt: new Date(now.getTime() + minutes * 60_000) })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return uuid
}
const takeChallenge = async (context: Context, uuid: string, userId: number | null): Promise<string> => {
  const taken = await rowsOf(context)
    .deleteFrom('passkeyChallenges')
    .where('uuid', '=', uuid)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', context.now().toISOString())
    .returning('challenge')
    .executeTakeFirst()
  if (!taken) throw new Failed(passkeyRefused)
  return taken.challenge
}

const passkeysOf = (context: Context, userId: number) =>
  rowsOf(context).selectFrom('passkeys').selectAll().where('userId', '=', userId).where('endedAt', 'is', null).orderBy('id').execute()

/** The library throws at anything that is not as it should be; the caller learns only that it was refused. */
const refusedUnless = async <T extends { verified: boolean }>(context: Context, verify: () => Promise<T>): Promise<T & { verified: true }> => {
  const result = await verify().catch((error: unknown) => {
    context.app.log.info({ err: error }, 'passkey')
    return undefined
  })
  if (!result?.verified) throw new Failed(passkeyRefused)
  return result as T & { verified: true }
}

export const startPasskey = async (context: SignedIn) => {
  const userId = context.scope.personId
  const user = await personById(context, userId)
  if (!user) throw new Failed(failures.notFound)
  const known = await passkeysOf(context, userId)
  const options = await (
    await library()
  ).generateRegistrationOptions({
    rpName: context.app.config.productName,
    rpID: rpOf(context),
    userName: user.email,
    userDisplayName: user.fullName,
    userID: new TextEncoder().encode(user.uuid),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as AuthenticatorTransport[] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challengeId: await keepChallenge(context, options.challenge, userId), options: JSON.stringify(options) }
}

interface Signed {
  challengeId: string
  /** JSON, as the browser's library gave it. */
  response: string
}

export const addPasskey = async (context: SignedIn, { challengeId, response, name }: Signed & { name: string }, origin: string): Promise<void> => {
  const userId = context.scope.personId
  const expectedChallenge = await takeChallenge(context, challengeId, userId)
  const { registrationInfo } = await refusedUnless(context, async () =>
    (await library()).verifyRegistrationResponse({
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpOf(context),
    }),
  )
  const credential = registrationInfo?.credential
  if (!credential) throw new Failed(passkeyRefused)
  const values = {
    userId,
    passkeyName: name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
  await context.transaction(async (tx) => {
    await insert(tx, passkeys, values, { action: 'added' })
    await tellOwner(tx, userId, 'passkeyAdded')
  })
}

export const removePasskey = async (context: SignedIn, uuid: string): Promise<void> => {
  await context.transaction(async (tx) => {
    await end(tx, passkeys, { uuid }, { action: 'removed' })
    await tellOwner(tx, context.scope.personId, 'passkeyRemoved')
  })
}

/** Names nobody: the browser offers the passkeys that it has for this site. */
export const startPasskeyLogin = async (context: Context) => {
  const options = await (await library()).generateAuthenticationOptions({ rpID: rpOf(context), userVerification: 'required' })
  return { challengeId: await keepChallenge(context, options.challenge, null), options: JSON.stringify(options) }
}

/** A passkey is two proofs in one, the device and the finger, face or PIN on it; so no code is asked. */
export const passkeyLogin = async (
  context: Context,
  { challengeId, response, area }: Signed & { area?: Area | undefined },
  origin: string,
  deviceToken: string | undefined,
): Promise<Outcome> => {
  const expectedChallenge = await takeChallenge(context, challengeId, null)
  const given = await Promise.resolve()
    .then(() => JSON.parse(response) as AuthenticationResponseJSON)
    .catch(() => undefined)
  const passkey =
    typeof given?.id === 'string' &&
    (await rowsOf(context)
      .selectFrom('passkeys')
      .selectAll()
      .where('credentialId', '=', given.id)
      .where('endedAt', 'is', null)
      .where('asleepSince', 'is', null)
      .executeTakeFirst())
  if (!given || !passkey) throw new Failed(passkeyRefused)
  const { authenticationInfo } = await refusedUnless(context, async () =>
    (await library()).verifyAuthenticationResponse({
      response: given,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpOf(context),
      credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.counter },
      requireUserVerification: true,
    }),
  )
  // A counter that does not grow comes from a copy. Many passkeys have none and always say 0.
  const used = await rowsOf(context)
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: context.now() })
    .where('id', '=', passkey.id)
    .where((eb) => eb.or([eb('counter', '<', authenticationInfo.newCounter), eb('counter', '=', 0)]))
    .returning('userId')
    .executeTakeFirst()
  const user = used && (await personById(context, used.userId))
  if (!user?.active) throw new Failed(passkeyRefused)
  const device = await knownDevice(context, user.id, deviceToken)
  return accountFor(context, user, area).then(
    (account) => letIn(context, user, account, { by: 'PASSKEY', device, deviceToken }),
    (refused: unknown) => ticketInstead(context, user, refused, { by: 'PASSKEY', deviceToken }),
  )
}
