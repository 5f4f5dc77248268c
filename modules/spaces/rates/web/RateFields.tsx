import { Radio, Select, TextInput } from '@mantine/core'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { AmountField } from '#kit/web/parts/fields/AmountField.tsx'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { WeekGrid } from '#kit/web/parts/week-grid/WeekGrid.tsx'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { rateKinds, rateScopes, rateUnits } from '../contract.ts'
import { facilitiesIn } from './facilityPick.ts'
import { GroupSelect } from './GroupSelect.tsx'
import type { RateForm } from './rateForm.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  currency: string
  form: RateForm
  onChange: (changes: Partial<RateForm>) => void
  errors: Record<string, string>
}

/** The fields of a rate, for Add and Edit. */
export const RateFields = (props: Props) => {
  const field = fieldsOf(props)
  return (
    <>
      <WhatItCosts {...props} />
      <FormSection title={t('facilitiesTitle')}>
        <PickMany
          label={t('facilitiesTitle')}
          required
          searchPlaceholder={t('searchFacilities')}
          load={facilitiesIn(props.oc)}
          {...field.value('facilities', 'facilityUuids')}
        />
      </FormSection>
      <ForWhom {...props} />
      <FormSection title={t('validity')}>
        <FieldRow>
          <DateField label={t('validFrom')} required {...field.value('validFrom')} />
          <DateField label={t('validUntil')} clearable help={t('untilFurther')} {...field.value('validUntil')} />
        </FieldRow>
      </FormSection>
    </>
  )
}

const WhatItCosts = ({ currency, form, onChange, errors }: Props) => {
  const field = fieldsOf({ form, onChange, errors })
  return (
    <FormSection title={t('rate')}>
      <TextInput label={words('name')} required maxLength={80} {...field.text('name')} />
      <Radio.Group
        label={words('kind')}
        required
        value={form.kind}
        onChange={(chosen) => {
          const kind = rateKinds.find((one) => one === chosen) ?? form.kind
          onChange({ kind, ...(kind === 'PEAK' && form.unit === 'DAY' ? { unit: 'HOUR' } : {}) })
        }}
        error={errors.kind}
      >
        {rateKinds.map((kind) => (
          <Radio key={kind} value={kind} mt={8} label={t(`kind.${kind}`)} description={t(`kindHelp.${kind}`)} />
        ))}
      </Radio.Group>
      {form.kind === 'PEAK' && (
        <WeekGrid
          label={t('peakHours')}
          value={form.week}
          onChange={(week) => onChange({ week })}
          errors={errors}
          name="week"
          without={t('noPeak')}
        />
      )}
      <FieldRow>
        <AmountField label={t('priceIn', { currency })} required {...field.value('price')} />
        <Select
          label={t('unit')}
          required
          data={rateUnits.filter((unit) => form.kind !== 'PEAK' || unit !== 'DAY').map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
          value={form.unit}
          onChange={(chosen) => onChange({ unit: rateUnits.find((unit) => unit === chosen) ?? form.unit })}
          error={errors.unit}
        />
      </FieldRow>
    </FormSection>
  )
}

const ForWhom = ({ oc, form, onChange, errors }: Props) => (
  <FormSection title={t('forWhom')}>
    <Select
      label={t('scope')}
      required
      data={rateScopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
      value={form.scope}
      onChange={(chosen) => onChange({ scope: rateScopes.find((scope) => scope === chosen) ?? form.scope })}
      error={errors.scope}
    />
    {form.scope === 'COMPANY' && (
      <CompanySelect
        office={oc}
        label={words('company')}
        required
        value={form.company}
        onChange={(company) => onChange({ company })}
        error={errors.companyId}
      />
    )}
    {form.scope === 'GROUP' && (
      <GroupSelect
        oc={oc}
        label={t('userGroup')}
        required
        value={form.group}
        name={form.groupName}
        onChange={(group, groupName) => onChange({ group, groupName })}
        error={errors.userGroupId}
      />
    )}
  </FormSection>
)
