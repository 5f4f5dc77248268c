import { Switch } from '@mantine/core'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import '@mantine/core/styles/Switch.layer.css'
import { TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { textMax } from '../contract.ts'
import type { EditionForm } from './editionForm.ts'
import { t } from './texts.ts'

interface Props {
  form: EditionForm
  onChange: (changes: Partial<EditionForm>) => void
  errors: Record<string, string>
}

/** The fields of an edition, for New and Edit. */
export const EditionFields = ({ form, onChange, errors }: Props) => {
  const translated = useTranslated({ form, fields: ['title', 'text'], list: 'termsDescList', onChange, errors })
  return (
    <>
      <FormSection title={t('whenItHolds')}>
        <DateField
          label={t('effectiveDate')}
          required
          value={form.effectiveDate}
          onChange={(effectiveDate) => onChange({ effectiveDate })}
          error={errors.effectiveDate}
        />
        <Switch
          label={t('mustAccept')}
          description={t('mustAcceptHelp')}
          checked={form.mustAccept}
          onChange={(event) => onChange({ mustAccept: event.currentTarget.checked })}
        />
      </FormSection>
      <FormSection title={t('whatItSays')}>
        <TranslatedField label={words('title')} required rows={1} maxLength={200} {...translated('title')} />
        <TranslatedField label={t('text')} help={t('textHelp')} required rows={16} maxLength={textMax} {...translated('text')} />
      </FormSection>
    </>
  )
}
