import { Radio, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { call } from '#kit/web/api.ts'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { type PickPage, pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { TagField } from '#kit/web/parts/fields/TagField.tsx'
import { TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { listFacilities } from '#modules/spaces/facilities/contract.ts'
import { extraKinds, getExtraChoices, unitsOf } from '../contract.ts'
import type { ExtraForm } from './extraForm.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  currency: string
  form: ExtraForm
  onChange: (changes: Partial<ExtraForm>) => void
  errors: Record<string, string>
  /** Of one that is there: its kind stays. */
  existing?: boolean
}

const facilitiesIn = (oc: string) =>
  pickPages(
    (query) => call(listFacilities, { params: { oc }, query: { ...query, sortProperties: 'title', sortDirection: 'ASC' } }),
    ({ uuid, title, category }) => ({ id: uuid, name: title, detail: category.name }),
  )
const categoriesIn =
  (oc: string) =>
  async (search: string): Promise<PickPage> => {
    const { categories } = await call(getExtraChoices, { params: { oc } })
    const found = categories.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    return { items: found.map(({ uuid, name }) => ({ id: uuid, name })), more: false }
  }

/** The fields of an extra, for Add and Edit. */
export const ExtraFields = (props: Props) => {
  const { oc, form } = props
  const field = fieldsOf(props)
  return (
    <>
      <WhatItIs {...props} />
      {form.kind === 'COUNTED' && <Counted {...props} />}
      {form.kind === 'CATERING' && <Catering {...props} />}
      {form.kind === 'LAYOUT' && <Layout {...props} />}
      <FormSection title={t('forRooms')} help={t('forRoomsHelp')}>
        <PickMany
          label={t('categories')}
          searchPlaceholder={t('searchCategories')}
          load={categoriesIn(oc)}
          {...field.value('categories', 'categoryUuids')}
        />
        <PickMany
          label={t('facilities')}
          searchPlaceholder={t('searchFacilities')}
          load={facilitiesIn(oc)}
          {...field.value('facilities', 'facilityUuids')}
        />
      </FormSection>
    </>
  )
}

const WhatItIs = ({ form, onChange, errors, existing }: Props) => {
  const said = useTranslated({ form, fields: ['title', 'description'], list: 'extraDescList', onChange, errors })
  return (
    <FormSection title={t('extra')}>
      {!existing && (
        <Radio.Group
          label={words('kind')}
          required
          value={form.kind}
          onChange={(chosen) => onChange({ kind: extraKinds.find((kind) => kind === chosen) ?? form.kind })}
          error={errors.kind}
        >
          {extraKinds.map((kind) => (
            <Radio key={kind} value={kind} mt={8} label={t(`kind.${kind}`)} description={t(`kindHelp.${kind}`)} />
          ))}
        </Radio.Group>
      )}
      <TranslatedField label={words('name')} required maxLength={80} {...said('title')} />
      <TranslatedField label={t('description')} help={t('descriptionHelp')} rows={2} maxLength={500} {...said('description')} />
    </FormSection>
  )
}

const Price = ({ currency, form, onChange, errors }: Props) => {
  const units = unitsOf[form.kind]
  return (
    <FieldRow>
      <TextInput
        label={t('priceIn', { currency })}
        description={t('priceHelp')}
        inputWrapperOrder={inputWrapperOrder}
        inputMode="decimal"
        maxLength={14}
        {...fieldsOf({ form, onChange, errors }).text('price')}
      />
      {units.length > 1 && (
        <Select
          label={t('unit')}
          data={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
          value={units.includes(form.pricePer) ? form.pricePer : (units[0] ?? null)}
          onChange={(chosen) => onChange({ pricePer: units.find((unit) => unit === chosen) ?? form.pricePer })}
          error={errors.pricePer}
        />
      )}
    </FieldRow>
  )
}

const Counted = (props: Props) => (
  <FormSection title={t('kind.COUNTED')}>
    <NumberField required label={t('field.pieces')} help={t('piecesHelp')} {...fieldsOf(props).value('pieces')} />
    <Price {...props} />
  </FormSection>
)

const Catering = (props: Props) => {
  const { form, onChange, errors } = props
  const field = fieldsOf(props)
  return (
    <FormSection title={t('kind.CATERING')}>
      <Price {...props} />
      <FieldRow>
        <NumberField required label={t('field.leastHeads')} {...field.value('leastHeads')} />
        <NumberField required label={t('field.orderHours')} {...field.value('orderHours')} />
      </FieldRow>
      <TagField
        label={t('field.notifyEmails')}
        help={t('notifyEmailsHelp')}
        allowNew
        max={10}
        maxLength={254}
        options={[]}
        value={form.notifyEmails}
        onChange={(notifyEmails) => onChange({ notifyEmails })}
        error={errors.notifyEmails ?? Object.entries(errors).find(([path]) => path.startsWith('notifyEmails.'))?.[1]}
      />
    </FormSection>
  )
}

const Layout = (props: Props) => {
  const field = fieldsOf(props)
  return (
    <FormSection title={t('kind.LAYOUT')} help={t('layoutHelp')}>
      <FieldRow>
        <NumberField required label={t('field.beforeMinutes')} {...field.value('beforeMinutes')} />
        <NumberField required label={t('field.afterMinutes')} {...field.value('afterMinutes')} />
      </FieldRow>
      <NumberField required label={t('field.seats')} {...field.value('seats')} />
    </FormSection>
  )
}
