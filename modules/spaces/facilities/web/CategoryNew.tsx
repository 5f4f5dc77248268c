import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { CategoryInput, createCategory } from '../contract.ts'
import { categoryAddress, settingsPath } from './addresses.ts'
import { categoryBody, categoryFieldOf, CategoryFields, emptyCategory } from './categoryForm.tsx'
import { t } from './texts.ts'

export const CategoryNew = () => <OfBuilding>{({ id, query }) => <NewIn oc={id} query={query} />}</OfBuilding>

const NewIn = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const form = useSubmit(createCategory, {
    initial: emptyCategory,
    toBody: categoryBody,
    schema: CategoryInput,
    t,
    fieldOf: categoryFieldOf,
    at: { params: { oc } },
    said: t('categoryAdded'),
    leadsTo: ({ uuid }) => categoryAddress(uuid, query),
  })
  return (
    <>
      <TitleBar title={t('addCategory')} back={to(settingsPath, {}, query)} />
      <DraftForm draft={form} busy={form.busy} verb={words('add')} onSubmit={form.submit}>
        <CategoryFields form={form.values} onChange={form.set} errors={form.errors} />
      </DraftForm>
    </>
  )
}
