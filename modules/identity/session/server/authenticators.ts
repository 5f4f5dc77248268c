import { Secret, TOTP } from 'otpauth'
import { Failed, notFound } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { change, end, insert } from '#kit/server/data/write.ts'
import { seal, unseal } from '#kit/server/sealing.ts'
import { keyFor } from '#kit/server/signing.ts'
import { codeExpired, codeWrong } from '../contract.ts'
import { personById } from './account-rows.ts'
import { authenticators, type SignInTables } from './tables.ts'
import { tellOwner } from './tell-owner.ts'
import { tryCode } from './tries.ts'

const period = 30

const rowsOf = (context: Context) =>
  context.unscoped<SignInTables>('asked before anybody is signed in; the person is named').selectFrom('authenticators')

const confirmedOf = (context: Context, userId: number) =>
  rowsOf(context).selectAll().where('userId', '=', userId).where('confirmedAt', 'is not', null).where('endedAt', 'is', null)

/** The app that counts; one whose first code was not given yet does not, nor one that sleeps. */
export const authenticatorOf = (context: Context, userId: number) => confirmedOf(context, userId).where('asleepSince', 'is', null).executeTakeFirst()

const secretKey = (context: Context) => keyFor(context.app.config, 'authenticator')
const codesOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period, ...more })

/** The time step of a code; a step to either side is let pass, for clocks that differ. */
const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const apart = codesOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return apart === null ? undefined : Math.floor(now.getTime() / 1000 / period) + apart
}

/** Is this a code of the person's app? It counts once: whoever looked over the shoulder comes too late. */
export const takeAuthenticatorCode = async (context: Context, userId: number, code: string): Promise<boolean> => {
  const app = await authenticatorOf(context, userId)
  const step = app && stepOf(unseal(secretKey(context), app.secret, String(userId)), code, context.now())
  if (!app || step === undefined) return false
  const taken = await context
    .unscoped<SignInTables>('as above')
    .updateTable('authenticators')
    .set({ lastStep: step })
    .where('id', '=', app.id)
    .where('lastStep', '<', step)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const begunBy = (context: Context, userId: number) =>
  rowsOf(context).selectAll().where('userId', '=', userId).where('confirmedAt', 'is', null).where('endedAt', 'is', null).executeTakeFirst()

/** A secret for a new app. The one that counts goes on counting until a code of the new one has been given. */
export const startAuthenticator = async (context: SignedIn): Promise<{ secret: string; address: string }> => {
  const userId = context.scope.personId
  const person = await personById(context, userId)
  const secret = new Secret({ size: 20 }).base32
  await context.transaction(async (tx, inside) => {
    const begun = await begunBy(inside, userId)
    if (begun) await end(tx, authenticators, { id: begun.id }, { action: 'givenUp' })
    await insert(tx, authenticators, { userId, secret: seal(secretKey(context), secret, String(userId)) }, { action: 'begun' })
  })
  return { secret, address: codesOf(secret, { issuer: context.app.config.productName, label: person?.email ?? '' }).toString() }
}

/** The first code shows that the app has the secret. */
export const confirmAuthenticator = async (context: SignedIn, code: string): Promise<void> => {
  const userId = context.scope.personId
  const begun = await begunBy(context, userId)
  if (!begun) throw new Failed(codeExpired)
  const step = await tryCode(context, userId, codeWrong, async () =>
    stepOf(unseal(secretKey(context), begun.secret, String(userId)), code, context.now()),
  )
  await context.transaction(async (tx, inside) => {
    const old = await confirmedOf(inside, userId).executeTakeFirst()
    if (old) await end(tx, authenticators, { id: old.id }, { action: 'replaced' })
    await change(tx, authenticators, { id: begun.id }, { confirmedAt: context.now(), lastStep: step }, { action: 'confirmed' })
    await tellOwner(tx, userId, 'authenticatorAdded')
  })
}

export const removeAuthenticator = async (context: SignedIn): Promise<void> => {
  const app = await confirmedOf(context, context.scope.personId).executeTakeFirstOrThrow(notFound)
  await context.transaction(async (tx) => {
    await end(tx, authenticators, { id: app.id }, { action: 'removed' })
    await tellOwner(tx, context.scope.personId, 'authenticatorRemoved')
  })
}
