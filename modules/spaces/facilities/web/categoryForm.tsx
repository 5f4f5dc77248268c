import { allOf, descListOf, noText, textsOf } from '#kit/web/parts/fields/translated.ts'
import { type Translated, TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import type { Category } from '../contract.ts'
import { t } from './texts.ts'

export interface CategoryForm {
  name: Translated
}
export const emptyCategory: CategoryForm = { name: noText }
export const categoryFormOf = ({ facilityCategoryDescList }: Category): CategoryForm => textsOf(facilityCategoryDescList, 'name')
export const categoryBody = (form: CategoryForm) => ({ facilityCategoryDescList: descListOf(form, 'name') })
export const categoryDifferences = (theirs: CategoryForm, mine: CategoryForm) => [
  { field: words('name'), theirs: allOf(theirs.name), mine: allOf(mine.name) },
]
/** A name that is taken is the English one. */
export const categoryFieldOf = { category_exists: 'facilityCategoryDescList.0.name' }

interface Props {
  form: CategoryForm
  onChange: (changes: Partial<CategoryForm>) => void
  errors: Record<string, string>
}

export const CategoryFields = ({ form, onChange, errors }: Props) => {
  const translated = useTranslated({ form, fields: ['name'], list: 'facilityCategoryDescList', onChange, errors })
  return (
    <FormSection title={words('category')} help={t('categoryHelp')}>
      <TranslatedField label={words('name')} required maxLength={60} {...translated('name')} />
    </FormSection>
  )
}
