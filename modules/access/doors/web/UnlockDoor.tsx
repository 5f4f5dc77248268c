import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { unlockDoor } from '../contract.ts'
import type { AccessDoor } from '../contract/door.ts'
import { t } from './texts.ts'

/** Once, with a reason; how it ended stands below, live. */
export const UnlockDoor = ({ oc, door, onClose }: { oc: string; door: AccessDoor; onClose: () => void }) => {
  const send = useSend(unlockDoor, { closes: onClose })
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={t('unlockTitle', { name: door.name })}
      warning={null}
      verb={t('unlock')}
      reason={{ required: true, maxLength: 300 }}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: { id: oc, accessDoorId: door.id }, body: { reason } })}
    >
      {t('unlockText', { n: door.openingSeconds })}
    </ConfirmDialog>
  )
}
