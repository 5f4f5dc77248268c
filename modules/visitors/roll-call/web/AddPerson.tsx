import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { words } from '#kit/web/words.ts'
import { AddInput } from '../contract/person.ts'
import { newUuid } from './roll.ts'
import { t } from './texts.ts'

interface Props {
  onAdd: (person: AddInput) => void
  onClose: () => void
}

/** Somebody who stands there and is not on the list. It is kept and sent like a mark, so nothing is waited for. */
export const AddPerson = ({ onAdd, onClose }: Props) => {
  const [initial] = useState(() => ({ key: newUuid(), fullName: '', companyName: '', phone: '' }))
  const { values, set, errors, check } = useDraft({ initial, toBody: (body) => body, schema: AddInput, t })
  const save = () => {
    const person = check()
    if (!person) return
    onAdd(person)
    onClose()
  }
  return (
    <FormDialog title={t('addPerson')} text={t('addPersonText')} verb={words('add')} busy={false} onClose={onClose} onSave={save}>
      <TextInput
        label={words('personName')}
        required
        maxLength={120}
        value={values.fullName}
        onChange={(event) => set({ fullName: event.currentTarget.value })}
        error={errors.fullName}
        data-autofocus
      />
      <TextInput
        label={words('company')}
        maxLength={120}
        value={values.companyName}
        onChange={(event) => set({ companyName: event.currentTarget.value })}
        error={errors.companyName}
      />
      <TextInput
        label={words('mobileNumber')}
        type="tel"
        maxLength={30}
        value={values.phone}
        onChange={(event) => set({ phone: event.currentTarget.value })}
        error={errors.phone}
      />
    </FormDialog>
  )
}
