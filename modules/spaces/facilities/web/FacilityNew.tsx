import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { createFacility, FacilityCreateInput } from '../contract.ts'
import { facilityAddress } from './addresses.ts'
import { FacilityFields } from './FacilityFields.tsx'
import { emptyFacility, facilityBody, facilityFieldOf } from './facilityForm.ts'
import { t } from './texts.ts'
import { useChoices } from './useChoices.ts'

export const FacilityNew = () => <OfBuilding>{({ id, query }) => <NewIn oc={id} query={query} />}</OfBuilding>

/** A new facility is a draft: it is looked at before people can book it. */
const NewIn = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const go = useGo()
  const [address] = useAddress()
  const choices = useChoices(oc)
  const [initial] = useState(() => emptyFacility(address.get('category') ?? ''))
  const draft = useDraft({ initial, toBody: facilityBody, schema: FacilityCreateInput, t, keep: `facilities/new/${oc}`, fieldOf: facilityFieldOf })
  const create = useSend(createFacility, {
    said: t('draftCreated'),
    onDone: ({ uuid }) => {
      draft.reset()
      go(facilityAddress(uuid, query), { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { oc }, body })
  }
  return (
    <>
      <TitleBar title={t('addFacility')} back={to('/facilities', {}, query)} meta={[t('status.DRAFT')]} />
      <DraftForm draft={draft} busy={create.busy} verb={words('saveDraft')} onSubmit={save}>
        <FacilityFields oc={oc} officeCentreId={Number(oc)} choices={choices} form={draft.values} onChange={draft.set} errors={draft.errors} />
      </DraftForm>
    </>
  )
}
