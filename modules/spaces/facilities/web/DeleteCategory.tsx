import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { type Category, deleteCategory } from '../contract.ts'
import { t } from './texts.ts'

export const DeleteCategory = ({ oc, category, ...then }: { oc: string; category: Category; onClose: () => void; onDone?: () => void }) => {
  const { uuid, name, version } = useOpened(category)
  return (
    <ConfirmDelete
      call={deleteCategory}
      params={{ oc, uuid }}
      version={version}
      title={t('deleteQuestion', { name })}
      said={t('categoryRemoved')}
      {...then}
    />
  )
}
