import { type Language, languages } from '#kit/contract/language.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import type { Edition } from '../contract.ts'
import { t } from './texts.ts'

type Said = Record<Language, string>
const silent: Said = { en: '', 'zh-Hant': '', 'zh-Hans': '' }

/** What the form holds; the API's list by language is made of it on saving. */
export interface EditionForm {
  title: Said
  text: Said
  effectiveDate: string
  mustAccept: boolean
}

export const emptyEdition: EditionForm = { title: silent, text: silent, effectiveDate: '', mustAccept: true }

const saidIn = (list: Edition['termsDescList'], field: 'title' | 'text'): Said => ({
  ...silent,
  ...Object.fromEntries(list.map((entry) => [entry.languageCode, entry[field]])),
})

export const formOf = ({ termsDescList, effectiveDate, mustAccept }: Edition): EditionForm => ({
  title: saidIn(termsDescList, 'title'),
  text: saidIn(termsDescList, 'text'),
  effectiveDate,
  mustAccept,
})

/** Languages in which something is said, English always. */
const spoken = ({ title, text }: EditionForm): Language[] =>
  languages.filter((language) => language === 'en' || title[language].trim() || text[language].trim())

export const editionBody = (form: EditionForm) => ({
  termsDescList: spoken(form).map((languageCode) => ({ languageCode, title: form.title[languageCode], text: form.text[languageCode] })),
  effectiveDate: form.effectiveDate,
  mustAccept: form.mustAccept,
})

/** A translated field's problems by language, from paths such as `termsDescList.1.title`. */
export const errorsIn = (errors: Record<string, string>, field: 'title' | 'text', form: EditionForm): Partial<Record<Language, string>> =>
  Object.fromEntries(
    spoken(form).flatMap((language, at) => {
      const error = errors[`termsDescList.${at}.${field}`]
      return error ? [[language, error]] : []
    }),
  )

const yesNo = (value: boolean) => (value ? words('yes') : words('no'))

/** The fields of an edition in words, as far as two versions of it differ. */
export const differences = (theirs: EditionForm, mine: EditionForm): { field: string; theirs: string; mine: string }[] => {
  const shown: [field: string, of: (form: EditionForm) => string][] = [
    [t('effectiveDate'), ({ effectiveDate }) => effectiveDate && dayText(effectiveDate)],
    [t('mustAccept'), ({ mustAccept }) => yesNo(mustAccept)],
    ...languages.flatMap((language): [string, (form: EditionForm) => string][] => [
      [`${t('title')} · ${t(`language.${language}`)}`, ({ title }) => title[language]],
      [`${t('text')} · ${t(`language.${language}`)}`, ({ text }) => text[language]],
    ]),
  ]
  return shown.map(([field, of]) => ({ field, theirs: of(theirs), mine: of(mine) }))
}
