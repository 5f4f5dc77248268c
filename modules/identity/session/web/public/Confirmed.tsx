import { usePath } from '#kit/web/navigation.ts'
import { confirmedPages } from '../../contract.ts'
import { t } from '../texts.ts'
import { Outcome } from './Outcome.tsx'

/** An invitation was declined, by its link. */
export const Declined = () => (
  <Outcome title={t('invitations.declined')} cause={t('invitations.declinedCause')} on={{ label: t('signIn'), href: '/login' }} />
)

/** An invitation was accepted: what this role does next. */
export const Confirmed = () => {
  const last = usePath().split('/').at(-1)
  const page = confirmedPages.find((known) => known === last) ?? 'default'
  return <Outcome title={t('confirmed')} cause={t(`confirmed.${page}`)} on={{ label: t('signIn'), href: '/login' }} />
}
