import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { alreadyInvited, alreadyMember, createUser, outsideDomains, UserCreateInput } from '../contract.ts'
import { pendingAddress, userAddress } from './addresses.ts'
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

const fieldOf = Object.fromEntries([alreadyMember, alreadyInvited, outsideDomains].map(({ code }) => [code, 'emailAddress']))

/** Somebody new: a member at once where the address is known, invited where it is not. Leads on to the profile of either. */
export const NewUser = ({ oc, company, back, children, profileOf = (id) => userAddress({ oc, id: String(id) }) }: NewUserProps) => {
  const form = useSubmit(createUser, {
    initial: emptyForm,
    toBody: newBody,
    schema: UserCreateInput,
    t,
    keep: `users/${oc}/new`,
    fieldOf,
    at: { params: { oc } },
    said: ({ userCreationType }, { fullName }) => (userCreationType === 'DIRECT' ? t('addedAtOnce', { name: fullName.trim() }) : t('invited')),
    leadsTo: ({ userId, registerRequestId }) => (userId ? profileOf(userId) : pendingAddress({ oc, id: String(registerRequestId) })),
  })
  const { values, set, errors } = form
  return (
    <>
      <TitleBar title={t('addUser')} back={back} meta={[company]} />
      <DraftForm draft={form} busy={form.busy} verb={t('sendInvite')} onSubmit={form.submit}>
        {children}
        <UserFields
          oc={oc}
          company={company}
          form={values}
          onChange={set}
          errors={errors}
          first={
            <TextInput
              label={words('email')}
              description={t('emailHelp')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              type="email"
              autoComplete="off"
              required
              maxLength={254}
              value={values.emailAddress}
              error={errors.emailAddress}
              onChange={(event) => set({ emailAddress: event.currentTarget.value })}
            />
          }
          roles={<RolesField oc={oc} value={values.roleCodes} onChange={(roleCodes) => set({ roleCodes })} error={errors.roleCodes} />}
        />
      </DraftForm>
    </>
  )
}
