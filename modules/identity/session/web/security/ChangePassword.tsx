import { Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { PasswordField } from '#kit/web/parts/fields/PasswordField.tsx'
import { showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { passwordSame, wrongPassword } from '../../contract.ts'
import { changePassword, type Security } from '../../contract/security.ts'
import { focusFirstError } from '../focusFirstError.ts'
import { newPasswordErrors, noPassword } from '../newPassword.ts'
import { loadInfo } from '../session.ts'
import { t } from '../texts.ts'
import { useTries } from './refusals.ts'
import dialog from '#kit/web/parts/dialogs/Dialogs.module.css'
import classes from './Security.module.css'

export const ChangePassword = ({ security, onClose }: { security: Security; onClose: () => void }) => {
  const [oldPassword, setOldPassword] = useState('')
  const [next, setNext] = useState(noPassword)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const tries = useTries()
  const change = useSend(changePassword, {
    onDone: () => {
      void loadInfo()
      showSuccess(t('security.passwordChanged'), { detail: t('security.passwordChangedDetail') })
      refreshKinds(['users'])
      onClose()
    },
    onRefused: (error) => {
      if (error.code === wrongPassword.code) setErrors({ oldPassword: tries(t('security.passwordWrong'), error) })
      else if (error.code === passwordSame.code) setErrors({ newPassword: error.message })
      else setErrors(error.fields)
      return [wrongPassword.code, passwordSame.code].includes(error.code) || Object.keys(error.fields).length > 0
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = { ...(oldPassword ? {} : { oldPassword: words('required') }), ...newPasswordErrors(next) }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstError(event.currentTarget)
    change({ params: { id: String(security.userId) }, body: { oldPassword, newPassword: next.password } })
  }
  return (
    <Modal opened onClose={() => !change.busy && onClose()} title={t('security.changePassword')}>
      <form onSubmit={submit} noValidate>
        <p className={dialog.lead}>{t('security.changePasswordText')}</p>
        <div className={`${classes.fields} ${dialog.reason}`}>
          {/* For password managers, which want to know whose password it is. */}
          <input hidden tabIndex={-1} readOnly name="username" autoComplete="username" value={security.username} />
          <PasswordField label={t('security.oldPassword')} value={oldPassword} onChange={setOldPassword} error={errors.oldPassword} />
          <PasswordField
            rules
            label={t('newPassword')}
            autoComplete="new-password"
            value={next.password}
            onChange={(password) => setNext({ ...next, password })}
            error={errors.newPassword}
          />
          <PasswordField
            label={t('newPasswordAgain')}
            autoComplete="new-password"
            value={next.again}
            onChange={(again) => setNext({ ...next, again })}
            error={errors.again}
          />
        </div>
        <div className={dialog.buttons}>
          <Button variant="default" size="md" onClick={onClose} disabled={change.busy}>
            {words('cancel')}
          </Button>
          <Button type="submit" size="md" loading={change.busy}>
            {t('security.changePassword')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
