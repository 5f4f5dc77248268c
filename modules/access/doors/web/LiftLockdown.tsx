import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { liftLockdown } from '../contract.ts'
import type { Lockdown } from '../contract/controller.ts'
import { t } from './texts.ts'

export const LiftLockdown = ({ oc, lockdown, onClose }: { oc: string; lockdown: Lockdown; onClose: () => void }) => {
  const opened = useOpened(lockdown)
  const send = useSend(liftLockdown, { said: t('lifted'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('liftTitle')}
      warning={null}
      verb={t('lift')}
      countdown
      reason={{ required: true, maxLength: 300 }}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: { oc, uuid: lockdown.uuid }, version: opened.version, body: { reason } })}
    >
      {t('liftText', { n: lockdown.doors })}
    </ConfirmDialog>
  )
}
