import { listText } from '#kit/web/listed.ts'
import type { Visit, Visitor } from '../contract/visit.ts'
import { t } from './texts.ts'

type Invited = Pick<Visit, 'status' | 'visitorCount'> & { visitors: readonly { invitedDate: string | null }[] }

/** What has become of an invitation: whoever has no e-mail was written nothing, and the host is told so. Of more visitors than stand with the visit the first tell. */
export const invitedText = ({ status, visitorCount, visitors }: Invited): string => {
  if (status === 'PENDING_APPROVAL') return t('said.waits')
  const mailed = visitors.filter(({ invitedDate }) => invitedDate !== null).length
  if (mailed === 0) return t('said.made')
  return visitorCount > visitors.length || mailed === visitors.length ? t('said.invited') : t('said.invitedSome', { n: mailed, of: visitorCount })
}

type Changed = { visitors: readonly (Pick<Visitor, 'name' | 'linkEnded'> & { may: Pick<Visitor['may'], 'linkPass'> })[] }
/** And of a change: whoever has no e-mail is mailed no new link, so the host hands on another. */
export const changedText = ({ visitors }: Changed): string => {
  const names = visitors.flatMap(({ name, linkEnded, may }) => (name !== null && linkEnded && may.linkPass ? name : []))
  return names.length > 0 ? t('said.changedLinks', { names: listText(names) }) : t('said.changed')
}
