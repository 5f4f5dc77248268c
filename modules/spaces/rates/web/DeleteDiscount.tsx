import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteDiscount, type Discount } from '../contract.ts'
import { t } from './texts.ts'

export const DeleteDiscount = ({ oc, discount, onClose, onDone }: { oc: string; discount: Discount; onClose: () => void; onDone?: () => void }) => {
  const { uuid, name, version } = useOpened(discount)
  const remove = useSend(deleteDiscount, { said: t('discountDeleted', { name }), onDone: () => onDone?.(), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('deleteQuestion', { name })}
      consequences={[{ what: t('deleteDiscountConsequence') }]}
      verb={words('delete')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { oc, uuid }, version })}
    />
  )
}
