import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { createIncident, listLinkChoices } from '../contract.ts'
import { IncidentInput, type Link } from '../contract/incident.ts'
import { IncidentFields } from './IncidentFields.tsx'
import { emptyForm, incidentBody } from './incidentForm.ts'
import { t } from './texts.ts'

interface Place {
  oc: string
  query: Record<string, string>
}

/** `alarm` in the address: of this one it is made. */
export const IncidentAdd = () => {
  const [address] = useAddress()
  const alarm = address.get('alarm')
  return (
    <OfBuilding>{({ id, query }) => (alarm ? <OfAlarm oc={id} query={query} uuid={alarm} /> : <NewIncident oc={id} query={query} />)}</OfBuilding>
  )
}

const OfAlarm = ({ oc, query, uuid }: Place & { uuid: string }) => {
  const found = useItem(listLinkChoices, { params: { oc }, query: { kind: 'ALARM', uuid } })
  return found.data ? <NewIncident oc={oc} query={query} alarm={found.data[0]} /> : <NotYet item={found} />
}

const NewIncident = ({ oc, query, alarm }: Place & { alarm?: Link | undefined }) => {
  const { timeZone } = useMe().organisation
  const [initial] = useState(() => {
    const { day, time } = inZone(new Date(), timeZone)
    return emptyForm({ day, time }, alarm ? [{ id: alarm.uuid, name: alarm.name, detail: alarm.detail }] : [])
  })
  const keep = alarm ? `incidents/of/${alarm.uuid}` : `incidents/new/${oc}`
  const form = useSubmit(createIncident, {
    initial,
    toBody: incidentBody,
    schema: IncidentInput,
    t,
    keep,
    at: { params: { oc } },
    said: t('written'),
    leadsTo: ({ uuid }) => to('/incidents/{uuid}', { uuid }, query),
  })
  return (
    <>
      <TitleBar title={t('write')} back={to('/incidents', {}, query)} />
      <DraftForm draft={form} busy={form.busy} verb={t('saveIncident')} onSubmit={form.submit}>
        <IncidentFields oc={oc} form={form.values} onChange={form.set} errors={form.errors} />
      </DraftForm>
    </>
  )
}
