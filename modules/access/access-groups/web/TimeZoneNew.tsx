import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { createAccessTimeZone } from '../contract.ts'
import { AccessTimeZoneInput } from '../contract/schedule.ts'
import { t } from './texts.ts'
import { TimeZoneFields } from './TimeZoneFields.tsx'
import { fieldOf, newTimeZone, toBody } from './timeZoneForm.ts'

export const TimeZoneNew = () => <OfBuilding>{({ id, query }) => <Form oc={id} query={query} />}</OfBuilding>

const Form = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = to('/access-points', {}, { ...query, tab: 'ACCESS_TIME_ZONES' })
  const form = useSubmit(createAccessTimeZone, {
    initial: newTimeZone,
    toBody,
    schema: AccessTimeZoneInput,
    t,
    keep: `access-time-zones/new/${oc}`,
    fieldOf,
    at: { params: { id: oc } },
    said: ({ name }) => t('timeZoneAdded', { name }),
    leadsTo: list,
  })
  return (
    <>
      <TitleBar title={t('addTimeZone')} back={list} />
      <DraftForm draft={form} busy={form.busy} verb={t('addTimeZone')} onSubmit={form.submit}>
        <TimeZoneFields form={form.values} onChange={form.set} errors={form.errors} />
      </DraftForm>
    </>
  )
}
