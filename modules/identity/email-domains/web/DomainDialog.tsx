import { Button, Modal, TextInput } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import dialog from '#kit/web/parts/Dialogs.module.css'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { createEmailDomain, domainExists, domainInvalid, type EmailDomain, EmailDomainInput, getEmailDomain, updateEmailDomain } from '../contract.ts'
import classes from './EmailDomains.module.css'
import { t } from './texts.ts'

interface Props {
  id: string
  company: string
  /** The one that is changed; none is added. */
  domain?: EmailDomain
  onClose: () => void
}

const toBody = (form: { domain: string }) => form
const aboutName = [domainExists, domainInvalid].map(({ code }) => code)

export const DomainDialog = ({ id, company, domain, onClose }: Props) => {
  const [initial] = useState({ domain: domain?.shownAs ?? '' })
  const [refused, setRefused] = useState<string>()
  const draft = useDraft({ initial, toBody, schema: EmailDomainInput, t })
  const onRefused = (error: ApiError) => {
    if (aboutName.includes(error.code)) {
      setRefused(error.message)
      return true
    }
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
    <Modal opened onClose={() => !busy && onClose()} title={domain ? t('editDomain') : t('addDomain')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p className={dialog.lead}>{t('domainSays', { company })}</p>
        <div className={classes.fields}>
          <TextInput
            label={t('column.domain')}
            placeholder="example.com"
            autoComplete="off"
            maxLength={253}
            value={draft.values.domain}
            onChange={(event) => {
              setRefused(undefined)
              draft.set({ domain: event.currentTarget.value })
            }}
            error={refused ?? draft.errors.domain}
            data-autofocus
          />
        </div>
        <div className={dialog.buttons}>
          <Button variant="default" size="md" onClick={onClose} disabled={busy}>
            {words('cancel')}
          </Button>
          <Button type="submit" size="md" loading={busy}>
            {domain ? words('save') : t('add')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
