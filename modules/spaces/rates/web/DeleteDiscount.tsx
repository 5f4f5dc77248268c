import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { deleteDiscount, type Discount } from '../contract.ts'
import { t } from './texts.ts'

export const DeleteDiscount = ({ oc, discount, ...then }: { oc: string; discount: Discount; onClose: () => void; onDone?: () => void }) => {
  const { uuid, name, version } = useOpened(discount)
  return (
    <ConfirmDelete
      call={deleteDiscount}
      params={{ oc, uuid }}
      version={version}
      title={t('deleteQuestion', { name })}
      consequences={[{ what: t('deleteDiscountConsequence') }]}
      said={t('discountDeleted', { name })}
      {...then}
    />
  )
}
