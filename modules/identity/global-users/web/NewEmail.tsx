import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useDraft } from '#kit/web/draft.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { outsideDomains } from '#modules/identity/users/contract.ts'
import { addressSame, addressTaken, changeEmail, newAddress, Reason } from '../contract.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'

const Input = z.strictObject({ emailAddress: newAddress, reason: Reason })
const initial = { emailAddress: '', reason: '' }
const toBody = (form: typeof initial) => form
const fieldOf = Object.fromEntries([addressTaken, addressSame, outsideDomains].map(({ code }) => [code, 'emailAddress']))

/** Asks the new address to confirm; nothing changes before. */
export const NewEmail = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { id, version, fullName: name } = useOpened(person)
  const draft = useDraft({ initial, toBody, schema: Input, t, fieldOf })
  const change = useSend(changeEmail, {
    said: t('addressAsked', { email: draft.values.emailAddress.trim().toLowerCase() }),
    closes: onClose,
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) change({ params: { id: String(id) }, version, body })
  }
  return (
    <FormDialog title={t('newEmailFor', { name })} text={t('newEmailText')} busy={change.busy} onClose={onClose} onSave={save}>
      <TextInput
        label={t('newEmail')}
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={draft.values.emailAddress}
        error={draft.errors.emailAddress}
        onChange={(event) => draft.set({ emailAddress: event.currentTarget.value })}
      />
      <ReasonField maxLength={500} value={draft.values.reason} error={draft.errors.reason} onChange={(reason) => draft.set({ reason })} />
    </FormDialog>
  )
}
