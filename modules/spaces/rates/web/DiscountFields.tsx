import { Radio, Select, TextInput } from '@mantine/core'
import { AmountField } from '#kit/web/parts/fields/AmountField.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { WholeNumberField } from '#kit/web/parts/fields/WholeNumberField.tsx'
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
const wrong = (error: string | undefined) => (error === undefined ? {} : { error })

/** The fields of a discount, for Add and Edit. */
export const DiscountFields = (props: Props) => {
  const { oc, form, onChange, errors } = props
  const day = (name: 'useFrom' | 'useUntil' | 'bookFrom' | 'bookUntil') => (
    <DateField label={t(name)} clearable value={form[name]} onChange={(value) => onChange({ [name]: value })} {...wrong(errors[name])} />
  )
  const limit = (name: 'limitTotal' | 'limitPerPerson') => (
    <WholeNumberField label={t(name)} value={form[name]} onChange={(value) => onChange({ [name]: value })} error={errors[name]} />
  )
  return (
    <>
      <WhoseAndHowMuch {...props} />
      <FormSection title={t('facilitiesTitle')} help={t('facilitiesHelp')}>
        <PickMany
          label={t('facilitiesTitle')}
          searchPlaceholder={t('searchFacilities')}
          value={form.facilities}
          onChange={(facilities) => onChange({ facilities })}
          load={facilitiesIn(oc)}
          {...wrong(errors.facilityUuids)}
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
    <TextInput
      label={words('name')}
      required
      maxLength={80}
      value={form.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
      error={errors.name}
    />
    <Radio.Group
      label={t('kind')}
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
