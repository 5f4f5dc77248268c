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

/** The address without what the link of the mail brings along, which says nothing about the invitation. */
export const InvitationWithoutLink = () => (
  <Outcome title={t('confirmAccount')} cause={t('openInvitationAgain')} on={{ label: t('signIn'), href: '/login' }} />
)

export const InvitationExpired = () => (
  <Outcome title={t('invitationInvalid')} cause={t('invitationExpiredCause')} on={{ label: t('signIn'), href: '/login' }} />
)
