import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { CategoryInput, createCategory } from '../contract.ts'
import { categoryAddress, settingsPath } from './addresses.ts'
import { categoryBody, categoryFieldOf, CategoryFields, emptyCategory } from './categoryForm.tsx'
import { t } from './texts.ts'

export const CategoryNew = () => <OfBuilding>{({ id, query }) => <NewIn oc={id} query={query} />}</OfBuilding>

const NewIn = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const go = useGo()
  const draft = useDraft({ initial: emptyCategory, toBody: categoryBody, schema: CategoryInput, t, fieldOf: categoryFieldOf })
  const create = useSend(createCategory, {
    said: t('categoryAdded'),
    onDone: ({ uuid }) => {
      draft.reset()
      go(categoryAddress(uuid, query), { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { oc }, body })
  }
  return (
    <>
      <TitleBar title={t('addCategory')} back={to(settingsPath, {}, query)} />
      <DraftForm draft={draft} busy={create.busy} verb={words('add')} onSubmit={save}>
        <CategoryFields form={draft.values} onChange={draft.set} errors={draft.errors} />
      </DraftForm>
    </>
  )
}
