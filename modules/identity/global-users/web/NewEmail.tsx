import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSubmit } from '#kit/web/submit.ts'
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
  const form = useSubmit(changeEmail, {
    initial,
    toBody,
    schema: Input,
    t,
    fieldOf,
    at: { params: { id: String(id) }, version },
    said: (_, { emailAddress }) => t('addressAsked', { email: emailAddress.trim().toLowerCase() }),
    closes: onClose,
  })
  return (
    <FormDialog title={t('newEmailFor', { name })} text={t('newEmailText')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <TextInput
        label={t('newEmail')}
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={form.values.emailAddress}
        error={form.errors.emailAddress}
        onChange={(event) => form.set({ emailAddress: event.currentTarget.value })}
      />
      <ReasonField maxLength={500} value={form.values.reason} error={form.errors.reason} onChange={(reason) => form.set({ reason })} />
    </FormDialog>
  )
}
