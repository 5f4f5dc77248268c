import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { useAddress } from '#kit/web/navigation.ts'
import { PasswordField } from '#kit/web/parts/fields/PasswordField.tsx'
import { words } from '#kit/web/words.ts'
import { usePublicSettings } from '../settings.ts'
import { signIn } from '../sign-in.ts'
import { t } from '../texts.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { Farewell } from './Farewell.tsx'
import { useFollow } from './follow.ts'
import { LoginProblem } from './LoginProblem.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './Login.module.css'

const isMerchants = (redirect: string | null): boolean => /^\/merchant(?:[/?#]|$)/.test(redirect ?? '')

/** How an attempt to sign in stands: which one is under way, that there was one, and what went wrong. */
const useAttempt = () => {
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  /** Anything that somebody has tried takes the farewell away. */
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const begin = (what: 'password' | 'passkey') => {
    setBusy(what)
    setTried(true)
    setProblem(undefined)
  }
  const fail = (error: unknown) => {
    setBusy(undefined)
    setProblem(error)
  }
  return [busy, tried, problem, begin, fail] as const
}

export const Login = () => {
  const follow = useFollow()
  const [query, change] = useAddress()
  const settings = usePublicSettings()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState({ username: false, password: false })
  const [busy, tried, problem, begin, fail] = useAttempt()
  const form = useRef<HTMLFormElement>(null)
  const toMerchants = isMerchants(query.get('redirect'))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const absent = { username: !username.trim(), password: !password }
    setMissing(absent)
    if (absent.username || absent.password) {
      form.current?.querySelector<HTMLInputElement>(`input[name=${absent.username ? 'username' : 'password'}]`)?.focus()
      return
    }
    begin('password')
    try {
      follow(await signIn(username.trim(), password, toMerchants ? 'merchant' : undefined))
    } catch (error) {
      fail(error)
    }
  }

  return (
    <SignInFrame title={t('signIn')} lead={t('signInFor')}>
      {!tried && <Farewell />}
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
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
          error={missing.username && !username.trim() ? words('required') : undefined}
          mb="md"
        />
        <PasswordField
          size="lg"
          label={t('password')}
          name="password"
          required
          withAsterisk={false}
          value={password}
          onChange={setPassword}
          error={missing.password && !password ? words('required') : undefined}
        />
        <p className={classes.forgot}>
          <Link href="/forgot-password">{t('forgotPassword')}</Link>
        </p>
        {problem !== undefined && <LoginProblem error={problem} />}
        <Button type="submit" fullWidth size="lg" loading={busy === 'password'} disabled={busy === 'passkey'}>
          {t('signIn')}
        </Button>
      </form>
      <PasskeyButton busy={busy} onBegin={() => begin('passkey')} area={toMerchants ? 'merchant' : undefined} onStep={follow} onProblem={fail} />
      {settings && settings.demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={settings.demoAccounts}
          onChoose={(account) => {
            setUsername(account.username)
            setPassword(account.password)
            // Merchants come in by their own door.
            if (account.role === 'MERCHANT') change({ redirect: '/merchant' })
            else if (toMerchants) change({ redirect: undefined })
          }}
        />
      )}
    </SignInFrame>
  )
}
