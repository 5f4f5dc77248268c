import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { FieldRow, FormPage } from '#kit/web/parts/FormPage.tsx'
import { FormSection } from '#kit/web/parts/FormSection.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { Forbidden } from '#kit/web/parts/States.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { officeCentreTypes } from '../../../identity/office-centres/contract.ts'
import { can as users } from '../../../identity/users/contract.ts'
import { nameOf } from '../../subscriptions/web/front.tsx'
import { centreCodeTaken, createOfficeCentre, landlordUnknown, NewCustomer } from '../contract.ts'
import { emptyForm, firstPlan, newBody } from './customerForm.ts'
import { LandlordSelect } from './LandlordSelect.tsx'
import { useType } from './lists.ts'
import { WhereFields, WhoFields } from './ParticularsFields.tsx'
import { customerAddress, listAddress } from './places.ts'
import { SoldFields } from './SoldFields.tsx'
import { t } from './texts.ts'

/** A building's admins take on their companies on a screen of their own. */
export const CustomerAdd = () =>
  useMe().organisation.kind === 'platform' ? (
    <Add />
  ) : (
    <>
      <TitleBar title={t('addCustomer')} />
      <Forbidden />
    </>
  )

/** Which field a refusal is about. */
const about: Readonly<Record<string, string>> = { [centreCodeTaken.code]: 'centreCode', [landlordUnknown.code]: 'landlordId' }

const Add = () => {
  const go = useGo()
  const type = useType()
  const { timeZone, currency } = useMe().organisation
  const [initial] = useState(() => emptyForm(type, { timeZone, currency }))
  const [refused, setRefused] = useState<Record<string, string>>({})
  const draft = useDraft({ initial, toBody: newBody, schema: NewCustomer, t, keep: 'customers/new' })
  const { values } = draft
  const create = useSend(createOfficeCentre, {
    said: (organisation) => t(values.adminEmail ? 'addedAndInvited' : 'added', { name: nameOf(organisation) }),
    onDone: (organisation) => {
      draft.reset()
      go(customerAddress(organisation), { replace: true })
    },
    onRefused: (error: ApiError) => {
      const field = about[error.code]
      if (!field) return draft.refuse(error)
      setRefused({ [field]: error.message })
      return true
    },
  })
  const set = (changes: Partial<typeof values>) => {
    setRefused({})
    draft.set(changes)
  }
  const save = () => {
    const body = draft.check()
    const homeless = values.officeCentreType === 'TENANT' && !values.landlordId
    setRefused(homeless ? { landlordId: t('buildingNeeded') } : {})
    if (body && !homeless) create({ body })
  }
  const errors: Record<string, string> = { ...draft.errors, ...refused }
  const { officeCentreType } = values
  const part = { type: officeCentreType, form: values, onChange: set, errors }
  return (
    <>
      <TitleBar title={t('addCustomer')} back={listAddress(officeCentreType)} />
      <FormPage
        onSubmit={save}
        bar={
          <SaveBar
            state={create.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(errors).length}
            onDiscard={draft.dirty ? draft.reset : undefined}
            primary={{ label: t('addCustomer') }}
          />
        }
      >
        <FormSection title={t('who')}>
          <FieldRow>
            <Select
              label={t('typeOfCustomer')}
              allowDeselect={false}
              data={officeCentreTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
              value={officeCentreType}
              onChange={(chosen) => {
                const next = officeCentreTypes.find((one) => one === chosen)
                if (next) set({ officeCentreType: next, planCode: firstPlan[next] })
              }}
            />
            <TextInput
              label={t('centreCode')}
              description={t('centreCodeHelp')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={20}
              autoComplete="off"
              value={values.centreCode}
              onChange={(event) => set({ centreCode: event.currentTarget.value })}
              error={errors.centreCode}
            />
          </FieldRow>
          {officeCentreType === 'TENANT' && (
            <LandlordSelect value={values.landlordId} onChange={(landlordId) => set({ landlordId })} error={errors.landlordId} />
          )}
          <WhoFields {...part} />
        </FormSection>
        <WhereFields {...part} />
        <SoldFields form={values} onChange={set} errors={errors} />
        {holds(users.GRANT) && (
          <FormSection title={t('firstAdmin')} help={t('firstAdminHelp')}>
            <TextInput
              label={t('adminEmail')}
              type="email"
              autoComplete="off"
              maxLength={254}
              value={values.adminEmail}
              onChange={(event) => set({ adminEmail: event.currentTarget.value })}
              error={errors['admin.emailAddress']}
            />
            <TextInput
              label={t('adminName')}
              autoComplete="off"
              maxLength={120}
              value={values.adminName}
              onChange={(event) => set({ adminName: event.currentTarget.value })}
              error={errors['admin.fullName']}
            />
          </FormSection>
        )}
      </FormPage>
      <LeaveGuard dirty={draft.dirty && !create.busy} onLeave={draft.reset} />
    </>
  )
}
