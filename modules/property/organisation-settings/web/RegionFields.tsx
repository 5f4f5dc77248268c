import { zoneText } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { CountingFields, LanguagesField } from '#modules/identity/office-centres/web/front.tsx'
import type { FieldProps } from './fieldProps.ts'
import { t } from './texts.ts'

/** How it counts and speaks; a company reads most of it from its building. */
export const RegionFields = ({ settings: { may, building }, form, errors, onChange }: FieldProps) => (
  <FormSection title={t('counting')} help={t(may.editBuilding ? 'countingHelp' : 'countingOfBuilding')}>
    {may.editBuilding ? (
      <CountingFields form={form} errors={{ timeZone: errors['building.timeZone'], currency: errors['building.currency'] }} onChange={onChange} />
    ) : (
      <Facts
        facts={[
          { label: words('timeZone'), value: zoneText(building.timeZone) },
          { label: words('currency'), value: building.currency },
          { label: words('areaUnit'), value: words(`areaUnit.${building.areaUnit}`) },
        ]}
      />
    )}
    <LanguagesField
      label={t('languages')}
      help={t('languagesHelp')}
      value={form.languages}
      onChange={(chosen) => onChange({ languages: chosen })}
      error={errors.languages}
    />
  </FormSection>
)
