import { passwordDays } from '../../contract.ts'
import { t } from '../texts.ts'
import { useLinkToken } from './link-token.ts'
import { Outcome } from './Outcome.tsx'

/** A notice only; the token goes on in memory. */
export const PasswordExpired = () => {
  const token = useLinkToken()
  return (
    <Outcome
      title={t('passwordExpired')}
      cause={t('passwordExpiredCause', { n: passwordDays })}
      on={token ? { label: t('chooseNewPassword'), href: '/update-password?expired=1' } : { label: t('newLink'), href: '/forgot-password' }}
      or={{ label: t('backToSignIn'), href: '/login' }}
    />
  )
}
