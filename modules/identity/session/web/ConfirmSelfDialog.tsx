import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { PasswordField } from '#kit/web/parts/fields/PasswordField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { wrongPassword } from '../contract.ts'
import { confirmPassword } from '../contract/security.ts'
import { useTries } from './security/refusals.ts'
import { sessionInfo } from './session.ts'
import { t } from './texts.ts'
import dialog from '#kit/web/parts/dialogs/Dialogs.module.css'

const Form = ({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) => {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const tries = useTries()
  const confirm = useSend(confirmPassword, {
    onDone: () => onAnswer(true),
    onRefused: (error) => {
      if (error.code !== wrongPassword.code) return false
      setProblem(tries(t('security.passwordWrong'), error))
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password) confirm({ body: { password } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={dialog.lead}>{t('security.confirmSelfText')}</p>
      <div className={dialog.reason}>
        {/* For password managers, which want to know whose password it is. */}
        <input hidden tabIndex={-1} readOnly name="username" autoComplete="username" value={sessionInfo()?.username ?? ''} />
        <PasswordField
          label={t('password')}
          name="password"
          value={password}
          onChange={(next) => {
            setPassword(next)
            setProblem(undefined)
          }}
          error={problem}
        />
      </div>
      <div className={dialog.buttons}>
        <Button variant="default" size="md" onClick={() => onAnswer(false)} disabled={confirm.busy}>
          {words('cancel')}
        </Button>
        <Button type="submit" size="md" loading={confirm.busy} disabled={!password}>
          {words('confirm')}
        </Button>
      </div>
    </form>
  )
}

/** It comes whole, so that the focus finds its field. Drawn only while it asks, so that it lies above the dialog whose call it is about. */
export const ConfirmSelfDialog = ({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) => (
  <Modal opened onClose={() => onAnswer(false)} title={t('security.confirmSelf')}>
    <Form onAnswer={onAnswer} />
  </Modal>
)
