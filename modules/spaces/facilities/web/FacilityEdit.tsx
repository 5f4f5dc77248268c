import { useEdit } from '#kit/web/edit.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { type Facility, FacilityInput, updateFacility } from '../contract.ts'
import { facilityAddress } from './addresses.ts'
import { differencesIn } from './facilityDifferences.ts'
import { FacilityFields } from './FacilityFields.tsx'
import { facilityBody, facilityFieldOf, formOf, rulesIn } from './facilityForm.ts'
import { FacilityStatusBadge } from './FacilityStatusBadge.tsx'
import { RulesRehearsal, RulesSummary } from './rulesRehearsal.tsx'
import { t } from './texts.ts'
import { useChoices } from './useChoices.ts'

export const FacilityEdit = ({ oc, query, facility }: { oc: string; query: Record<string, string>; facility: Facility }) => {
  const { uuid, title, status, audience } = facility
  const choices = useChoices(oc)
  const back = facilityAddress(uuid, query)
  const edit = useEdit({
    record: facility,
    save: updateFacility,
    schema: FacilityInput,
    at: { params: { oc, uuid } },
    toForm: formOf,
    toBody: facilityBody,
    t,
    keep: `facilities/${uuid}`,
    fieldOf: facilityFieldOf,
    said: t('updated', { title }),
    leadsTo: back,
  })
  const rehearsal = { oc, query, facilityUuid: uuid, draft: () => rulesIn(edit.values) }
  return (
    <>
      <TitleBar title={t('editFacility')} tab={title} back={back} badge={<FacilityStatusBadge status={status} />} meta={[title]} />
      <EditForm edit={edit} differences={differencesIn(choices)} verb={words('saveChanges')} summary={<RulesSummary {...rehearsal} />}>
        <FacilityFields
          oc={oc}
          officeCentreId={audience.owner.officeCentreId}
          self={uuid}
          choices={choices}
          form={edit.values}
          onChange={edit.set}
          errors={edit.errors}
        />
        <RulesRehearsal {...rehearsal} />
      </EditForm>
    </>
  )
}
