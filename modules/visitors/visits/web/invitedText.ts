import type { Visit } from '../contract/visit.ts'
import { t } from './texts.ts'

type Invited = Pick<Visit, 'status' | 'visitorCount'> & { visitors: readonly { invitedDate: string | null }[] }

/** What has become of an invitation: whoever has no e-mail was written nothing, and the host is told so. Of more visitors than stand with the visit the first tell. */
export const invitedText = ({ status, visitorCount, visitors }: Invited): string => {
  if (status === 'PENDING_APPROVAL') return t('said.waits')
  const mailed = visitors.filter(({ invitedDate }) => invitedDate !== null).length
  if (mailed === 0) return t('said.made')
  return visitorCount > visitors.length || mailed === visitors.length ? t('said.invited') : t('said.invitedSome', { n: mailed, of: visitorCount })
}
