import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { isProperName } from '#kit/contract/checks.ts'
import { ApiError, call } from '#kit/web/api.ts'
import { useGo } from '#kit/web/navigation.ts'
import { words } from '#kit/web/words.ts'
import { confirmAccount, legalEdition } from '../../contract.ts'
import { focusFirstError } from '../focusFirstError.ts'
import { newPasswordErrors, noPassword } from '../newPassword.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { t } from '../texts.ts'
import { Agreement, type Agreed } from './Agreement.tsx'
import { holdToken } from './link-token.ts'
import { Notice } from './Notice.tsx'
import { formSentence } from './problem.ts'

interface Props {
  token: string
  email: string
  fullName: string
}

const nameError = (name: string): { fullName?: string } => {
  if (!name.trim()) return { fullName: words('required') }
  return isProperName(name.trim()) ? {} : { fullName: words('properName') }
}

/** Somebody new chooses a name and a password. */
export const InvitationForm = ({ token, email, fullName }: Props) => {
  const go = useGo()
  const [name, setName] = useState(fullName)
  const [password, setPassword] = useState(noPassword)
  const [agreed, setAgreed] = useState<Agreed>({ terms: false, consent: false })
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const wrong = { ...nameError(name), ...newPasswordErrors(password) }
  const errors: Record<string, string> = { ...(problem instanceof ApiError ? problem.fields : {}), ...(asked ? wrong : {}) }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setAsked(true)
    setProblem(undefined)
    if (Object.keys(wrong).length > 0 || !agreed.terms || !agreed.consent) return focusFirstError(form.current)
    setBusy(true)
    try {
      const chosen = { fullName: name.trim(), newPassword: password.password }
      const { page } = await call(confirmAccount, { body: { token, agreedTo: legalEdition, ...chosen } })
      holdToken(undefined)
      go(`/confirm-account/${page}`, { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invitation_invalid') return go('/confirm-account/link-expired', { replace: true })
      setProblem(error)
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {problem !== undefined && <Notice tone="wrong">{formSentence(problem)}</Notice>}
      <TextInput size="lg" label={t('email')} type="email" name="username" autoComplete="username" readOnly value={email} mb="md" />
      <TextInput
        size="lg"
        label={t('yourName')}
        name="fullName"
        autoComplete="name"
        required
        withAsterisk={false}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors.fullName}
        mb="md"
      />
      <NewPasswordFields value={password} onChange={setPassword} errors={errors} />
      <Agreement value={agreed} onChange={setAgreed} asked={asked} />
      <Button type="submit" size="lg" fullWidth mt="sm" loading={busy}>
        {t('createAccount')}
      </Button>
    </form>
  )
}
