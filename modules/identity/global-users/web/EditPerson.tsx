import { Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useMemo } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useSend } from '#kit/web/queries.ts'
import { GlobalUserInput, updateGlobalUser } from '../contract.ts'
import { FieldsDialog } from './FieldsDialog.tsx'
import { refusedWith } from './refusals.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'

interface Form {
  fullName: string
  mobileNumber: string
  officeNumber: string
  allowStaffLogin: boolean
}
const bodyOf = (form: Form) => ({ ...form, mobileNumber: form.mobileNumber.trim() || null, officeNumber: form.officeNumber.trim() || null })

/** What is the person's own, in every organisation. */
export const EditPerson = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { id, version, fullName, mobileNumber, officeNumber, allowStaffLogin } = person
  const initial = useMemo(
    () => ({ fullName, mobileNumber: mobileNumber ?? '', officeNumber: officeNumber ?? '', allowStaffLogin }),
    [fullName, mobileNumber, officeNumber, allowStaffLogin],
  )
  const draft = useDraft({ initial, toBody: bodyOf, schema: GlobalUserInput, t })
  const refused = refusedWith(id, onClose)
  const update = useSend(updateGlobalUser, {
    said: t('detailsUpdated'),
    onDone: onClose,
    onRefused: (error) => draft.refuse(error) || refused(error),
  })
  const save = () => {
    const body = draft.check()
    if (body) update({ params: { id: String(id) }, version, body })
  }
  const text = (name: 'fullName' | 'mobileNumber' | 'officeNumber', type = 'text') => (
    <TextInput
      label={t(name)}
      type={type}
      autoComplete="off"
      required={name === 'fullName'}
      maxLength={120}
      value={draft.values[name]}
      error={draft.errors[name]}
      onChange={(event) => draft.set({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <FieldsDialog title={t('editPerson', { name: fullName })} text={t('editPersonText')} busy={update.busy} onClose={onClose} onSave={save}>
      {text('fullName')}
      {text('mobileNumber', 'tel')}
      {text('officeNumber', 'tel')}
      <Switch
        label={t('staffLogin')}
        description={t('staffLoginHelp')}
        checked={draft.values.allowStaffLogin}
        onChange={(event) => draft.set({ allowStaffLogin: event.currentTarget.checked })}
      />
    </FieldsDialog>
  )
}
