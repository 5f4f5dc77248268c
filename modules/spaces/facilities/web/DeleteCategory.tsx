import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Category, deleteCategory } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  category: Category
  onClose: () => void
  onDone?: () => void
}

export const DeleteCategory = ({ oc, category, onClose, onDone }: Props) => {
  const { uuid, name, version } = useOpened(category)
  const remove = useSend(deleteCategory, { said: t('categoryRemoved'), onDone: () => onDone?.(), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('deleteQuestion', { name })}
      verb={words('delete')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { oc, uuid }, version })}
    />
  )
}
