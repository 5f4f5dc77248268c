import { languages } from '#kit/contract/language.ts'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { descListOf, noText, textsOf } from '#kit/web/parts/fields/translated.ts'
import type { Translated } from '#kit/web/parts/fields/TranslatedField.tsx'
import { words } from '#kit/web/words.ts'
import type { Edition } from '../contract.ts'
import { t } from './texts.ts'

/** What the form holds; the API's list by language is made of it on saving. */
export interface EditionForm {
  title: Translated
  text: Translated
  effectiveDate: string
  mustAccept: boolean
}

export const emptyEdition: EditionForm = { title: noText, text: noText, effectiveDate: '', mustAccept: true }

export const formOf = ({ termsDescList, effectiveDate, mustAccept }: Edition): EditionForm => ({
  ...textsOf(termsDescList, 'title', 'text'),
  effectiveDate,
  mustAccept,
})

export const editionBody = (form: EditionForm) => ({
  termsDescList: descListOf(form, 'title', 'text'),
  effectiveDate: form.effectiveDate,
  mustAccept: form.mustAccept,
})

const yesNo = (value: boolean) => (value ? words('yes') : words('no'))

/** The fields of an edition in words, as far as two versions of it differ. */
export const differences = (theirs: EditionForm, mine: EditionForm): { field: string; theirs: string; mine: string }[] => {
  const shown: Shown<EditionForm>[] = [
    [t('effectiveDate'), ({ effectiveDate }) => effectiveDate && dayText(effectiveDate)],
    [t('mustAccept'), ({ mustAccept }) => yesNo(mustAccept)],
    ...languages.flatMap((language): Shown<EditionForm>[] => [
      [`${words('title')} · ${t(`language.${language}`)}`, ({ title }) => title[language]],
      [`${t('text')} · ${t(`language.${language}`)}`, ({ text }) => text[language]],
    ]),
  ]
  return differencesOf(shown, theirs, mine)
}
