import { Button, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useEdit } from '#kit/web/edit.ts'
import { LeaveGuard } from '#kit/web/parts/dialogs/LeaveGuard.tsx'
import { TheirChanges } from '#kit/web/parts/page/EditForm.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { useStill } from '#kit/web/still.ts'
import { words } from '#kit/web/words.ts'
import { PhotoField } from '#modules/identity/users/web/front.tsx'
import { type FileValue, imageValue } from '#modules/platform/files/web/front.tsx'
import { ProfileInput, type Security, updateProfile } from '../../contract/security.ts'
import { focusFirstError } from '../focusFirstError.ts'
import { loadInfo } from '../session.ts'
import { t } from '../texts.ts'
import { SecurityPart } from './SecurityPart.tsx'
import classes from './Security.module.css'

interface Details {
  fullName: string
  mobileNumber: string
  officeNumber: string
  photo: FileValue[]
}

const fields = [
  ['fullName', 'security.fullName'],
  ['mobileNumber', 'security.mobile'],
  ['officeNumber', 'security.office'],
] as const

const detailsOf = ({ fullName, mobileNumber, officeNumber, photo }: Security): Details => ({
  fullName,
  mobileNumber: mobileNumber ?? '',
  officeNumber: officeNumber ?? '',
  photo: photo ? [imageValue(photo)] : [],
})
const toBody = ({ fullName, mobileNumber, officeNumber, photo }: Details) => ({
  fullName,
  mobileNumber: mobileNumber.trim() || undefined,
  officeNumber: officeNumber.trim() || undefined,
  photoUuid: photo[0]?.uuid ?? null,
})

const shownOf = (details: Details): [field: string, shown: string][] => [
  ...fields.map(([field, label]): [string, string] => [t(label), details[field]]),
  [t('security.photo'), details.photo[0]?.name ?? ''],
]
const differences = (theirs: Details, mine: Details) =>
  shownOf(theirs)
    .map(([field, shown], at) => ({ field, theirs: shown, mine: shownOf(mine)[at]?.[1] ?? '' }))
    .filter((one) => one.theirs !== one.mine)

export const OwnDetails = ({ security }: { security: Security }) => {
  const edit = useEdit({
    record: security,
    save: updateProfile,
    schema: ProfileInput,
    at: {},
    toForm: detailsOf,
    toBody,
    t,
    said: t('security.detailsSaved'),
    // the name stands in the frame too
    onDone: () => void loadInfo(),
  })
  const held = useStill(edit.busy)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!edit.save()) focusFirstError(event.currentTarget)
  }
  const [nameField, ...numberFields] = fields.map(([field, label]) => (
    <TextInput
      key={field}
      label={t(label)}
      name={field}
      type={field === 'fullName' ? 'text' : 'tel'}
      autoComplete={field === 'fullName' ? 'name' : 'tel'}
      value={edit.values[field]}
      onChange={(event) => edit.set({ [field]: event.currentTarget.value })}
      error={edit.errors[field]}
    />
  ))
  return (
    <SecurityPart title={t('security.details')} help={t('security.detailsHelp')}>
      <form onSubmit={submit} noValidate>
        <div className={classes.fields} ref={held}>
          {nameField}
          <TextInput
            label={t('email')}
            description={t('security.emailHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={security.username}
            readOnly
            variant="filled"
          />
          <FieldRow>{numberFields}</FieldRow>
          <PhotoField value={edit.values.photo} onChange={(photo) => edit.set({ photo })} error={edit.errors.photoUuid} />
          <div className={classes.buttons}>
            <Button type="submit" loading={edit.busy}>
              {t('security.saveDetails')}
            </Button>
            {edit.dirty && (
              <Button variant="subtle" color="gray" onClick={edit.reset} disabled={edit.busy}>
                {words('discard')}
              </Button>
            )}
          </div>
        </div>
      </form>
      <LeaveGuard dirty={edit.dirty && !edit.busy} onLeave={edit.reset} />
      <TheirChanges edit={edit} differences={differences} />
    </SecurityPart>
  )
}
