import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteEmailDomain, type EmailDomain } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  id: string
  company: string
  domain: EmailDomain
  /** Without it the company has no domains. */
  last: boolean
  onClose: () => void
}

/** Says who keeps an address there, and what newcomers may have from then on. */
export const RemoveDomain = ({ id, company, domain, last, onClose }: Props) => {
  const opened = useOpened(domain)
  const remove = useSend(deleteEmailDomain, {
    said: ({ outside }) => [t('domainDeleted'), outside > 0 && t('outside', { n: outside })].filter(Boolean).join(' '),
    closes: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('deleteQuestion', { domain: domain.shownAs })}
      warning={null}
      consequences={[domain.people > 0 && { what: t('keepAddress'), count: domain.people }]}
      verb={words('delete')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { id, emailDomainId: String(domain.id) }, version: opened.version })}
    >
      {last ? t('thenAnyAddress', { company }) : domain.state === 'PROVED' ? t('thenOnlyOthers', { company }) : t('hadNoEffect', { company })}
    </ConfirmDialog>
  )
}
