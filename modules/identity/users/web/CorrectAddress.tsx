import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { alreadyInvited, alreadyMember, createUser, outsideDomains, type Request, UserCreateInput, withdrawRequest } from '../contract.ts'
import { atOf } from './addresses.ts'
import { t } from './texts.ts'
import { formOfRequest, newBody } from './userForm.ts'

const fieldOf = Object.fromEntries([alreadyMember, alreadyInvited, outsideDomains].map(({ code }) => [code, 'emailAddress']))

/** An invitation that went to a wrong address: the right one is invited, and what was sent is worth nothing any more. */
export const CorrectAddress = ({ request, onClose }: { request: Request; onClose: () => void }) => {
  const opened = useOpened(request)
  const params = atOf(request)
  const [initial] = useState(() => ({ ...formOfRequest(request), emailAddress: request.username }))
  const draft = useDraft({ initial, toBody: newBody, schema: UserCreateInput, t, fieldOf })
  const withdraw = useSend(withdrawRequest, { said: t('addressCorrected'), closes: onClose })
  const create = useSend(createUser, { onDone: () => withdraw({ params, version: opened.version }), onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { oc: params.oc }, body })
  }
  const { values, set, errors } = draft
  const own = request.permissionsAdded.length + request.permissionsRemoved.length > 0
  return (
    <FormDialog
      title={t('correctAddress', { name: request.fullName })}
      text={t(own ? 'correctAddressAnew' : 'correctAddressText')}
      verb={t('sendInvite')}
      busy={create.busy || withdraw.busy}
      onClose={onClose}
      onSave={save}
    >
      <TextInput
        label={words('email')}
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={values.emailAddress}
        onChange={(event) => set({ emailAddress: event.currentTarget.value })}
        error={errors.emailAddress}
        data-autofocus
      />
    </FormDialog>
  )
}
