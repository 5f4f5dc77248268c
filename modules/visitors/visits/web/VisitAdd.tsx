import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { createVisit, getVisitForm } from '../contract.ts'
import { VisitInput } from '../contract/visit.ts'
import { visitAddress } from './addresses.ts'
import { invitedText } from './invitedText.ts'
import { t } from './texts.ts'
import { VisitFields } from './VisitFields.tsx'
import { emptyForm, visitBody, withUsualTimes } from './visitForm.ts'

export const VisitAdd = () => <OfBuilding>{({ id, query }) => <NewVisit oc={id} query={query} />}</OfBuilding>

const NewVisit = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const { timeZone } = useMe().organisation
  const [now] = useState(() => inZone(new Date(), timeZone))
  const [initial] = useState(() => emptyForm(now, []))
  const form = useSubmit(createVisit, {
    initial,
    toBody: visitBody,
    schema: VisitInput,
    t,
    keep: `visitor-records/new/${oc}`,
    at: { params: { oc } },
    said: invitedText,
    leadsTo: ({ uuid }) => visitAddress(uuid, query),
  })
  // what is asked of visitors the settings say: a field that goes once they are read would take those below it along
  const unread = useItem(getVisitForm, { params: { oc } }).isLoading
  return (
    <>
      <TitleBar title={t('addVisit')} back={to('/visitor-records', {}, query)} />
      {unread ? (
        <DetailSkeleton />
      ) : (
        <DraftForm draft={form} busy={form.busy} verb={t('invite')} onSubmit={form.submit}>
          <VisitFields oc={oc} form={form.values} onChange={(changes) => form.set(withUsualTimes(form.values, changes, now))} errors={form.errors} />
        </DraftForm>
      )}
    </>
  )
}
