import { useAddress } from '#kit/web/navigation.ts'
import { words } from '#kit/web/words.ts'
import { BuildingSelect, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { UploadChoose, UploadConfirm, UploadDone } from '#modules/platform/uploads/web/front.tsx'
import { groupSheet } from './uploadFlow.ts'

/** The provider chooses the building first. */
export const UploadGroups = () => {
  const [, change] = useAddress()
  return (
    <OfBuilding>
      {({ id, query, anyBuilding }) => {
        const flow = groupSheet(id, query)
        return (
          <UploadChoose flow={flow} title={flow.title} back={flow.back}>
            {anyBuilding && <BuildingSelect label={words('building')} value={id} onChange={(oc) => change({ oc })} />}
          </UploadChoose>
        )
      }}
    </OfBuilding>
  )
}

export const ConfirmGroups = () => <OfBuilding>{({ id, query }) => <UploadConfirm flow={groupSheet(id, query)} />}</OfBuilding>

export const GroupsUploaded = () => <OfBuilding>{({ id, query }) => <UploadDone flow={groupSheet(id, query)} />}</OfBuilding>
