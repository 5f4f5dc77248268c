import { useEffect, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { loginAttempts } from '../contract.ts'
import classes from './Login.module.css'
import { t } from './texts.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const secondsUntil = (until: string | undefined): number => (until ? Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)) : 0)

/** The refusal, with the tries left or, when the account is locked, the time that counts down. */
export const LoginProblem = ({ text, error }: { text: string; error: unknown }) => {
  const details = error instanceof ApiError ? error.details : {}
  const lockedUntil = typeof details.lockedUntil === 'string' ? details.lockedUntil : undefined
  const attemptsLeft = typeof details.attemptsLeft === 'number' ? details.attemptsLeft : undefined
  const [seconds, setSeconds] = useState(() => secondsUntil(lockedUntil))
  useEffect(() => {
    if (!lockedUntil) return
    const timer = setInterval(() => setSeconds(secondsUntil(lockedUntil)), 1000)
    return () => clearInterval(timer)
  }, [lockedUntil])
  return (
    <div role="alert" className={classes.problem}>
      <p>{text}</p>
      {lockedUntil && seconds > 0 && <p>{t('lockedFor', { n: loginAttempts, time: clock(seconds) })}</p>}
      {!lockedUntil && attemptsLeft !== undefined && attemptsLeft <= 2 && <p>{t('attemptsLeft', { n: attemptsLeft })}</p>}
    </div>
  )
}
