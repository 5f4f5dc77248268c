import { Outcome } from './Outcome.tsx'
import { t } from '../texts.ts'

export const PasswordResetSuccess = () => (
  <Outcome title={t('passwordResetDone')} cause={t('passwordResetDoneCause')} on={{ label: t('signIn'), href: '/login' }} />
)
