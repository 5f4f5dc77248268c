import { useState } from 'react'
import { useAddress } from '#kit/web/navigation.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
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
  const [address] = useAddress()
  const choices = useChoices(oc)
  const [initial] = useState(() => emptyFacility(address.get('category') ?? ''))
  const form = useSubmit(createFacility, {
    initial,
    toBody: facilityBody,
    schema: FacilityCreateInput,
    t,
    keep: `facilities/new/${oc}`,
    fieldOf: facilityFieldOf,
    at: { params: { oc } },
    said: t('draftCreated'),
    leadsTo: ({ uuid }) => facilityAddress(uuid, query),
  })
  return (
    <>
      <TitleBar title={t('addFacility')} back={to('/facilities', {}, query)} meta={[t('status.DRAFT')]} />
      <DraftForm draft={form} busy={form.busy} verb={words('saveDraft')} onSubmit={form.submit}>
        <FacilityFields oc={oc} officeCentreId={Number(oc)} choices={choices} form={form.values} onChange={form.set} errors={form.errors} />
      </DraftForm>
    </>
  )
}
