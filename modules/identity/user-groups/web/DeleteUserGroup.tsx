import { useOpened } from '#kit/web/opened.ts'
import { useSend } from '#kit/web/queries.ts'
import { deleteUserGroup, type UserGroup } from '../contract.ts'
import { DeleteGroup } from './GroupQuestions.tsx'
import { t } from './texts.ts'

interface Props {
  oc: string
  group: UserGroup
  onClose: () => void
  onDeleted: () => void
}

export const DeleteUserGroup = ({ oc, group, onClose, onDeleted }: Props) => {
  const opened = useOpened(group)
  const params = { oc, id: group.uuid }
  const send = useSend(deleteUserGroup, {
    said: t('groupDeleted'),
    onDone: onDeleted,
    closes: onClose,
  })
  return <DeleteGroup group={group} bookings busy={send.busy} onClose={onClose} onConfirm={() => send({ params, version: opened.version })} />
}
