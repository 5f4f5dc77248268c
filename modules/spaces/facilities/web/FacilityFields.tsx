import { Checkbox, Radio, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { call } from '#kit/web/api.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { TagField } from '#kit/web/parts/fields/TagField.tsx'
import { TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { ImagesField } from '#kit/web/parts/pictures/ImagesField.tsx'
import { WeekGrid } from '#kit/web/parts/week-grid/WeekGrid.tsx'
import { words } from '#kit/web/words.ts'
import { AudienceField } from '#modules/identity/audience/web/front.tsx'
import { uploadImage } from '#modules/platform/files/web/front.tsx'
import { facilityTraits } from '#modules/property/units/contract.ts'
import { type Category, type Equipment, equipments, listFacilities, modes } from '../contract.ts'
import type { FacilityForm } from './facilityForm.ts'
import { floorText } from './facilityText.ts'
import { PayFields } from './PayFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import { t } from './texts.ts'
import classes from './Facilities.module.css'

interface Choices {
  categories: readonly Category[]
  floors: readonly { id: number; floorNo: string; towerName: string }[]
  doors: readonly { id: number; name: string }[]
}

export interface FieldsProps {
  oc: string
  officeCentreId: number
  /** Of the record itself, which is no part of its own. */
  self?: string
  choices: Choices
  form: FacilityForm
  onChange: (changes: Partial<FacilityForm>) => void
  errors: Record<string, string>
}

const upload = uploadImage('facilities')
/** Rooms that one booking has at a time, and that are made of no others. */
const roomsOf = (oc: string, self: string | undefined) =>
  pickPages(
    (query) => call(listFacilities, { params: { oc }, query: { ...query, mode: 'EXCLUSIVE', sortProperties: 'title', sortDirection: 'ASC' } }),
    ({ uuid, title, category, parts }) => (parts === 0 && uuid !== self ? { id: uuid, name: title, detail: category.name } : undefined),
  )

/** The fields of a facility, for Add and Edit. */
export const FacilityFields = (props: FieldsProps) => {
  const { officeCentreId, form, onChange, errors } = props
  return (
    <>
      <WhatItIs {...props} />
      <HowBooked {...props} />
      <FormSection title={t('hours')} help={t('hoursHelp')}>
        <WeekGrid label={t('hours')} value={form.hours} onChange={(hours) => onChange({ hours })} errors={errors} name="hours" />
      </FormSection>
      <RuleFields form={form} onChange={onChange} errors={errors} doors={props.choices.doors} />
      <PayFields form={form} onChange={onChange} errors={errors} />
      <FormSection title={t('whoMayBook')} help={t('whoMayBookHelp')}>
        <AudienceField
          value={form.audience}
          onChange={(audience) => onChange({ audience })}
          errors={errors}
          scope="landlord"
          officeCentreId={officeCentreId}
        />
      </FormSection>
    </>
  )
}

const WhatItIs = (props: FieldsProps) => {
  const { choices, form, onChange, errors } = props
  const { categories, floors } = choices
  const translated = useTranslated({ form, fields: ['title', 'description', 'houseRules'], list: 'facilityDescList', onChange, errors })
  return (
    <FormSection title={t('whatItIs')}>
      <TranslatedField label={words('name')} required maxLength={80} {...translated('title')} />
      <FieldRow>
        <Select
          label={words('category')}
          required
          data={categories.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={form.category || null}
          onChange={(category) => onChange({ category: category ?? '' })}
          error={errors.categoryUuid}
        />
        <Select
          label={words('floor')}
          searchable
          clearable
          nothingFoundMessage={words('nothingFound')}
          placeholder={t('noFloor')}
          data={floors.map((floor) => ({ value: String(floor.id), label: floorText(floor) }))}
          value={form.floor || null}
          onChange={(floor) => onChange({ floor: floor ?? '' })}
          error={errors.floorId}
        />
      </FieldRow>
      <TranslatedField label={t('description')} rows={4} {...translated('description')} />
      <TranslatedField label={t('houseRules')} help={t('houseRulesHelp')} rows={4} {...translated('houseRules')} />
      <ImagesField
        label={t('pictures')}
        max={8}
        value={form.images}
        onChange={(images) => onChange({ images })}
        upload={upload}
        error={errors.imageFileUuids}
      />
      <WhatItHas form={form} onChange={onChange} errors={errors} />
      <NumberField
        required
        label={t('capacity')}
        help={t(form.mode === 'SHARED' ? 'capacityPlaceHelp' : 'capacityHelp')}
        value={form.capacity}
        onChange={(capacity) => onChange({ capacity })}
        error={errors.capacity}
      />
    </FormSection>
  )
}

/** What stands in it, and what it is like. */
const WhatItHas = ({ form, onChange, errors }: Pick<FieldsProps, 'form' | 'onChange' | 'errors'>) => (
  <>
    <Checkbox.Group
      label={t('equipment')}
      value={form.equipment}
      onChange={(chosen) => onChange({ equipment: equipmentIn(chosen) })}
      error={errors.equipment}
    >
      <div className={classes.ticks}>
        {equipments.map((one) => (
          <Checkbox key={one} value={one} label={t(`equipment.${one}`)} />
        ))}
      </div>
    </Checkbox.Group>
    <Checkbox.Group
      label={t('traits')}
      description={t('traitsHelp')}
      value={form.traits}
      onChange={(chosen) => onChange({ traits: facilityTraits.filter((one) => chosen.includes(one)) })}
      error={errors.traits}
    >
      <div className={classes.ticks}>
        {facilityTraits.map((one) => (
          <Checkbox key={one} value={one} label={t(`traits.${one}`)} />
        ))}
      </div>
    </Checkbox.Group>
  </>
)

const equipmentIn = (chosen: readonly string[]): Equipment[] => equipments.filter((one) => chosen.includes(one))

const HowBooked = ({ oc, self, form, onChange, errors }: FieldsProps) => (
  <FormSection title={t('howBooked')}>
    <Radio.Group
      label={t('mode')}
      required
      value={form.mode}
      onChange={(chosen) => onChange({ mode: modes.find((mode) => mode === chosen) ?? form.mode })}
      error={errors.mode}
    >
      {modes.map((mode) => (
        <Radio key={mode} value={mode} mt={8} label={t(`mode.${mode}`)} description={t(`modeHelp.${mode}`)} />
      ))}
    </Radio.Group>
    {form.mode === 'SHARED' ? (
      <NumberField
        required
        label={t('places')}
        help={t('placesHelp')}
        value={form.places}
        onChange={(places) => onChange({ places })}
        error={errors.places}
      />
    ) : (
      <PickMany
        label={t('parts')}
        help={t('partsHelp')}
        searchPlaceholder={t('searchFacilities')}
        value={form.parts}
        onChange={(parts) => onChange({ parts })}
        load={roomsOf(oc, self)}
        error={errors.partUuids}
      />
    )}
    <TagField
      label={t('notifyEmails')}
      help={t('facilityNotifyHelp')}
      allowNew
      max={10}
      maxLength={254}
      options={[]}
      value={form.notifyEmails ?? []}
      onChange={(notifyEmails) => onChange({ notifyEmails })}
      error={errors.notifyEmails ?? Object.entries(errors).find(([path]) => path.startsWith('notifyEmails.'))?.[1]}
    />
  </FormSection>
)
