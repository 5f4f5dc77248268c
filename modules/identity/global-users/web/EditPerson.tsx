import { Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useEdit } from '#kit/web/edit.ts'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type GlobalUser, GlobalUserInput, updateGlobalUser } from '../contract.ts'
import { isOfProvider } from './isOfProvider.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'

interface Form {
  fullName: string
  mobileNumber: string
  officeNumber: string
  allowStaffLogin: boolean
}
const formOf = ({ fullName, mobileNumber, officeNumber, allowStaffLogin }: GlobalUser): Form => ({
  fullName,
  mobileNumber: mobileNumber ?? '',
  officeNumber: officeNumber ?? '',
  allowStaffLogin,
})
const bodyOf = (form: Form) => ({ ...form, mobileNumber: form.mobileNumber.trim() || null, officeNumber: form.officeNumber.trim() || null })
const differences = (theirs: Form, mine: Form) => [
  { field: t('fullName'), theirs: theirs.fullName, mine: mine.fullName },
  { field: words('mobileNumber'), theirs: theirs.mobileNumber, mine: mine.mobileNumber },
  { field: t('officeNumber'), theirs: theirs.officeNumber, mine: mine.officeNumber },
  { field: t('staffLogin'), theirs: words(theirs.allowStaffLogin ? 'yes' : 'no'), mine: words(mine.allowStaffLogin ? 'yes' : 'no') },
]

/** What is the person's own, in every organisation. */
export const EditPerson = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const edit = useEdit({
    record: person,
    save: updateGlobalUser,
    schema: GlobalUserInput,
    at: { params: { id: String(person.id) } },
    toForm: formOf,
    toBody: bodyOf,
    t,
    said: t('detailsUpdated'),
    onDone: () => {
      // The page asks for the person together with the memberships, by a call of its own.
      refreshKinds(['users'])
      onClose()
    },
  })
  const text = (name: 'fullName' | 'mobileNumber' | 'officeNumber', label: string, type = 'text') => (
    <TextInput
      label={label}
      type={type}
      autoComplete="off"
      required={name === 'fullName'}
      maxLength={120}
      value={edit.values[name]}
      error={edit.errors[name]}
      onChange={(event) => edit.set({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <EditDialog edit={edit} differences={differences} title={t('editPerson', { name: person.fullName })} text={t('editPersonText')} onClose={onClose}>
      {text('fullName', t('fullName'))}
      {text('mobileNumber', words('mobileNumber'), 'tel')}
      {text('officeNumber', t('officeNumber'), 'tel')}
      {isOfProvider(person) && (
        <Switch
          label={t('staffLogin')}
          description={t('staffLoginHelp')}
          checked={edit.values.allowStaffLogin}
          onChange={(event) => edit.set({ allowStaffLogin: event.currentTarget.checked })}
        />
      )}
    </EditDialog>
  )
}
