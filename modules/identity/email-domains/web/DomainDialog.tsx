import { TextInput } from '@mantine/core'
import type { Draft } from '#kit/web/draft.ts'
import { useEdit } from '#kit/web/edit.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { createEmailDomain, domainExists, domainInvalid, domainPublic, type EmailDomain, EmailDomainInput, updateEmailDomain } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  id: string
  company: string
  onClose: () => void
}

interface Form {
  domain: string
}
const nothing: Form = { domain: '' }
const toBody = (form: Form) => form
const formOf = ({ shownAs }: EmailDomain): Form => ({ domain: shownAs })
const fieldOf = { [domainExists.code]: 'domain', [domainInvalid.code]: 'domain', [domainPublic.code]: 'domain' }
const differences = (theirs: Form, mine: Form) => [{ field: t('column.domain'), theirs: theirs.domain, mine: mine.domain }]

const DomainField = ({ of: { values, set, errors } }: { of: Pick<Draft<Form, unknown>, 'values' | 'set' | 'errors'> }) => (
  <TextInput
    label={t('column.domain')}
    placeholder="example.com"
    autoComplete="off"
    maxLength={253}
    required
    value={values.domain}
    onChange={(event) => set({ domain: event.currentTarget.value })}
    error={errors.domain}
    data-autofocus
  />
)

/** `onAdded` goes on to what comes next: it is to be proved. */
export const AddDomain = ({ id, company, onClose, onAdded }: Props & { onAdded: (domain: EmailDomain) => void }) => {
  const form = useSubmit(createEmailDomain, {
    initial: nothing,
    toBody,
    schema: EmailDomainInput,
    t,
    fieldOf,
    at: { params: { id } },
    said: t('domainAdded'),
    onDone: onAdded,
  })
  return (
    <FormDialog title={t('addDomain')} text={t('domainSays', { company })} verb={t('add')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <DomainField of={form} />
    </FormDialog>
  )
}

export const ChangeDomain = ({ id, company, domain, onClose }: Props & { domain: EmailDomain }) => {
  const edit = useEdit({
    record: domain,
    save: updateEmailDomain,
    schema: EmailDomainInput,
    at: { params: { id, emailDomainId: String(domain.id) } },
    toForm: formOf,
    toBody,
    t,
    fieldOf,
    said: t('domainUpdated'),
    onDone: onClose,
  })
  return (
    <EditDialog edit={edit} differences={differences} title={t('editDomain')} text={t('domainSays', { company })} onClose={onClose}>
      <DomainField of={edit} />
    </EditDialog>
  )
}
