import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { FormDialog } from '#kit/web/parts/FormDialog.tsx'
import { groupTexts as t } from '../../user-groups/web/front.tsx'
import {
  createGlobalUserGroup,
  getGlobalUserGroup,
  type GlobalUserGroup,
  GlobalUserGroupInput,
  groupNameTaken,
  updateGlobalUserGroup,
} from '../contract.ts'

interface FormProps {
  title: string
  verb: string
  name: string
  busy: boolean
  onClose: () => void
  /** Answers the refusal that belongs to the field. */
  onSave: (body: GlobalUserGroupInput, refuse: (error: ApiError) => boolean) => void
}

const toBody = (form: { groupName: string }) => form

const NameForm = ({ title, verb, name, busy, onClose, onSave }: FormProps) => {
  const [initial] = useState({ groupName: name })
  const [taken, setTaken] = useState<{ name: string; text: string }>()
  const draft = useDraft({ initial, toBody, schema: GlobalUserGroupInput, t })
  const { groupName } = draft.values
  const refuse = (error: ApiError): boolean => {
    if (error.code !== groupNameTaken.code) return draft.refuse(error)
    setTaken({ name: groupName, text: error.message })
    return true
  }
  const save = () => {
    const body = draft.check()
    if (body) onSave(body, refuse)
  }
  return (
    <FormDialog title={title} verb={verb} busy={busy} onClose={onClose} onSave={save}>
      <TextInput
        label={t('groupName')}
        description={t('groupNameHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        maxLength={100}
        value={groupName}
        onChange={(event) => draft.set({ groupName: event.currentTarget.value })}
        error={taken?.name === groupName ? taken.text : draft.errors.groupName}
        data-autofocus
      />
    </FormDialog>
  )
}

interface AddProps {
  onClose: () => void
  onAdded: (group: GlobalUserGroup) => void
}

export const AddGlobalGroup = ({ onClose, onAdded }: AddProps) => {
  const [refuse, setRefuse] = useState<(error: ApiError) => boolean>()
  const send = useSend(createGlobalUserGroup, { said: t('groupAdded'), onDone: onAdded, onRefused: (error) => refuse?.(error) })
  return (
    <NameForm
      title={t('addGroup')}
      verb={t('addGroup')}
      name=""
      busy={send.busy}
      onClose={onClose}
      onSave={(body, tell) => {
        setRefuse(() => tell)
        send({ body })
      }}
    />
  )
}

export const EditGlobalGroup = ({ group, onClose }: { group: GlobalUserGroup; onClose: () => void }) => {
  const [begun] = useState(group)
  const [conflict, setConflict] = useState<{ theirs: GlobalUserGroup; mine: GlobalUserGroupInput }>()
  const [sent, setSent] = useState<{ body: GlobalUserGroupInput; refuse: (error: ApiError) => boolean }>()
  const params = { uuid: group.uuid }
  const send = useSend(updateGlobalUserGroup, {
    said: t('groupSaved'),
    onDone: onClose,
    onRefused: (error) => {
      if (error.code !== 'changed_meanwhile' || !sent) return sent?.refuse(error)
      const theirs = error.details.current as GlobalUserGroup
      // People came or went, which is no matter of this form
      if (theirs.groupName === begun.groupName) send({ params, version: theirs.version, body: sent.body })
      else setConflict({ theirs, mine: sent.body })
      return true
    },
  })
  if (conflict)
    return (
      <ChangedMeanwhile
        opened
        by={conflict.theirs.updatedBy ?? undefined}
        differences={[{ field: t('groupName'), theirs: conflict.theirs.groupName, mine: conflict.mine.groupName }]}
        busy={send.busy}
        onLoadTheirs={() => {
          queries.setQueryData(keyOf(getGlobalUserGroup, { params }), conflict.theirs)
          onClose()
        }}
        onKeepMine={() => send({ params, version: conflict.theirs.version, body: conflict.mine })}
        onClose={onClose}
      />
    )
  return (
    <NameForm
      title={t('editGroup', { name: begun.groupName })}
      verb={words('save')}
      name={begun.groupName}
      busy={send.busy}
      onClose={onClose}
      onSave={(body, refuse) => {
        setSent({ body, refuse })
        send({ params, version: begun.version, body })
      }}
    />
  )
}
