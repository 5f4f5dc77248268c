import { useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { createUserGroup, getUserGroup, groupNameTaken, updateUserGroup, type UserGroup, UserGroupInput } from '../contract.ts'
import { FormDialog } from '#kit/web/parts/FormDialog.tsx'
import { differences, emptyGroup, formOf, groupBody } from './groupForm.ts'
import { GroupFields } from './GroupFields.tsx'
import { t } from './texts.ts'

/** The name that is taken is told at the field, where it can be changed. */
const useNameProblem = () => {
  const [taken, setTaken] = useState<{ name: string; text: string }>()
  return {
    problemOf: (name: string) => (taken?.name === name ? { groupName: taken.text } : undefined),
    refuse: (error: ApiError, name: string): boolean => {
      if (error.code !== groupNameTaken.code) return false
      setTaken({ name, text: error.message })
      return true
    },
  }
}

interface AddProps {
  oc: string
  onClose: () => void
  onAdded: (group: UserGroup) => void
}

export const AddGroup = ({ oc, onClose, onAdded }: AddProps) => {
  const draft = useDraft({ initial: emptyGroup, toBody: groupBody, schema: UserGroupInput, t })
  const name = useNameProblem()
  const send = useSend(createUserGroup, {
    said: t('groupAdded'),
    onDone: onAdded,
    onRefused: (error) => name.refuse(error, draft.values.groupName) || draft.refuse(error),
  })
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { oc }, body })
  }
  return (
    <FormDialog title={t('addGroup')} verb={t('addGroup')} busy={send.busy} onClose={onClose} onSave={save}>
      <GroupFields oc={oc} form={draft.values} onChange={draft.set} errors={{ ...draft.errors, ...name.problemOf(draft.values.groupName) }} />
    </FormDialog>
  )
}

interface EditProps {
  oc: string
  group: UserGroup
  onClose: () => void
}

export const EditGroup = ({ oc, group, onClose }: EditProps) => {
  // The record may be refreshed behind the form; what is compared and saved is what the form began with.
  const [begun] = useState(group)
  const [initial] = useState(() => formOf(group))
  const [theirs, setTheirs] = useState<UserGroup>()
  const draft = useDraft({ initial, toBody: groupBody, schema: UserGroupInput, t })
  const name = useNameProblem()
  const params = { oc, id: group.uuid }
  const send = useSend(updateUserGroup, {
    said: t('groupSaved'),
    onDone: onClose,
    onRefused: (error) => {
      if (error.code !== 'changed_meanwhile') return name.refuse(error, draft.values.groupName) || draft.refuse(error)
      const current = error.details.current as UserGroup
      // People came or went, which is no matter of this form
      if (differences(formOf(current), initial).length === 0) save(current.version)
      else setTheirs(current)
      return true
    },
  })
  const save = (version: number) => {
    const body = draft.check()
    if (body) send({ params, version, body })
  }
  if (theirs)
    return (
      <ChangedMeanwhile
        opened
        by={theirs.updatedBy ?? undefined}
        differences={differences(formOf(theirs), draft.values)}
        busy={send.busy}
        onLoadTheirs={() => {
          queries.setQueryData(keyOf(getUserGroup, { params }), theirs)
          onClose()
        }}
        onKeepMine={() => save(theirs.version)}
        onClose={() => setTheirs(undefined)}
      />
    )
  return (
    <FormDialog
      title={t('editGroup', { name: begun.groupName })}
      verb={words('save')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => save(begun.version)}
    >
      <GroupFields oc={oc} form={draft.values} onChange={draft.set} errors={{ ...draft.errors, ...name.problemOf(draft.values.groupName) }} />
    </FormDialog>
  )
}
