import { product } from '#kit/web/product.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { LinkCheck } from './LinkCheck.tsx'
import { useLinkToken } from './link-token.ts'
import { InvitationExpired } from './LinkExpired.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { t } from '../texts.ts'
import { useLinkCheck } from './useLinkCheck.ts'

const Checked = ({ token }: { token: string }) => {
  const check = useLinkCheck(token, 'INVITATION')
  const { data } = check
  return (
    <SignInFrame title={t('confirmAccount')} lead={data && t('invitedBy', { company: data.companyName ?? '', product })}>
      {data ? (
        <InvitationForm token={token} email={data.username} fullName={data.fullName ?? ''} newAccount={data.newAccount ?? false} />
      ) : (
        <LinkCheck check={check} />
      )}
    </SignInFrame>
  )
}

/** Where the link of an invitation lands. */
export const ConfirmAccount = () => {
  const token = useLinkToken()
  return token ? <Checked token={token} /> : <InvitationExpired />
}
