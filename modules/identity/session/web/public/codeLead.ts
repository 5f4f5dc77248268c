import type { Waiting } from '../sign-in.ts'
import { t } from '../texts.ts'

/** Where the code comes from. */
export const leadFor = ({ codeBy, maskedEmail }: Waiting): string => {
  if (codeBy === 'AUTHENTICATOR') return t('codeFromApp')
  return maskedEmail ? t('codeSentTo', { email: maskedEmail }) : t('codeFromMail')
}
