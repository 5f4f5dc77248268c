import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { createAccessTimeZone } from '../contract.ts'
import { AccessTimeZoneInput } from '../contract/schedule.ts'
import { t } from './texts.ts'
import { TimeZoneFields } from './TimeZoneFields.tsx'
import { fieldOf, newTimeZone, toBody } from './timeZoneForm.ts'

export const TimeZoneNew = () => <OfBuilding>{({ id, query }) => <Form oc={id} query={query} />}</OfBuilding>

const Form = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const go = useGo()
  const list = to('/access-points', {}, { ...query, tab: 'ACCESS_TIME_ZONES' })
  const draft = useDraft({ initial: newTimeZone, toBody, schema: AccessTimeZoneInput, t, keep: `access-time-zones/new/${oc}`, fieldOf })
  const create = useSend(createAccessTimeZone, {
    said: ({ name }) => t('timeZoneAdded', { name }),
    onDone: () => {
      draft.reset()
      go(list, { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { id: oc }, body })
  }
  return (
    <>
      <TitleBar title={t('addTimeZone')} back={list} />
      <DraftForm draft={draft} busy={create.busy} verb={t('addTimeZone')} onSubmit={save}>
        <TimeZoneFields form={draft.values} onChange={draft.set} errors={draft.errors} />
      </DraftForm>
    </>
  )
}
