import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteExtra, type Extra } from '../contract.ts'
import { t } from './texts.ts'

export const DeleteExtra = ({ oc, extra, onClose, onDone }: { oc: string; extra: Extra; onClose: () => void; onDone?: () => void }) => {
  const { uuid, title, version } = useOpened(extra)
  const remove = useSend(deleteExtra, { said: t('deleted', { title }), onDone: () => onDone?.(), closes: onClose })
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
