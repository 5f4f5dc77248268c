import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteRate, type Rate } from '../contract.ts'
import { t } from './texts.ts'

export const DeleteRate = ({ oc, rate, onClose, onDone }: { oc: string; rate: Rate; onClose: () => void; onDone?: () => void }) => {
  const { uuid, name, version } = useOpened(rate)
  const remove = useSend(deleteRate, { said: t('rateDeleted', { name }), onDone: () => onDone?.(), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('deleteQuestion', { name })}
      consequences={[{ what: t('deleteRateConsequence') }]}
      verb={words('delete')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { oc, uuid }, version })}
    />
  )
}
