import { useOpened } from '#kit/web/opened.ts'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { DeleteGroup, groupTexts } from '#modules/identity/user-groups/web/front.tsx'
import { deleteGlobalUserGroup, getGlobalUserGroup, type GlobalUserGroup } from '../contract.ts'

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
    onRefused: (error) => {
      if (error.code === 'changed_meanwhile') queries.setQueryData(keyOf(getGlobalUserGroup, { params }), error.details.current)
      onClose()
      return false
    },
  })
  return <DeleteGroup group={group} busy={send.busy} onClose={onClose} onConfirm={() => send({ params, version: opened.version })} />
}
