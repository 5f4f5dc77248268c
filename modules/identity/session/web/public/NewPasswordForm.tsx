import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { useGo } from '#kit/web/navigation.ts'
import { updatePassword } from '../../contract.ts'
import { focusFirstError } from '../focusFirstError.ts'
import { newPasswordErrors, noPassword } from '../newPassword.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { t } from '../texts.ts'
import { holdToken } from './link-token.ts'
import { Notice } from './Notice.tsx'
import { formSentence } from './problem.ts'

/** Uses a link up. */
export const NewPasswordForm = ({ token }: { token: string }) => {
  const go = useGo()
  const [value, setValue] = useState(noPassword)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const refused = problem instanceof ApiError ? problem.fields : {}
  const errors = { ...refused, ...(asked ? newPasswordErrors(value) : {}) }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setAsked(true)
    setProblem(undefined)
    if (Object.keys(newPasswordErrors(value)).length > 0) return focusFirstError(form.current)
    setBusy(true)
    try {
      await call(updatePassword, { body: { token, newPassword: value.password } })
      holdToken(undefined)
      go('/password-reset-success', { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reset_link_expired') return go('/link-expired', { replace: true })
      setProblem(error)
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {problem !== undefined && <Notice tone="wrong">{formSentence(problem)}</Notice>}
      <NewPasswordFields value={value} onChange={setValue} errors={errors} />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('saveNewPassword')}
      </Button>
    </form>
  )
}
