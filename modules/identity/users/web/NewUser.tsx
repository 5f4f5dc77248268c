import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { FormPage } from '#kit/web/parts/FormPage.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { alreadyInvited, alreadyMember, createUser, outsideDomains, UserCreateInput } from '../contract.ts'
import { pendingAddress, userAddress } from './places.ts'
import { RolesField } from './RolesField.tsx'
import { t } from './texts.ts'
import { UserFields } from './UserFields.tsx'
import { emptyForm, newBody } from './userForm.ts'

export interface NewUserProps {
  /** The organisation that they join, as calls name it, */
  oc: string
  /** and as people do. */
  company: string
  /** Where the arrow leads. */
  back: string
  /** Above the form: what was chosen before it. */
  children?: ReactNode
  /** The screen of somebody who was added at once, where it is not the organisation's own. */
  profileOf?: (userId: number) => string
}

const aboutAddress = [alreadyMember, alreadyInvited, outsideDomains].map(({ code }) => code)

/** Somebody new: a member at once where the address is known, invited where it is not. Leads on to the profile of either. */
export const NewUser = ({ oc, company, back, children, profileOf = (id) => userAddress({ oc, id: String(id) }) }: NewUserProps) => {
  const go = useGo()
  const [refused, setRefused] = useState<string>()
  const draft = useDraft({ initial: emptyForm, toBody: newBody, schema: UserCreateInput, t, keep: `users/${oc}/new` })
  const create = useSend(createUser, {
    said: ({ userCreationType }) => (userCreationType === 'DIRECT' ? t('addedAtOnce', { name: draft.values.fullName.trim() }) : t('invited')),
    onDone: ({ userId, registerRequestId }) => {
      draft.reset()
      go(userId ? profileOf(userId) : pendingAddress({ oc, id: String(registerRequestId) }), { replace: true })
    },
    onRefused: (error: ApiError) => {
      if (!aboutAddress.includes(error.code)) return draft.refuse(error)
      setRefused(error.message)
      return true
    },
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { oc }, body })
  }
  const errors: Record<string, string> = refused ? { ...draft.errors, emailAddress: refused } : draft.errors
  return (
    <>
      <TitleBar title={t('addUser')} back={back} meta={[company]} />
      <FormPage
        onSubmit={save}
        bar={
          <SaveBar
            state={create.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(errors).length}
            onDiscard={draft.dirty ? draft.reset : undefined}
            primary={{ label: t('sendInvite') }}
          />
        }
      >
        {children}
        <UserFields
          oc={oc}
          company={company}
          form={draft.values}
          onChange={draft.set}
          errors={errors}
          first={
            <TextInput
              label={t('emailAddress')}
              description={t('emailHelp')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              type="email"
              autoComplete="off"
              required
              maxLength={254}
              value={draft.values.emailAddress}
              error={errors.emailAddress}
              onChange={(event) => {
                setRefused(undefined)
                draft.set({ emailAddress: event.currentTarget.value })
              }}
            />
          }
          roles={<RolesField oc={oc} value={draft.values.roleCodes} onChange={(roleCodes) => draft.set({ roleCodes })} error={errors.roleCodes} />}
        />
      </FormPage>
      <LeaveGuard dirty={draft.dirty && !create.busy} onLeave={draft.reset} />
    </>
  )
}
