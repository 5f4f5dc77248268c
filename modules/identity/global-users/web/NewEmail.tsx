import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useDraft } from '#kit/web/draft.ts'
import { useSend } from '#kit/web/queries.ts'
import { outsideDomains } from '../../users/contract.ts'
import { addressSame, addressTaken, changeEmail, newAddress, Reason } from '../contract.ts'
import { FieldsDialog } from './FieldsDialog.tsx'
import { refusedWith } from './refusals.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'

const Input = z.strictObject({ emailAddress: newAddress, reason: Reason })
const initial = { emailAddress: '', reason: '' }
const aboutAddress = [addressTaken, addressSame, outsideDomains].map(({ code }) => code)

/** Asks the new address to confirm; nothing changes before. */
export const NewEmail = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { id, version, fullName: name } = person
  const [problem, setProblem] = useState<string>()
  const draft = useDraft({ initial, toBody: (form: typeof initial) => form, schema: Input, t })
  const refused = refusedWith(id, onClose)
  const change = useSend(changeEmail, {
    said: t('addressAsked', { email: draft.values.emailAddress.trim().toLowerCase() }),
    onDone: onClose,
    onRefused: (error) => {
      if (!aboutAddress.includes(error.code)) return draft.refuse(error) || refused(error)
      setProblem(error.message)
      return true
    },
  })
  const save = () => {
    const body = draft.check()
    if (body) change({ params: { id: String(id) }, version, body })
  }
  return (
    <FieldsDialog title={t('newEmailFor', { name })} text={t('newEmailText')} busy={change.busy} onClose={onClose} onSave={save}>
      <TextInput
        label={t('newEmail')}
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={draft.values.emailAddress}
        error={problem ?? draft.errors.emailAddress}
        onChange={(event) => {
          setProblem(undefined)
          draft.set({ emailAddress: event.currentTarget.value })
        }}
      />
      <Textarea
        label={t('reason')}
        required
        rows={2}
        maxLength={500}
        value={draft.values.reason}
        error={draft.errors.reason}
        onChange={(event) => draft.set({ reason: event.currentTarget.value })}
      />
    </FieldsDialog>
  )
}
