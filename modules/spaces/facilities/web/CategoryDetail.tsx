import { ListOrdered, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { languages } from '#kit/contract/language.ts'
import { useEdit } from '#kit/web/edit.ts'
import { languageNames } from '#kit/web/language.ts'
import { holds } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, type Category, CategoryInput, getCategory, getCategoryHistory, updateCategory } from '../contract.ts'
import { categoryAddress, settingsPath } from './addresses.ts'
import { categoryBody, categoryDifferences, categoryFieldOf, CategoryFields, categoryFormOf } from './categoryForm.tsx'
import { FacilitiesOf } from './FacilitiesOf.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'

const DeleteCategory = lazy(async () => ({ default: (await import('./DeleteCategory.tsx')).DeleteCategory }))
const OrderFacilities = lazy(async () => ({ default: (await import('./OrderFacilities.tsx')).OrderFacilities }))

interface Props extends Place {
  category: Category
}

export const CategoryDetail = () => (
  <RecordOfBuilding read={getCategory}>
    {(category, place, address) =>
      address.get('edit') !== null && category.may.edit ? (
        <CategoryEdit key={category.uuid} {...place} category={category} />
      ) : (
        <Shown {...place} category={category} />
      )
    }
  </RecordOfBuilding>
)

const Shown = ({ oc, query, category }: Props) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const { uuid, name, facilities, may } = category
  const list = to(settingsPath, {}, query)
  const add = to('/facilities/add', {}, { ...query, category: uuid })
  return (
    <>
      <TitleBar
        title={name}
        back={list}
        meta={[words('category'), t('facilitiesN', { n: facilities })]}
        actions={[
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: true, href: categoryAddress(uuid, { ...query, edit: '1' }) },
          holds(can.ADD) && { label: t('addFacility'), icon: <Plus size={16} />, href: add },
          may.edit &&
            facilities > 1 && {
              label: t('orderEllipsis'),
              icon: <ListOrdered size={16} />,
              onClick: () => open((onClose) => <OrderFacilities oc={oc} category={category} onClose={onClose} />),
            },
          may.delete && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            rule: true,
            onClick: () => open((onClose) => <DeleteCategory oc={oc} category={category} onClose={onClose} onDone={() => go(list)} />),
          },
        ]}
      />
      <RecordTabs
        label={name}
        here={categoryAddress(uuid, query)}
        details={
          <Sections>
            <Section title={words('name')}>
              <Facts
                columns={3}
                facts={languages.map((language) => ({
                  label: languageNames[language],
                  value: category.facilityCategoryDescList.find(({ languageCode }) => languageCode === language)?.name,
                }))}
              />
            </Section>
            <Section title={t('facilities')}>
              <FacilitiesOf oc={oc} query={query} categoryId={category.id} />
            </Section>
          </Sections>
        }
        history={<CategoryHistory oc={oc} uuid={uuid} />}
      />
      {dialog}
    </>
  )
}

const CategoryHistory = ({ oc, uuid }: { oc: string; uuid: string }) => (
  <RecordHistory read={getCategoryHistory} params={{ oc, uuid }} t={categoryWords} told={{ ...told, descriptions: 'name' }} />
)

/** What is done to a facility and to its category is worded each its own way. */
const keyOf = (key: string): string => (key.startsWith('deed.') ? `categoryDeed.${key.slice(5)}` : key)
const categoryWords = { of: (key: string) => t.of(keyOf(key)), has: (key: string) => t.has(keyOf(key)) }

const CategoryEdit = ({ oc, query, category }: Props) => {
  const back = categoryAddress(category.uuid, query)
  const edit = useEdit({
    record: category,
    save: updateCategory,
    schema: CategoryInput,
    at: { params: { oc, uuid: category.uuid } },
    toForm: categoryFormOf,
    toBody: categoryBody,
    t,
    fieldOf: categoryFieldOf,
    said: t('categoryUpdated'),
    leadsTo: back,
  })
  return (
    <>
      <TitleBar title={t('editCategory')} tab={category.name} back={back} meta={[category.name]} />
      <EditForm edit={edit} differences={categoryDifferences} verb={words('saveChanges')}>
        <CategoryFields form={edit.values} onChange={edit.set} errors={edit.errors} />
      </EditForm>
    </>
  )
}
