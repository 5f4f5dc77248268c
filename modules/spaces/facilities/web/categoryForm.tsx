import { allOf, errorsIn, noText, saidIn, spoken } from '#kit/web/parts/fields/translated.ts'
import { type Translated, TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import type { Category } from '../contract.ts'
import { t } from './texts.ts'

export interface CategoryForm {
  name: Translated
}
export const emptyCategory: CategoryForm = { name: noText }
export const categoryFormOf = ({ facilityCategoryDescList }: Category): CategoryForm => ({ name: saidIn(facilityCategoryDescList, 'name') })
export const categoryBody = ({ name }: CategoryForm) => ({
  facilityCategoryDescList: spoken(name).map((languageCode) => ({ languageCode, name: name[languageCode] })),
})
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

export const CategoryFields = ({ form: { name }, onChange, errors }: Props) => (
  <FormSection title={t('category')} help={t('categoryHelp')}>
    <TranslatedField
      label={words('name')}
      required
      maxLength={60}
      value={name}
      onChange={(changed) => onChange({ name: changed })}
      errors={errorsIn(errors, 'facilityCategoryDescList', 'name', spoken(name))}
    />
  </FormSection>
)
