import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { giveCode } from '../sign-in.ts'
import { t } from '../texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { leadFor } from './codeLead.ts'
import { useFollow, withRedirect } from './follow.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { codeFromMail, forgetCode, forgetWaiting, keepWaiting, waitingSignIn } from './waiting.ts'

/** The second step of a sign-in. Without a first one there is nothing to do here. */
export const EnterCode = () => {
  const go = useGo()
  const follow = useFollow()
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
        verb={t('signIn')}
        over={
          <Button component={Link} href={login} size="lg" fullWidth onClick={forgetWaiting}>
            {t('beginAgain')}
          </Button>
        }
        away={
          <Button component={Link} href={login} variant="subtle" size="sm" onClick={forgetWaiting}>
            {t('backToSignIn')}
          </Button>
        }
        onGive={async (code, trust) => follow(await giveCode(waiting.uniqueId, code, trust))}
        onWaiting={(next) => {
          keepWaiting(next)
          setWaiting(next)
        }}
      />
    </SignInFrame>
  )
}
