import { useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { errorsIn, spoken } from './translated.ts'
import type { Translated } from './TranslatedField.tsx'

interface Options<Field extends string> {
  form: Readonly<Record<Field, Translated>>
  /** Those of the form that are said in three languages; what is sent is one entry for each language in which any of them says something. */
  fields: readonly Field[]
  /** What the API calls that list: `pollFormDescList`. */
  list: string
  onChange: (changes: Partial<Record<Field, Translated>>) => void
  errors: Record<string, string>
}

/**
 * What a `TranslatedField` takes, by the name of the field. A changed English leaves the filled translations to be looked at again; changing those
 * settles it.
 */
export const useTranslated = <Field extends string>({ form, fields, list, onChange, errors }: Options<Field>) => {
  const [stale, setStale] = useState<Partial<Record<Field, Language[]>>>({})
  const order = spoken(...fields.map((field) => form[field]))
  return (field: Field) => ({
    value: form[field],
    stale: Object.fromEntries((stale[field] ?? []).map((language) => [language, true])),
    errors: errorsIn(errors, list, field, order),
    onChange: (value: Translated, changed: Language) => {
      const filled = (['zh-Hant', 'zh-Hans'] as const).filter((language) => value[language].trim())
      setStale({ ...stale, [field]: changed === 'en' ? filled : (stale[field] ?? []).filter((language) => language !== changed) })
      onChange({ [field]: value } as Partial<Record<Field, Translated>>)
    },
  })
}
