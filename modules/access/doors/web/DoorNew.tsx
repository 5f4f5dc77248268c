import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { createDoor } from '../contract.ts'
import { DoorInput } from '../contract/door.ts'
import { DoorFields } from './DoorFields.tsx'
import { doorBody, emptyDoor, fieldOf } from './doorForm.ts'
import { t } from './texts.ts'

export const DoorNew = () => <OfBuilding>{({ id, query }) => <Form oc={id} query={query} />}</OfBuilding>

const Form = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const go = useGo()
  const draft = useDraft({ initial: emptyDoor, toBody: doorBody, schema: DoorInput, t, keep: `doors/new/${oc}`, fieldOf })
  const create = useSend(createDoor, {
    said: ({ name }) => t('doorAdded', { name }),
    onDone: ({ id }) => {
      draft.reset()
      go(to('/door/manage/{id}', { id: String(id) }, query), { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { oc }, body })
  }
  return (
    <>
      <TitleBar title={t('addDoor')} back={to('/door-setup', {}, query)} />
      <DraftForm draft={draft} busy={create.busy} verb={t('addDoor')} onSubmit={save}>
        <DoorFields oc={oc} form={draft.values} onChange={draft.set} errors={draft.errors} />
      </DraftForm>
    </>
  )
}
