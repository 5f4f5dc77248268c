import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useMe } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
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
  const go = useGo()
  const { timeZone } = useMe().organisation
  const [now] = useState(() => inZone(new Date(), timeZone))
  const [initial] = useState(() => emptyForm(now, []))
  const draft = useDraft({ initial, toBody: visitBody, schema: VisitInput, t, keep: 'visitor-records/new' })
  // what is asked of visitors the settings say: a field that goes once they are read would take those below it along
  const unread = useItem(getVisitForm, { params: { oc } }).isLoading
  const create = useSend(createVisit, {
    said: invitedText,
    onDone: ({ uuid }) => {
      draft.reset()
      go(visitAddress(uuid, query), { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { oc }, body })
  }
  return (
    <>
      <TitleBar title={t('addVisit')} back={to('/visitor-records', {}, query)} />
      {unread ? (
        <DetailSkeleton />
      ) : (
        <DraftForm draft={draft} busy={create.busy} verb={t('invite')} onSubmit={save}>
          <VisitFields
            oc={oc}
            form={draft.values}
            onChange={(changes) => draft.set(withUsualTimes(draft.values, changes, now))}
            errors={draft.errors}
          />
        </DraftForm>
      )}
    </>
  )
}
