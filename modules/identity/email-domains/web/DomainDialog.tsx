import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { FormDialog } from '#kit/web/parts/FormDialog.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { createEmailDomain, domainExists, domainInvalid, type EmailDomain, EmailDomainInput, getEmailDomain, updateEmailDomain } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  id: string
  company: string
  /** The one that is changed; none is added. */
  domain?: EmailDomain
  onClose: () => void
}

const toBody = (form: { domain: string }) => form
const fieldOf = { [domainExists.code]: 'domain', [domainInvalid.code]: 'domain' }

export const DomainDialog = ({ id, company, domain, onClose }: Props) => {
  const [initial] = useState({ domain: domain?.shownAs ?? '' })
  const draft = useDraft({ initial, toBody, schema: EmailDomainInput, t, fieldOf })
  const onRefused = (error: ApiError) => {
    // What somebody else has made of it is shown on the list; the reader then decides anew.
    if (error.code === 'changed_meanwhile' && domain) {
      queries.setQueryData(keyOf(getEmailDomain, { params: { id, emailDomainId: String(domain.id) } }), error.details.current)
      void queries.invalidateQueries({ predicate: ({ meta }) => (meta?.stale as string[] | undefined)?.includes('emailDomains') ?? false })
      onClose()
    }
    return draft.refuse(error)
  }
  const create = useSend(createEmailDomain, { said: t('domainAdded'), onDone: onClose, onRefused })
  const update = useSend(updateEmailDomain, { said: t('domainUpdated'), onDone: onClose, onRefused })
  const busy = create.busy || update.busy
  const save = () => {
    const body = draft.check()
    if (!body) return
    if (domain) update({ params: { id, emailDomainId: String(domain.id) }, version: domain.version, body })
    else create({ params: { id }, body })
  }
  return (
    <FormDialog
      title={domain ? t('editDomain') : t('addDomain')}
      text={t('domainSays', { company })}
      verb={domain ? words('save') : t('add')}
      busy={busy}
      onClose={onClose}
      onSave={save}
    >
      <TextInput
        label={t('column.domain')}
        placeholder="example.com"
        autoComplete="off"
        maxLength={253}
        value={draft.values.domain}
        onChange={(event) => draft.set({ domain: event.currentTarget.value })}
        error={draft.errors.domain}
        data-autofocus
      />
    </FormDialog>
  )
}
