import { Radio, Select, TextInput } from '@mantine/core'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { AmountField } from '#kit/web/parts/fields/AmountField.tsx'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { discountKinds } from '../contract.ts'
import { type DiscountForm, offBy, offUnread } from './discountForm.ts'
import { facilitiesIn } from './facilityPick.ts'
import { GroupSelect } from './GroupSelect.tsx'
import { t } from './texts.ts'

interface Props {
  oc: string
  currency: string
  form: DiscountForm
  onChange: (changes: Partial<DiscountForm>) => void
  errors: Record<string, string>
}

/** The fields of a discount, for Add and Edit. */
export const DiscountFields = (props: Props) => {
  const field = fieldsOf(props)
  const day = (name: 'useFrom' | 'useUntil' | 'bookFrom' | 'bookUntil') => <DateField label={t(name)} clearable {...field.value(name)} />
  const limit = (name: 'limitTotal' | 'limitPerPerson') => <NumberField label={t(name)} {...field.value(name)} />
  return (
    <>
      <WhoseAndHowMuch {...props} />
      <FormSection title={t('facilitiesTitle')} help={t('facilitiesHelp')}>
        <PickMany
          label={t('facilitiesTitle')}
          searchPlaceholder={t('searchFacilities')}
          load={facilitiesIn(props.oc)}
          {...field.value('facilities', 'facilityUuids')}
        />
      </FormSection>
      <FormSection title={t('whenUsed')}>
        <FieldRow>
          {day('useFrom')}
          {day('useUntil')}
        </FieldRow>
      </FormSection>
      <FormSection title={t('whenBooked')}>
        <FieldRow>
          {day('bookFrom')}
          {day('bookUntil')}
        </FieldRow>
      </FormSection>
      <FormSection title={t('limits')} help={t('limitsHelp')}>
        <FieldRow>
          {limit('limitTotal')}
          {limit('limitPerPerson')}
        </FieldRow>
      </FormSection>
    </>
  )
}

const WhoseAndHowMuch = ({ oc, currency, form, onChange, errors }: Props) => (
  <FormSection title={t('discount')}>
    <TextInput label={words('name')} required maxLength={80} {...fieldsOf({ form, onChange, errors }).text('name')} />
    <Radio.Group
      label={words('kind')}
      required
      value={form.kind}
      onChange={(chosen) => onChange({ kind: discountKinds.find((kind) => kind === chosen) ?? form.kind })}
      error={errors.kind}
    >
      {discountKinds.map((kind) => (
        <Radio key={kind} value={kind} mt={8} label={t(`discountKind.${kind}`)} description={t(`discountKindHelp.${kind}`)} />
      ))}
    </Radio.Group>
    {form.kind === 'CODE' ? (
      <TextInput
        label={t('code')}
        description={t('codeForm')}
        required
        maxLength={24}
        value={form.code}
        onChange={(event) => onChange({ code: event.currentTarget.value.toUpperCase() })}
        error={errors.code}
      />
    ) : (
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
    <FieldRow>
      <Select
        label={t('off')}
        required
        data={offBy.map((by) => ({ value: by, label: t(`offBy.${by}`) }))}
        value={form.by}
        onChange={(chosen) => onChange({ by: offBy.find((by) => by === chosen) ?? form.by })}
      />
      {form.by === 'percent' ? (
        <AmountField
          label={t('percent')}
          required
          value={form.percent}
          onChange={(percent) => onChange({ percent })}
          error={errors.basisPoints && (offUnread(form, currency) ?? errors.basisPoints)}
        />
      ) : (
        <AmountField
          label={t('amountIn', { currency })}
          required
          value={form.amount}
          onChange={(amount) => onChange({ amount })}
          error={errors.amount && (offUnread(form, currency) ?? errors.amount)}
        />
      )}
    </FieldRow>
  </FormSection>
)
