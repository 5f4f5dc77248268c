import { linkMinutes } from '../../contract.ts'
import { t } from '../texts.ts'
import { Outcome } from './Outcome.tsx'

export const LinkExpired = () => (
  <Outcome
    title={t('resetLinkExpired')}
    cause={t('linkExpiredCause', { n: linkMinutes })}
    on={{ label: t('newLink'), href: '/forgot-password' }}
    or={{ label: t('backToSignIn'), href: '/login' }}
  />
)

export const InvitationExpired = () => (
  <Outcome title={t('invitationInvalid')} cause={t('invitationExpiredCause')} on={{ label: t('signIn'), href: '/login' }} />
)
