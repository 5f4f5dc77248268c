import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { deleteExtra, type Extra } from '../contract.ts'
import { t } from './texts.ts'

export const DeleteExtra = ({ oc, extra, ...then }: { oc: string; extra: Extra; onClose: () => void; onDone?: () => void }) => {
  const { uuid, title, version } = useOpened(extra)
  return (
    <ConfirmDelete
      call={deleteExtra}
      params={{ oc, uuid }}
      version={version}
      title={t('deleteQuestion', { name: title })}
      consequences={[{ what: t('deleteConsequence') }]}
      said={t('deleted', { title })}
      {...then}
    />
  )
}
