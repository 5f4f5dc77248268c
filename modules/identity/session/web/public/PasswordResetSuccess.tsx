import { t } from '../texts.ts'
import { Outcome } from './Outcome.tsx'

export const PasswordResetSuccess = () => (
  <Outcome title={t('passwordResetDone')} cause={t('passwordResetDoneCause')} on={{ label: t('signIn'), href: '/login' }} />
)
