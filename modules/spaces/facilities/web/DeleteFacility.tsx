import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { deleteFacility, type Facility } from '../contract.ts'
import { t } from './texts.ts'

export const DeleteFacility = ({ oc, facility, ...then }: { oc: string; facility: Facility; onClose: () => void; onDone?: () => void }) => {
  const { uuid, title, version } = useOpened(facility)
  return (
    <ConfirmDelete
      call={deleteFacility}
      params={{ oc, uuid }}
      version={version}
      title={t('deleteQuestion', { name: title })}
      consequences={[{ what: t('deleteConsequence') }]}
      said={t('deleted', { title })}
      {...then}
    />
  )
}
