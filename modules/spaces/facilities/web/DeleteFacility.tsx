import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteFacility, type Facility } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  facility: Facility
  onClose: () => void
  onDone?: () => void
}

export const DeleteFacility = ({ oc, facility, onClose, onDone }: Props) => {
  const { uuid, title, version } = useOpened(facility)
  const remove = useSend(deleteFacility, { said: t('deleted', { title }), onDone: () => onDone?.(), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('deleteQuestion', { name: title })}
      consequences={[{ what: t('deleteConsequence') }]}
      verb={words('delete')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { oc, uuid }, version })}
    />
  )
}
