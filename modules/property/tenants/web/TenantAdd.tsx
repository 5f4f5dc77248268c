import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { listAddOns } from '#modules/identity/office-centres/contract.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can as users } from '#modules/identity/users/contract.ts'
import { centreCodeTaken } from '#modules/property/customers/contract.ts'
import { getCredentialBalance } from '#modules/property/subscriptions/contract.ts'
import { can as units, unitIsLet, unitNotLettable } from '#modules/property/units/contract.ts'
import { can, createTenant, NewTenant } from '../contract.ts'
import { AddOnsField } from './AddOnsField.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { QuotaFields } from './QuotaFields.tsx'
import { emptyForm, newBody } from './tenantForm.ts'
import { t } from './texts.ts'
import { listAddress, tenantAddress } from './TheTenant.tsx'
import { UnitsField } from './UnitsField.tsx'

/** Opens when it is known what the building has to give. */
export const TenantAdd = () => <OfBuilding>{({ id, query }) => <Add id={id} query={query} />}</OfBuilding>

const Add = ({ id, query }: { id: string; query: Record<string, string> }) => {
  const passes = useItem(getCredentialBalance, { params: { id } })
  const addOns = useItem(listAddOns, { params: { id } })
  const error = passes.error ?? addOns.error
  if (error)
    return <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void Promise.all([passes.refetch(), addOns.refetch()])} />
  if (!passes.data || !addOns.data) return <DetailSkeleton />
  const { hidQuotaBal: hid, qrQuotaBal: qr, frQuotaBal: fr, visitorQrQuotaBal: visitorQr } = passes.data
  return <AddForm office={id} query={query} most={{ hid, qr, fr, visitorQr }} offered={addOns.data.filter(({ on }) => on)} />
}

interface Props {
  office: string
  query: Record<string, string>
  most: Parameters<typeof QuotaFields>[0]['most']
  offered: { code: string; label: string }[]
}

const fieldOf = { [centreCodeTaken.code]: 'centreCode', [unitIsLet.code]: 'unitIds', [unitNotLettable.code]: 'unitIds' }

const AddForm = ({ office, query, most, offered }: Props) => {
  const { timeZone } = useMe().organisation
  const [initial] = useState(() => ({ ...emptyForm, letFrom: inZone(new Date(), timeZone).day }))
  const form = useSubmit(createTenant, {
    initial,
    toBody: newBody,
    schema: NewTenant,
    t,
    keep: `tenants/${office}/new`,
    fieldOf,
    at: { params: { id: office } },
    said: ({ companyName }) => t('tenantAdded', { company: companyName }),
    leadsTo: ({ officeCentreId }) => tenantAddress(officeCentreId, query),
  })
  const { values, set, errors } = form
  const input = (name: 'adminName' | 'adminEmail' | 'centreCode', path: string, more: { type?: string; maxLength: number }) => (
    <TextInput
      label={t(`field.${name}`)}
      autoComplete="off"
      value={values[name]}
      error={errors[path]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      {...more}
    />
  )
  return (
    <>
      <TitleBar title={t('addTenant')} back={listAddress(query)} />
      <DraftForm draft={form} busy={form.busy} verb={t('addTenant')} onSubmit={form.submit}>
        <CompanyFields form={values} onChange={set} errors={errors}>
          {input('centreCode', 'centreCode', { maxLength: 20 })}
        </CompanyFields>
        {holds(users.ADD) && (
          <FormSection title={t('firstAdmin')} help={t('firstAdminHelp')}>
            <FieldRow>
              {input('adminName', 'admin.fullName', { maxLength: 120 })}
              {input('adminEmail', 'admin.emailAddress', { type: 'email', maxLength: 254 })}
            </FieldRow>
          </FormSection>
        )}
        {holds(units.ACTION) && (
          <FormSection title={t('units')} help={t('unitsHelp')}>
            <UnitsField office={office} value={values} onChange={set} errors={errors} />
          </FormSection>
        )}
        {holds(can.ACTION) && (
          <>
            <FormSection title={words('passes')} help={t('passesHelp')}>
              <QuotaFields value={values.quotas} onChange={(quotas) => set({ quotas })} most={most} errors={errors} />
            </FormSection>
            <FormSection title={words('addOns')} help={t('addOnsHelp')}>
              <AddOnsField offered={offered} value={values.addOns ?? offered.map(({ code }) => code)} onChange={(addOns) => set({ addOns })} />
            </FormSection>
          </>
        )}
      </DraftForm>
    </>
  )
}
