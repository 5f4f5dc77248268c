import { useAddress } from '#kit/web/navigation.ts'
import { DetailSkeleton } from '#kit/web/parts/States.tsx'
import { UploadChoose, UploadConfirm, UploadDone, type UploadFlow } from '../../../platform/uploads/web/front.tsx'
import { useBuilding } from './building.ts'
import { BuildingSelect } from './BuildingSelect.tsx'
import { t } from './texts.ts'
import { groupSheet } from './uploadFlow.ts'

const useSheet = (): UploadFlow | undefined => {
  const { oc, query } = useBuilding()
  return oc === undefined ? undefined : groupSheet(oc, query)
}

/** The provider chooses the building first. */
export const UploadGroups = () => {
  const { oc, anyBuilding } = useBuilding()
  const [, change] = useAddress()
  const flow = useSheet()
  if (!oc || !flow) return <DetailSkeleton />
  return (
    <UploadChoose key={oc} flow={flow} title={flow.title} back={flow.back}>
      {anyBuilding && <BuildingSelect label={t('building')} value={oc} onChange={(next) => change({ oc: next })} />}
    </UploadChoose>
  )
}

export const ConfirmGroups = () => {
  const flow = useSheet()
  return flow ? <UploadConfirm flow={flow} /> : <DetailSkeleton />
}

export const GroupsUploaded = () => {
  const flow = useSheet()
  return flow ? <UploadDone flow={flow} /> : <DetailSkeleton />
}
