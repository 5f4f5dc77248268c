import { useOpened } from '#kit/web/opened.ts'
import { useSend } from '#kit/web/queries.ts'
import { DeleteGroup, groupTexts } from '#modules/identity/user-groups/web/front.tsx'
import { deleteGlobalUserGroup, type GlobalUserGroup } from '../contract.ts'

interface Props {
  group: GlobalUserGroup
  onClose: () => void
  onDeleted: () => void
}

export const DeleteGlobalGroup = ({ group, onClose, onDeleted }: Props) => {
  const opened = useOpened(group)
  const params = { uuid: group.uuid }
  const send = useSend(deleteGlobalUserGroup, {
    said: groupTexts('groupDeleted'),
    onDone: onDeleted,
    closes: onClose,
  })
  return <DeleteGroup group={group} busy={send.busy} onClose={onClose} onConfirm={() => send({ params, version: opened.version })} />
}
