import { Radio, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { call } from '#kit/web/api.ts'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import type { PickPage } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { TagField } from '#kit/web/parts/fields/TagField.tsx'
import { TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
import { WholeNumberField } from '#kit/web/parts/fields/WholeNumberField.tsx'
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

const wrong = (error: string | undefined) => (error === undefined ? {} : { error })

const facilitiesIn =
  (oc: string) =>
  async (search: string, page: number): Promise<PickPage> => {
    const query = { page, limit: 50, wildcardSearch: search || undefined, sortProperties: 'title', sortDirection: 'ASC' } as const
    const { items, totalPage } = await call(listFacilities, { params: { oc }, query })
    return { items: items.map(({ uuid, title, category }) => ({ id: uuid, name: title, detail: category.name })), more: page < totalPage }
  }
const categoriesIn =
  (oc: string) =>
  async (search: string): Promise<PickPage> => {
    const { categories } = await call(getExtraChoices, { params: { oc } })
    const found = categories.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    return { items: found.map(({ uuid, name }) => ({ id: uuid, name })), more: false }
  }

/** The fields of an extra, for Add and Edit. */
export const ExtraFields = (props: Props) => {
  const { oc, form, onChange, errors } = props
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
          value={form.categories}
          onChange={(categories) => onChange({ categories })}
          load={categoriesIn(oc)}
          {...wrong(errors.categoryUuids)}
        />
        <PickMany
          label={t('facilities')}
          searchPlaceholder={t('searchFacilities')}
          value={form.facilities}
          onChange={(facilities) => onChange({ facilities })}
          load={facilitiesIn(oc)}
          {...wrong(errors.facilityUuids)}
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
          label={t('kind')}
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
        value={form.price}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
        error={errors.price}
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
    <WholeNumberField
      required
      label={t('field.pieces')}
      description={t('piecesHelp')}
      value={props.form.pieces}
      onChange={(pieces) => props.onChange({ pieces })}
      error={props.errors.pieces}
    />
    <Price {...props} />
  </FormSection>
)

const Catering = (props: Props) => {
  const { form, onChange, errors } = props
  return (
    <FormSection title={t('kind.CATERING')}>
      <Price {...props} />
      <FieldRow>
        <WholeNumberField
          required
          label={t('field.leastHeads')}
          value={form.leastHeads}
          onChange={(leastHeads) => onChange({ leastHeads })}
          error={errors.leastHeads}
        />
        <WholeNumberField
          required
          label={t('field.orderHours')}
          value={form.orderHours}
          onChange={(orderHours) => onChange({ orderHours })}
          error={errors.orderHours}
        />
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

const Layout = ({ form, onChange, errors }: Props) => (
  <FormSection title={t('kind.LAYOUT')} help={t('layoutHelp')}>
    <FieldRow>
      <WholeNumberField
        required
        label={t('field.beforeMinutes')}
        value={form.beforeMinutes}
        onChange={(beforeMinutes) => onChange({ beforeMinutes })}
        error={errors.beforeMinutes}
      />
      <WholeNumberField
        required
        label={t('field.afterMinutes')}
        value={form.afterMinutes}
        onChange={(afterMinutes) => onChange({ afterMinutes })}
        error={errors.afterMinutes}
      />
    </FieldRow>
    <WholeNumberField required label={t('field.seats')} value={form.seats} onChange={(seats) => onChange({ seats })} error={errors.seats} />
  </FormSection>
)
