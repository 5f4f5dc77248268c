import { Failed, type Failure } from '#kit/contract/failure.ts'
import { clearAttempts, clearAttemptsUnder, takeAttempt } from '#kit/server/attempts.ts'
import type { Context } from '#kit/server/context.ts'
import { keyFor, sign } from '#kit/server/signing.ts'
import { loginAttempts, loginLockSeconds } from '../contract.ts'

/** Five wrong ones lock for an hour. */
export interface Try {
  /** No tries were left, so nothing may be looked at. */
  locked: boolean
  /** The refusal, wherever it is given: the tries left, or until when it is locked. */
  refused: Failed
  /** It was right: all tries are given back. */
  right(): Promise<void>
}

const take = async (context: Context, key: string, failure: Failure): Promise<Try> => {
  const { allowed, attemptsLeft, lockedUntil } = await takeAttempt(context, key, loginAttempts, loginLockSeconds)
  return {
    locked: !allowed,
    refused: new Failed(failure, { details: { attemptsLeft, lockedUntil } }),
    right: () => clearAttempts(context, key),
  }
}

/** Names are not kept. */
const ofName = (context: Context, username: string) => `login:${sign(keyFor(context.app.config, 'attempts'), username.toLowerCase())}:`

/** `device` when the person has signed in from it before: then a stranger's tries are not counted here, and cannot lock the person out. */
export const tryLogin = (context: Context, username: string, device: { uuid: string } | undefined, failure: Failure): Promise<Try> =>
  take(context, `${ofName(context, username)}${device?.uuid ?? 'stranger'}`, failure)

/** Who has chosen a new password may use it at once, wherever. */
export const forgiveLogins = (context: Context, username: string): Promise<void> => clearAttemptsUnder(context, ofName(context, username))

/** Counted for the person, not for one sign-in: a new one gives no new tries. */
export const tryCode = (context: Context, userId: number, failure: Failure): Promise<Try> => take(context, `code:${userId}`, failure)

/** Of somebody who is signed in and gives the own password again. */
export const tryOwnPassword = (context: Context, userId: number, failure: Failure): Promise<Try> => take(context, `password:${userId}`, failure)
