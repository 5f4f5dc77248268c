import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { isEmail } from '#kit/contract/checks.ts'
import { call } from '#kit/web/api.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { words } from '#kit/web/words.ts'
import { forgotPassword, resendSeconds } from '../../contract.ts'
import { linkMinutes } from '../../contract.ts'
import { focusFirstError } from '../focusFirstError.ts'
import { t } from '../texts.ts'
import { Notice } from './Notice.tsx'
import { formSentence } from './problem.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { minutesText, useSecondsUntil } from './useSecondsUntil.ts'
import classes from './Steps.module.css'

interface SentTo {
  to: string
  againAt: string
}

const Sent = ({ sent, busy, onAgain }: { sent: SentTo; busy: boolean; onAgain: () => void }) => {
  const again = useSecondsUntil(sent.againAt, resendSeconds)
  return (
    <>
      <div className={classes.sent} role="status">
        <p>{t('linkSent', { email: sent.to, n: linkMinutes })}</p>
        <p>{t('linkSentHint')}</p>
      </div>
      <Button variant="default" size="lg" fullWidth loading={busy} disabled={again > 0} onClick={onAgain}>
        {again > 0 ? t('sendAgainIn', { time: minutesText(again) }) : t('sendAgain')}
      </Button>
    </>
  )
}

/** Says the same whoever is named: who has an account here is nobody's business. */
export const ForgotPassword = () => {
  const [username, setUsername] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [sent, setSent] = useState<SentTo>()
  const form = useRef<HTMLFormElement>(null)
  const to = username.trim()
  const wrong = to ? (isEmail(to) ? undefined : words('linkEmailInvalid')) : words('required')

  const send = async () => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await call(forgotPassword, { body: { username: to } })
      setSent({ to, againAt: new Date(Date.now() + resendSeconds * 1000).toISOString() })
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrong) return focusFirstError(form.current)
    void send()
  }

  return (
    <SignInFrame title={t('forgotPassword')} lead={sent ? undefined : t('forgotLead')}>
      {problem !== undefined && <Notice tone="wrong">{formSentence(problem)}</Notice>}
      {sent ? (
        <Sent sent={sent} busy={busy} onAgain={() => void send()} />
      ) : (
        <form ref={form} onSubmit={submit} noValidate>
          <TextInput
            size="lg"
            label={t('email')}
            type="email"
            name="username"
            autoComplete="username"
            required
            withAsterisk={false}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
            error={asked ? wrong : undefined}
            mb="lg"
          />
          <Button type="submit" fullWidth size="lg" loading={busy}>
            {t('sendLink')}
          </Button>
        </form>
      )}
      <div className={classes.others}>
        <Button component={Link} href="/login" variant="subtle" size="sm">
          {t('backToSignIn')}
        </Button>
        {sent && (
          <Button variant="subtle" size="sm" onClick={() => setSent(undefined)}>
            {t('otherAddress')}
          </Button>
        )}
      </div>
    </SignInFrame>
  )
}
