import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { createDoor } from '../contract.ts'
import { DoorInput } from '../contract/door.ts'
import { DoorFields } from './DoorFields.tsx'
import { doorBody, emptyDoor, fieldOf } from './doorForm.ts'
import { t } from './texts.ts'

export const DoorNew = () => <OfBuilding>{({ id, query }) => <Form oc={id} query={query} />}</OfBuilding>

const Form = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const form = useSubmit(createDoor, {
    initial: emptyDoor,
    toBody: doorBody,
    schema: DoorInput,
    t,
    keep: `doors/new/${oc}`,
    fieldOf,
    at: { params: { oc } },
    said: ({ name }) => t('doorAdded', { name }),
    leadsTo: ({ id }) => to('/door/manage/{id}', { id: String(id) }, query),
  })
  return (
    <>
      <TitleBar title={t('addDoor')} back={to('/door-setup', {}, query)} />
      <DraftForm draft={form} busy={form.busy} verb={t('addDoor')} onSubmit={form.submit}>
        <DoorFields oc={oc} form={form.values} onChange={form.set} errors={form.errors} />
      </DraftForm>
    </>
  )
}
