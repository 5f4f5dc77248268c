import { missingRules } from '#kit/contract/passwords.ts'
import { words } from '#kit/web/words.ts'
import { t } from './texts.ts'

export interface NewPassword {
  password: string
  again: string
}
export const noPassword: NewPassword = { password: '', again: '' }

/** The sentences at the two fields; none when the password may be sent. */
export const newPasswordErrors = ({ password, again }: NewPassword): { newPassword?: string; again?: string } => {
  if (missingRules(password).length > 0) return { newPassword: password ? t('passwordNotYet') : words('required') }
  if (again !== password) return { again: again ? t('passwordsDiffer') : words('required') }
  return {}
}
