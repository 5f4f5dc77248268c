import { useEdit } from '#kit/web/edit.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { allOf, descListOf, textsOf } from '#kit/web/parts/fields/translated.ts'
import { type Translated, TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { words } from '#kit/web/words.ts'
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

type Page = Record<'title' | 'description', Translated>
const pageOf = ({ successPage }: Poll): Page => textsOf(successPage, 'title', 'description')
/** None, or English with those that say something. */
const pageBody = (page: Page) => ({ successPage: allOf(page.title) || allOf(page.description) ? descListOf(page, 'title', 'description') : [] })
const pageDifferences = (theirs: Page, mine: Page) => [
  { field: words('title'), theirs: allOf(theirs.title), mine: allOf(mine.title) },
  { field: words('description'), theirs: allOf(theirs.description), mine: allOf(mine.description) },
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
  const translated = useTranslated({ form: values, fields: ['title', 'description'], list: 'successPage', onChange: set, errors })
  return (
    <EditDialog edit={edit} differences={pageDifferences} title={t('successPage')} onClose={onClose}>
      <TranslatedField label={words('title')} rows={1} maxLength={200} {...translated('title')} />
      <TranslatedField label={words('description')} rows={8} {...translated('description')} />
    </EditDialog>
  )
}
