import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, isAway } from '#kit/web/api.ts'
import { SignInPage } from '#kit/web/frame/SignInPage.tsx'
import { product } from '#kit/web/product.ts'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { beginning, ownPath } from './gate.ts'
import { LoginProblem } from './LoginProblem.tsx'
import { publicSettings, signIn } from './session.ts'
import { t } from './texts.ts'

/** What the page says of a refusal: the server's words for 400, the documents' own for the rest. */
const sentenceFor = (error: unknown): string => {
  if (isAway(error)) return t('loginLater')
  return error instanceof ApiError && error.status === 400 ? error.message : t('wrongPassword')
}

export const Login = () => {
  const go = useGo()
  const [query] = useAddress()
  const { data: settings } = useQuery({ queryKey: ['public settings'], queryFn: publicSettings, staleTime: Infinity })
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; error: unknown }>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await signIn(username.trim(), password)
      go(ownPath(query.get('redirect')) ?? beginning(), { replace: true })
    } catch (error) {
      setProblem({ text: sentenceFor(error), error })
      setBusy(false)
    }
  }

  return (
    <SignInPage product={product} home="/" title={t('signIn')} lead={t('signInFor')} plansHref={settings?.pricingUrl ?? undefined} footerLinks={[]}>
      <form onSubmit={(event) => void submit(event)} noValidate>
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
          mb="md"
        />
        <PasswordInput
          size="lg"
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value.replaceAll(' ', ''))}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          mb="md"
        />
        {problem && <LoginProblem text={problem.text} error={problem.error} />}
        <Button type="submit" fullWidth size="lg" loading={busy} disabled={!username.trim() || !password}>
          {t('signIn')}
        </Button>
      </form>
      {settings && settings.demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={settings.demoAccounts}
          onChoose={(account) => {
            setUsername(account.username)
            setPassword(account.password)
          }}
        />
      )}
    </SignInPage>
  )
}
