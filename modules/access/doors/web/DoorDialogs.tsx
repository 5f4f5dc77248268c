import { useMe } from '#kit/web/me.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteDoor, getDoorHistory, putDoorInUse, takeDoorOutOfUse } from '../contract.ts'
import type { Door } from '../contract/door.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

export interface DoorDialogProps {
  oc: string
  door: Door
  onClose: () => void
  /** It is gone: the page leads elsewhere. */
  onDeleted?: () => void
}

/** Out of use with a reason, and back. */
export const UseOfDoor = ({ oc, door, onClose }: DoorDialogProps) => {
  const opened = useOpened(door)
  const params = { oc, id: door.id }
  const takeOut = useSend(takeDoorOutOfUse, { said: t('outOfUse', { name: door.name }), closes: onClose })
  const putIn = useSend(putDoorInUse, { said: t('inUse', { name: door.name }), closes: onClose })
  const live = opened.status === 'LIVE'
  const { version } = opened
  return (
    <ConfirmDialog
      opened
      danger={live}
      title={live ? t('takeOutOfUseTitle', { name: door.name }) : words('labelled', { label: t('putInUse'), value: door.name })}
      warning={null}
      verb={live ? t('takeOutOfUse') : t('putInUse')}
      {...(live ? { reason: { required: true, maxLength: 300 } } : {})}
      busy={takeOut.busy || putIn.busy}
      onClose={onClose}
      onConfirm={(reason) => (live ? takeOut({ params, version, body: { reason } }) : putIn({ params, version }))}
    >
      {live && t('takeOutOfUseText')}
    </ConfirmDialog>
  )
}

export const DeleteDoor = ({ oc, door, onClose, onDeleted }: DoorDialogProps) => {
  const { version } = useOpened(door)
  return (
    <ConfirmDelete
      call={deleteDoor}
      params={{ oc, id: door.id }}
      version={version}
      title={t('deleteDoor', { name: door.name })}
      said={t('doorDeleted')}
      onDone={onDeleted}
      onClose={onClose}
    >
      {t('deleteDoorText')}
    </ConfirmDelete>
  )
}

export const DoorHistory = ({ oc, door: { id, name }, onClose }: DoorDialogProps) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getDoorHistory, { params: { oc, id }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf', { name })} history={history} onClose={onClose} t={t} told={told} zone={timeZone} />
}
