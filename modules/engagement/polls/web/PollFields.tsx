import { Select, Switch } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useMe } from '#kit/web/me.ts'
import { zoneText } from '#kit/web/parts/fields/dates.ts'
import { DateTimeField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { optionsOf } from '#kit/web/parts/fields/options.ts'
import { TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { ImagesField } from '#kit/web/parts/pictures/ImagesField.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { AudienceField } from '#modules/identity/audience/web/front.tsx'
import { uploadImage } from '#modules/platform/files/web/front.tsx'
import { listTriggerPoints, type Poll } from '../contract.ts'
import { todayIn } from './pollDates.ts'
import type { PollForm } from './pollForm.ts'
import { t } from './texts.ts'

interface Props {
  form: PollForm
  onChange: (changes: Partial<PollForm>) => void
  errors: Record<string, string>
  /** Whose poll it is; of a new one, the person's own organisation. */
  owner?: Poll['audience']['owner']
  /** Once published the audience stays what it was. */
  frozen?: boolean
}

const upload = uploadImage('polls')

/** When it opens and closes, by the clock of the organisation. */
const WhenFields = ({ form, onChange, errors, frozen }: Pick<Props, 'form' | 'onChange' | 'errors' | 'frozen'>) => {
  const { timeZone } = useMe().organisation
  const today = todayIn(timeZone)
  return (
    <FormSection title={words('when')} help={t('inTimeZone', { zone: zoneText(timeZone) })}>
      <FieldRow>
        <DateTimeField
          label={t('column.opens')}
          value={form.opens}
          min={frozen ? undefined : today}
          onChange={(opens) => onChange({ opens })}
          error={errors.publishStartDate ?? errors.publishStartTime}
        />
        <DateTimeField
          label={t('column.closes')}
          value={form.closes}
          after={form.opens}
          onChange={(closes) => onChange({ closes })}
          min={[form.opens.date, frozen ? '' : today].toSorted().at(-1) || undefined}
          error={errors.publishEndDate ?? errors.publishEndTime}
        />
      </FieldRow>
    </FormSection>
  )
}

/** The fields of a poll, for New and Edit. */
export const PollFields = ({ form, onChange, errors, owner, frozen = false }: Props) => {
  const triggerPoints = useItem(listTriggerPoints, {}).data
  const { organisation } = useMe()
  const translated = useTranslated({ form, fields: ['title', 'description', 'buttonText'], list: 'pollFormDescList', onChange, errors })

  return (
    <>
      <FormSection title={t('whatIsAsked')}>
        <TranslatedField label={words('title')} required rows={2} line maxLength={200} {...translated('title')} />
        <TranslatedField label={words('description')} rows={8} {...translated('description')} />
        <TranslatedField label={t('buttonText')} help={t('buttonTextHelp')} rows={1} maxLength={40} {...translated('buttonText')} />
        <ImagesField
          label={t('images')}
          max={5}
          value={form.images}
          onChange={(images) => onChange({ images })}
          upload={upload}
          error={errors.imageFileUuids}
        />
      </FormSection>
      <FormSection title={t('whoCanSee')}>
        <AudienceField
          value={form.audience}
          onChange={(audience) => onChange({ audience })}
          errors={errors}
          disabled={frozen}
          scope={owner?.kind ?? organisation.kind}
          officeCentreId={owner?.officeCentreId ?? organisation.buildingId}
        />
      </FormSection>
      <WhenFields form={form} onChange={onChange} errors={errors} frozen={frozen} />
      <FormSection title={t('where')}>
        <Select
          label={t('filter.triggerPoint')}
          required
          description={t('triggerPointHelp')}
          data={optionsOf(triggerPoints)}
          value={form.triggerPoint}
          onChange={(triggerPoint) => onChange({ triggerPoint: triggerPoint ?? '' })}
          error={errors.triggerPoint}
        />
        <Switch label={t('hideResults')} checked={form.hideResults} onChange={(event) => onChange({ hideResults: event.currentTarget.checked })} />
      </FormSection>
    </>
  )
}
