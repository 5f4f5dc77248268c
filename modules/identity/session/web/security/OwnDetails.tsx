import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useMemo, useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { FieldRow } from '#kit/web/parts/FormPage.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getSecurity, ProfileInput, type Security, updateProfile } from '../../contract/security.ts'
import { focusFirstError } from '../focusFirstError.ts'
import { loadInfo } from '../session.ts'
import { t } from '../texts.ts'
import classes from './Security.module.css'
import { SecurityPart } from './SecurityPart.tsx'

interface Details {
  fullName: string
  mobileNumber: string
  officeNumber: string
}

const fields = [
  ['fullName', 'security.fullName'],
  ['mobileNumber', 'security.mobile'],
  ['officeNumber', 'security.office'],
] as const

const detailsOf = ({ fullName, mobileNumber, officeNumber }: Security): Details => ({
  fullName,
  mobileNumber: mobileNumber ?? '',
  officeNumber: officeNumber ?? '',
})
const toBody = ({ fullName, mobileNumber, officeNumber }: Details) => ({
  fullName,
  mobileNumber: mobileNumber.trim() || undefined,
  officeNumber: officeNumber.trim() || undefined,
})

const differing = (theirs: Details, mine: Details) => fields.filter(([field]) => theirs[field] !== mine[field])

export const OwnDetails = ({ security }: { security: Security }) => {
  const [begun, setBegun] = useState(security)
  const [theirs, setTheirs] = useState<Security>()
  const initial = useMemo(() => detailsOf(security), [security])
  const draft = useDraft({ initial, toBody, schema: ProfileInput, t })
  const update = useSend(updateProfile, {
    said: t('security.detailsSaved'),
    onDone: () => {
      setTheirs(undefined)
      draft.reset()
      // the name stands in the frame too
      void loadInfo()
    },
    onRefused: (error) => {
      if (error.code !== 'changed_meanwhile') return draft.refuse(error)
      const current = error.details.current as Security
      // The password and the codes belong to the same record; their change is none of these fields.
      if (differing(detailsOf(current), detailsOf(begun)).length === 0) save(current.version)
      else setTheirs(current)
      return true
    },
  })
  const save = (version: number): boolean => {
    const body = draft.check()
    if (body) update({ version, body })
    return body !== undefined
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!save(draft.dirty ? begun.version : security.version)) focusFirstError(event.currentTarget)
  }
  const set = (changes: Partial<Details>) => {
    if (!draft.dirty) setBegun(security)
    draft.set(changes)
  }
  const [nameField, ...numberFields] = fields.map(([field, label]) => (
    <TextInput
      key={field}
      label={t(label)}
      name={field}
      type={field === 'fullName' ? 'text' : 'tel'}
      autoComplete={field === 'fullName' ? 'name' : 'tel'}
      value={draft.values[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
      error={draft.errors[field]}
    />
  ))
  return (
    <SecurityPart title={t('security.details')} help={t('security.detailsHelp')}>
      <form onSubmit={submit} noValidate>
        <div className={classes.fields}>
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
          <div className={classes.buttons}>
            <Button type="submit" loading={update.busy}>
              {t('security.saveDetails')}
            </Button>
            {draft.dirty && (
              <Button variant="subtle" color="gray" onClick={draft.reset} disabled={update.busy}>
                {words('discard')}
              </Button>
            )}
          </div>
        </div>
      </form>
      <LeaveGuard dirty={draft.dirty && !update.busy} onLeave={draft.reset} />
      {theirs && (
        <ChangedMeanwhile
          opened
          differences={differing(detailsOf(theirs), draft.values).map(([field, label]) => ({
            field: t(label),
            theirs: detailsOf(theirs)[field],
            mine: draft.values[field],
          }))}
          busy={update.busy}
          onLoadTheirs={() => {
            queries.setQueryData(keyOf(getSecurity, {}), theirs)
            setTheirs(undefined)
            draft.reset()
          }}
          onKeepMine={() => save(theirs.version)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </SecurityPart>
  )
}
