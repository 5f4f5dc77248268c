import { useState } from 'react'
import { ErrorState, DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getSecurity } from '../../contract/security.ts'
import { t } from '../texts.ts'
import { Authenticator } from './Authenticator.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { SignInCode } from './SignInCode.tsx'
import { SleepingProofs } from './SleepingProofs.tsx'
import { TrustedDevices } from './TrustedDevices.tsx'
import classes from './Security.module.css'

/** Everything that opens one's own account, and where it is open. */
export const Security = () => {
  const security = useItem(getSecurity, {})
  const [deciding, setDeciding] = useState(false)
  if (security.error && !security.data)
    return <ErrorState cause={security.error.message} requestId={security.error.requestId} onRetry={() => void security.refetch()} />
  if (!security.data) return <DetailSkeleton />
  const own = security.data
  const asleep = own.authenticator?.asleep || own.passkeys.some((passkey) => passkey.asleep)
  return (
    <>
      <TitleBar
        title={t('security.title')}
        actions={[asleep && { label: t('security.asleepDecide'), primary: true, onClick: () => setDeciding(true) }]}
      />
      {deciding && <SleepingProofs onClose={() => setDeciding(false)} />}
      <div className={classes.parts}>
        <OwnDetails security={own} />
        <OwnPassword security={own} />
        <SignInCode security={own} />
        <Authenticator security={own} />
        <Passkeys security={own} />
        <TrustedDevices devices={own.trustedDevices} />
        <Sessions sessions={own.sessions} />
      </div>
    </>
  )
}
