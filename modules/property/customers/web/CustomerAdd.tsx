import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { Forbidden } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { officeCentreTypes } from '#modules/identity/office-centres/contract.ts'
import { BuildingSelect } from '#modules/identity/office-centres/web/front.tsx'
import { can as users } from '#modules/identity/users/contract.ts'
import { nameOf } from '#modules/property/subscriptions/web/front.tsx'
import { centreCodeTaken, createOfficeCentre, landlordUnknown, NewCustomer } from '../contract.ts'
import { customerAddress, listAddress } from './addresses.ts'
import { emptyForm, firstPlan, newBody, type NewForm } from './customerForm.ts'
import { useType } from './lists.ts'
import { WhereFields, WhoFields } from './ParticularsFields.tsx'
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

/** A building's admin need not say which building; here it has to be chosen. */
const schema = NewCustomer.refine(({ officeCentreType, landlordId }) => officeCentreType !== 'TENANT' || !!landlordId, {
  path: ['landlordId'],
  message: 'buildingNeeded',
})
const fieldOf = { [centreCodeTaken.code]: 'centreCode', [landlordUnknown.code]: 'landlordId' }

const Add = () => {
  const type = useType()
  const { timeZone, currency } = useMe().organisation
  const [initial] = useState(() => emptyForm(type, { timeZone, currency }))
  const form = useSubmit(createOfficeCentre, {
    initial,
    toBody: newBody,
    schema,
    t,
    keep: 'customers/new',
    fieldOf,
    said: (organisation, { adminEmail }) => t(adminEmail ? 'addedAndInvited' : 'added', { name: nameOf(organisation) }),
    leadsTo: (organisation) => customerAddress(organisation),
  })
  const { values, set, errors } = form
  const { officeCentreType } = values
  const part = { type: officeCentreType, form: values, onChange: set, errors }
  return (
    <>
      <TitleBar title={t('addCustomer')} back={listAddress(officeCentreType)} />
      <DraftForm draft={form} busy={form.busy} verb={t('addCustomer')} onSubmit={form.submit}>
        <Who {...part} />
        <WhereFields {...part} />
        <SoldFields form={values} onChange={set} errors={errors} />
        {holds(users.GRANT) && <FirstAdmin form={values} onChange={set} errors={errors} />}
      </DraftForm>
    </>
  )
}

interface Part {
  type: NewForm['officeCentreType']
  form: NewForm
  onChange: (changes: Partial<NewForm>) => void
  errors: Record<string, string>
}

/** Which kind of organisation, under which code, and what it is called. */
const Who = (part: Part) => {
  const { type, form, onChange, errors } = part
  return (
    <FormSection title={t('who')}>
      <FieldRow>
        <Select
          label={t('typeOfCustomer')}
          data={officeCentreTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={type}
          onChange={(chosen) => {
            const next = officeCentreTypes.find((one) => one === chosen)
            if (next) onChange({ officeCentreType: next, planCode: firstPlan[next] })
          }}
        />
        <TextInput
          label={t('centreCode')}
          description={t('centreCodeHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={20}
          autoComplete="off"
          value={form.centreCode}
          onChange={(event) => onChange({ centreCode: event.currentTarget.value })}
          error={errors.centreCode}
        />
      </FieldRow>
      {type === 'TENANT' && (
        <BuildingSelect required value={form.landlordId} onChange={(landlordId) => onChange({ landlordId })} error={errors.landlordId} />
      )}
      <WhoFields {...part} />
    </FormSection>
  )
}

const FirstAdmin = ({ form, onChange, errors }: Omit<Part, 'type'>) => (
  <FormSection title={t('firstAdmin')} help={t('firstAdminHelp')}>
    <TextInput
      label={t('adminEmail')}
      type="email"
      autoComplete="off"
      maxLength={254}
      value={form.adminEmail}
      onChange={(event) => onChange({ adminEmail: event.currentTarget.value })}
      error={errors['admin.emailAddress']}
    />
    <TextInput
      label={t('adminName')}
      autoComplete="off"
      maxLength={120}
      value={form.adminName}
      onChange={(event) => onChange({ adminName: event.currentTarget.value })}
      error={errors['admin.fullName']}
    />
  </FormSection>
)
