import { product } from '#kit/web/product.ts'
import { t } from '../texts.ts'
import { DeclineByLink } from './DeclineByLink.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { KnownInvitation } from './KnownInvitation.tsx'
import { useLinkToken } from './link-token.ts'
import { LinkCheck } from './LinkCheck.tsx'
import { InvitationWithoutLink } from './LinkExpired.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useLinkCheck } from './useLinkCheck.ts'

const Checked = ({ token }: { token: string }) => {
  const check = useLinkCheck(token, 'INVITATION')
  const { data } = check
  return (
    <SignInFrame title={t('confirmAccount')} lead={data && t('invitedBy', { company: data.companyName ?? '', product })}>
      {data ? (
        <>
          {data.newAccount ? (
            <InvitationForm token={token} email={data.username} fullName={data.fullName ?? ''} />
          ) : (
            <KnownInvitation email={data.username} />
          )}
          <DeclineByLink token={token} company={data.companyName ?? ''} />
        </>
      ) : (
        <LinkCheck check={check} />
      )}
    </SignInFrame>
  )
}

/** Where the link of an invitation lands. */
export const ConfirmAccount = () => {
  const token = useLinkToken({ kept: true })
  return token ? <Checked token={token} /> : <InvitationWithoutLink />
}
