import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteAccessGroup } from '../contract.ts'
import type { AccessGroupRow } from '../contract/group.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  group: AccessGroupRow
  onClose: () => void
  onDeleted?: () => void
}

export const DeleteGroup = ({ oc, group, onClose, onDeleted }: Props) => {
  const opened = useOpened(group)
  const remove = useSend(deleteAccessGroup, {
    said: words('recordDeleted'),
    closes: onClose,
    ...(onDeleted ? { onDone: onDeleted } : {}),
  })
  return (
    <ConfirmDialog
      opened
      title={t('deleteGroupQuestion', { name: group.name })}
      verb={words('delete')}
      countdown={group.people > 0}
      consequences={[
        { what: t('losePlaces'), count: group.people },
        { what: t('loseDoors'), count: group.doors },
      ].filter(({ count }) => count > 0)}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { id: oc, accessGroupId: group.id }, version: opened.version })}
    />
  )
}
