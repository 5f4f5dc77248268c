import { ApiError } from '#kit/web/api.ts'
import { loginAttempts, loginLockSeconds } from '../../contract.ts'
import { t } from '../texts.ts'
import { Notice } from './Notice.tsx'
import { sentenceFor } from './problem.ts'
import { minutesText, useSecondsUntil } from './useSecondsUntil.ts'

/** The refusal, with the tries left or, when they are used up, the time that counts down. */
export const LoginProblem = ({ error }: { error: unknown }) => {
  const details = error instanceof ApiError ? error.details : {}
  const lockedUntil = typeof details.lockedUntil === 'string' ? details.lockedUntil : undefined
  const attemptsLeft = typeof details.attemptsLeft === 'number' ? details.attemptsLeft : undefined
  const seconds = useSecondsUntil(lockedUntil, loginLockSeconds)
  return (
    <Notice tone="wrong">
      <p>{sentenceFor(error)}</p>
      {seconds > 0 && <p>{t('lockedFor', { n: loginAttempts, time: minutesText(seconds) })}</p>}
      {!lockedUntil && attemptsLeft !== undefined && attemptsLeft <= 2 && <p>{t('attemptsLeft', { n: attemptsLeft })}</p>}
    </Notice>
  )
}
