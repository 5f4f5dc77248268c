import { PasswordField } from '#kit/web/parts/fields/PasswordField.tsx'
import type { NewPassword } from './newPassword.ts'
import { t } from './texts.ts'
import classes from './NewPasswordFields.module.css'

interface Props {
  value: NewPassword
  onChange: (value: NewPassword) => void
  errors: { newPassword?: string; again?: string }
}

/** A new password with its rules, and once more against slips. */
export const NewPasswordFields = ({ value, onChange, errors }: Props) => (
  <div className={classes.fields}>
    <PasswordField
      size="lg"
      label={t('newPassword')}
      name="newPassword"
      autoComplete="new-password"
      rules
      required
      withAsterisk={false}
      value={value.password}
      onChange={(password) => onChange({ ...value, password })}
      error={errors.newPassword}
    />
    <PasswordField
      size="lg"
      label={t('newPasswordAgain')}
      name="again"
      autoComplete="new-password"
      required
      withAsterisk={false}
      value={value.again}
      onChange={(again) => onChange({ ...value, again })}
      error={errors.again}
    />
  </div>
)
