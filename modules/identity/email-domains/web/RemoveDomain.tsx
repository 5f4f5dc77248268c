import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
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
  const { version } = useOpened(domain)
  return (
    <ConfirmDelete
      call={deleteEmailDomain}
      params={{ id, emailDomainId: String(domain.id) }}
      version={version}
      title={t('deleteQuestion', { domain: domain.shownAs })}
      warning={null}
      consequences={[domain.people > 0 && { what: t('keepAddress'), count: domain.people }]}
      said={({ outside }) => [t('domainDeleted'), outside > 0 && t('outside', { n: outside })].filter(Boolean).join(' ')}
      onClose={onClose}
    >
      {last ? t('thenAnyAddress', { company }) : domain.state === 'PROVED' ? t('thenOnlyOthers', { company }) : t('hadNoEffect', { company })}
    </ConfirmDelete>
  )
}
