import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { textMax } from '../contract.ts'
import { type EditionForm, errorsIn } from './editionForm.ts'
import { t } from './texts.ts'

interface Props {
  form: EditionForm
  onChange: (changes: Partial<EditionForm>) => void
  errors: Record<string, string>
}

/** The fields of an edition, for New and Edit. */
export const EditionFields = ({ form, onChange, errors }: Props) => {
  const [stale, setStale] = useState<Partial<Record<'title' | 'text', Language[]>>>({})
  /** A changed English leaves the filled translations to be looked at again; changing those settles it. */
  const translated = (field: 'title' | 'text') => ({
    value: form[field],
    stale: Object.fromEntries((stale[field] ?? []).map((language) => [language, true])),
    errors: errorsIn(errors, field, form),
    onChange: (value: EditionForm['title'], changed: Language) => {
      const filled = (['zh-Hant', 'zh-Hans'] as const).filter((language) => value[language].trim())
      setStale({ ...stale, [field]: changed === 'en' ? filled : (stale[field] ?? []).filter((language) => language !== changed) })
      onChange({ [field]: value })
    },
  })
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
        <TranslatedField label={t('title')} required rows={1} maxLength={200} {...translated('title')} />
        <TranslatedField label={t('text')} help={t('textHelp')} required rows={16} maxLength={textMax} {...translated('text')} />
      </FormSection>
    </>
  )
}
