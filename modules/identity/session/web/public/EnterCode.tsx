import { useEffect, useState } from 'react'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { CodeForm } from './CodeForm.tsx'
import { withRedirect } from './follow.ts'
import { SignInFrame } from './SignInFrame.tsx'
import type { Waiting } from '../sign-in.ts'
import { t } from '../texts.ts'
import { codeFromMail, forgetCode, keepWaiting, waitingSignIn } from './waiting.ts'

const leadFor = ({ codeBy, maskedEmail }: Waiting): string => {
  if (codeBy === 'AUTHENTICATOR') return t('codeFromApp')
  return maskedEmail ? t('codeSentTo', { email: maskedEmail }) : t('codeFromMail')
}

/** The second step of a sign-in. Without a first one there is nothing to do here. */
export const EnterCode = () => {
  const go = useGo()
  const [query] = useAddress()
  const [waiting, setWaiting] = useState(waitingSignIn)
  const [filled] = useState(codeFromMail)
  useEffect(forgetCode, [])
  const login = withRedirect('/login', query.get('redirect'))
  useEffect(() => {
    if (!waiting) go(login, { replace: true })
  }, [waiting, go, login])
  if (!waiting) return null
  return (
    <SignInFrame title={t('enterCode')} lead={filled ? t('codeFilled') : leadFor(waiting)}>
      <CodeForm
        waiting={waiting}
        filled={filled}
        login={login}
        onWaiting={(next) => {
          keepWaiting(next)
          setWaiting(next)
        }}
      />
    </SignInFrame>
  )
}
