import { Failed, type Failure, failures } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { clearAttempts, clearAttemptsUnder, missAttempt, takeAttemptInTurn } from '#kit/server/data/attempts.ts'
import { keyFor, sign } from '#kit/server/signing.ts'
import { loginAttempts, loginLockSeconds } from '../contract.ts'

/**
 * Five wrong ones lock for an hour. The try is taken before `check` looks at anything; what it answers is right, and gives all tries back. Nothing
 * counts as wrong, and is refused with the tries left, or until when it is locked. Of many right ones at once the sixth waits for the others.
 */
type Check<T> = () => Promise<T | undefined>

const tried = async <T>(context: Context, key: string, failure: Failure, check: Check<T>): Promise<T> => {
  const { outcome, attemptsLeft, lockedUntil } = await takeAttemptInTurn(context, key, loginAttempts, loginLockSeconds)
  if (outcome === 'wait') throw new Failed(failures.tooMany)
  const refused = new Failed(failure, { details: { attemptsLeft, lockedUntil } })
  if (outcome === 'locked') throw refused
  const found = await check().catch(async (error: unknown) => {
    await missAttempt(context, key)
    throw error
  })
  if (found === undefined) {
    await missAttempt(context, key)
    throw refused
  }
  await clearAttempts(context, key)
  return found
}

/** Names are not kept. */
const ofName = (context: Context, username: string) => `login:${sign(keyFor(context.app.config, 'attempts'), username.toLowerCase())}:`

/** `device` when the person has signed in from it before: then a stranger's tries are not counted here, and cannot lock the person out. */
export const tryLogin = <T>(
  context: Context,
  username: string,
  device: { uuid: string } | undefined,
  failure: Failure,
  check: Check<T>,
): Promise<T> => tried(context, `${ofName(context, username)}${device?.uuid ?? 'stranger'}`, failure, check)

/** Who has chosen a new password may use it at once, wherever. */
export const forgiveLogins = (context: Context, username: string): Promise<void> => clearAttemptsUnder(context, ofName(context, username))

/** Counted for the person, not for one sign-in: a new one gives no new tries. */
export const tryCode = <T>(context: Context, userId: number, failure: Failure, check: Check<T>): Promise<T> =>
  tried(context, `code:${userId}`, failure, check)

/** Of somebody who is signed in and gives the own password again. */
export const tryOwnPassword = <T>(context: Context, userId: number, failure: Failure, check: Check<T>): Promise<T> =>
  tried(context, `password:${userId}`, failure, check)
