import { type Language, languages } from '#kit/contract/language.ts'
import { useEdit } from '#kit/web/edit.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { DismissalLimitInput, type Poll, SuccessPageInput, updateDismissalLimit, updateSuccessPage } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  poll: Poll
  onClose: () => void
}

interface Limit {
  dismissalLimit: number | null
}
const limitOf = ({ dismissalLimit }: Poll): Limit => ({ dismissalLimit })
const limitBody = ({ dismissalLimit }: Limit) => ({ dismissalLimit: dismissalLimit ?? undefined })
const limitDifferences = (theirs: Limit, mine: Limit) => [
  { field: t('dismissalLimitLabel'), theirs: theirs.dismissalLimit, mine: mine.dismissalLimit },
]

export const LimitDialog = ({ poll, onClose }: Props) => {
  const at = { params: { uuid: poll.uuid } }
  const said = t('dismissalLimitUpdated')
  const edit = useEdit({
    record: poll,
    save: updateDismissalLimit,
    schema: DismissalLimitInput,
    at,
    toForm: limitOf,
    toBody: limitBody,
    t,
    said,
    onDone: onClose,
  })
  return (
    <EditDialog edit={edit} differences={limitDifferences} title={t('dismissalLimit')} onClose={onClose}>
      <NumberField
        label={t('dismissalLimitLabel')}
        help={t('dismissalLimitHelp')}
        min={1}
        max={99}
        value={edit.values.dismissalLimit}
        onChange={(dismissalLimit) => edit.set({ dismissalLimit })}
        error={edit.errors.dismissalLimit}
        data-autofocus
      />
    </EditDialog>
  )
}

type Said = Record<Language, string>
interface Page {
  title: Said
  description: Said
}

const pageOf = ({ successPage }: Poll): Page => {
  const saidIn = (field: keyof Page): Said => {
    const of = (language: Language) => successPage.find((page) => page.languageCode === language)?.[field] ?? ''
    return { en: of('en'), 'zh-Hant': of('zh-Hant'), 'zh-Hans': of('zh-Hans') }
  }
  return { title: saidIn('title'), description: saidIn('description') }
}
/** None, or English with those that say something. */
const spoken = ({ title, description }: Page): Language[] => {
  const said = languages.filter((language) => title[language].trim() || description[language].trim())
  return languages.filter((language) => said.includes(language) || (language === 'en' && said.length > 0))
}
const pageBody = (page: Page) => ({
  successPage: spoken(page).map((languageCode) => ({ languageCode, title: page.title[languageCode], description: page.description[languageCode] })),
})
const all = (said: Said) => Object.values(said).filter(Boolean).join(' · ')
const pageDifferences = (theirs: Page, mine: Page) => [
  { field: t('title'), theirs: all(theirs.title), mine: all(mine.title) },
  { field: t('description'), theirs: all(theirs.description), mine: all(mine.description) },
]

export const SuccessPageDialog = ({ poll, onClose }: Props) => {
  const at = { params: { uuid: poll.uuid } }
  const said = t('successPageUpdated')
  const edit = useEdit({
    record: poll,
    save: updateSuccessPage,
    schema: SuccessPageInput,
    at,
    toForm: pageOf,
    toBody: pageBody,
    t,
    said,
    onDone: onClose,
  })
  const { values, set, errors } = edit
  const titleErrors = Object.fromEntries(
    spoken(values).flatMap((language, n) => {
      const error = errors[`successPage.${n}.title`]
      return error ? [[language, error]] : []
    }),
  )
  return (
    <EditDialog edit={edit} differences={pageDifferences} title={t('successPage')} onClose={onClose}>
      <TranslatedField label={t('title')} rows={1} maxLength={200} value={values.title} onChange={(title) => set({ title })} errors={titleErrors} />
      <TranslatedField label={t('description')} rows={8} value={values.description} onChange={(description) => set({ description })} />
    </EditDialog>
  )
}
