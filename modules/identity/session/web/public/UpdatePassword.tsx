import { useAddress } from '#kit/web/navigation.ts'
import { t } from '../texts.ts'
import { useLinkToken } from './link-token.ts'
import { LinkCheck } from './LinkCheck.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { Notice } from './Notice.tsx'
import { Outcome } from './Outcome.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useLinkCheck } from './useLinkCheck.ts'

const Checked = ({ token, expired }: { token: string; expired: boolean }) => {
  const check = useLinkCheck(token, 'PASSWORD')
  return (
    <SignInFrame title={t('chooseNewPassword')} lead={check.data && t('newPasswordFor', { name: check.data.username })}>
      {expired && <Notice tone="waiting">{t('passwordExpired')}</Notice>}
      {check.data ? <NewPasswordForm token={token} /> : <LinkCheck check={check} />}
    </SignInFrame>
  )
}

/** After a forgotten password, and with `expired=1` after one that has run out. */
export const UpdatePassword = () => {
  const token = useLinkToken()
  const [query] = useAddress()
  const expired = query.get('expired') === '1'
  if (token) return <Checked token={token} expired={expired} />
  const ways = { login: { label: t('signIn'), href: '/login' }, link: { label: t('newLink'), href: '/forgot-password' } }
  return (
    <Outcome
      title={t('chooseNewPassword')}
      cause={expired ? t('signInAgain') : t('openLinkAgain')}
      on={expired ? ways.login : ways.link}
      or={expired ? ways.link : ways.login}
    />
  )
}
