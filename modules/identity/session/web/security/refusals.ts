import type { ApiError } from '#kit/web/api.ts'
import { useMoments } from '#kit/web/moments.ts'
import { loginAttempts } from '../../contract.ts'
import { t } from '../texts.ts'

/** A wrong password or code, with the tries that are left, or until when there are none. */
export const useTries = () => {
  const { time } = useMoments()
  return (sentence: string, { details: { lockedUntil, attemptsLeft } }: ApiError): string => {
    if (typeof lockedUntil === 'string') return t('security.lockedUntil', { n: loginAttempts, time: time(lockedUntil) })
    return typeof attemptsLeft === 'number' ? `${sentence} ${t('security.triesLeft', { n: attemptsLeft })}` : sentence
  }
}
