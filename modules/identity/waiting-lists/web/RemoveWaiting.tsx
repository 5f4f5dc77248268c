import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { removeWaiting, type WaitingEntry } from '../contract.ts'
import { t } from './texts.ts'

/** They are told, with the reason. */
export const RemoveWaiting = ({ oc, entry, onClose }: { oc: string; entry: WaitingEntry; onClose: () => void }) => {
  const remove = useSend(removeWaiting, { said: t('removed'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('removeTitle', { name: entry.person })}
      verb={t('removeVerb')}
      back={words('cancel')}
      busy={remove.busy}
      reason={{ maxLength: 300, required: true }}
      onClose={onClose}
      onConfirm={(reason) => remove({ params: { oc, uuid: entry.uuid }, body: { reason } })}
    >
      {t('removeText')}
    </ConfirmDialog>
  )
}
