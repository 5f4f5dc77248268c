import { Button, TextInput } from '@mantine/core'
import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { useAddress } from '#kit/web/navigation.ts'
import { PasswordField } from '#kit/web/parts/fields/PasswordField.tsx'
import { words } from '#kit/web/words.ts'
import type { Area } from '../../contract.ts'
import { usePublicSettings } from '../settings.ts'
import { signIn, type Step } from '../sign-in.ts'
import { t } from '../texts.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { Farewell } from './Farewell.tsx'
import { useFollow } from './follow.ts'
import { LoginProblem } from './LoginProblem.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './Login.module.css'

const isMerchants = (redirect: string | null): boolean => /^\/merchant(?:[/?#]|$)/.test(redirect ?? '')

/** What somebody tries to sign in by, and how it went. */
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
  return { busy, tried, problem, begin, fail }
}

interface Given {
  username: string
  password: string
}
interface PasswordFormProps {
  given: Given
  /** Whoever fills in both at once is told of one after the other. */
  onChange: Dispatch<SetStateAction<Given>>
  attempt: ReturnType<typeof useAttempt>
  area: Area | undefined
  onStep: (step: Step) => void
}

const PasswordForm = ({ given, onChange, attempt, area, onStep }: PasswordFormProps) => {
  const [missing, setMissing] = useState({ username: false, password: false })
  const form = useRef<HTMLFormElement>(null)
  const { username, password } = given
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (attempt.busy) return
    const absent = { username: !username.trim(), password: !password }
    setMissing(absent)
    if (absent.username || absent.password) {
      form.current?.querySelector<HTMLInputElement>(`input[name=${absent.username ? 'username' : 'password'}]`)?.focus()
      return
    }
    attempt.begin('password')
    try {
      onStep(await signIn(username.trim(), password, area))
    } catch (error) {
      attempt.fail(error)
    }
  }

  return (
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
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, username: value }))}
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
        onChange={(next) => onChange((now) => ({ ...now, password: next }))}
        error={missing.password && !password ? words('required') : undefined}
      />
      <p className={classes.forgot}>
        <Link href="/forgot-password">{t('forgotPassword')}</Link>
      </p>
      {attempt.problem !== undefined && <LoginProblem error={attempt.problem} />}
      <Button type="submit" fullWidth size="lg" loading={attempt.busy === 'password'} disabled={attempt.busy === 'passkey'}>
        {t('signIn')}
      </Button>
    </form>
  )
}

export const Login = () => {
  const follow = useFollow()
  const [query, change] = useAddress()
  const settings = usePublicSettings()
  const [given, setGiven] = useState<Given>({ username: '', password: '' })
  const attempt = useAttempt()
  const toMerchants = isMerchants(query.get('redirect'))
  const area = toMerchants ? 'merchant' : undefined

  return (
    <SignInFrame title={t('signIn')} lead={t('signInFor')}>
      {!attempt.tried && <Farewell />}
      <PasswordForm given={given} onChange={setGiven} attempt={attempt} area={area} onStep={follow} />
      <PasskeyButton busy={attempt.busy} onBegin={() => attempt.begin('passkey')} area={area} onStep={follow} onProblem={attempt.fail} />
      {settings && settings.demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={settings.demoAccounts}
          onChoose={(account) => {
            setGiven({ username: account.username, password: account.password })
            // Merchants come in by their own door.
            if (account.role === 'MERCHANT') change({ redirect: '/merchant' })
            else if (toMerchants) change({ redirect: undefined })
          }}
        />
      )}
    </SignInFrame>
  )
}
