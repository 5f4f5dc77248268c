import { useEffect, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { words } from '#kit/web/words.ts'
import { deleteAccessGroup, rehearseAccessGroup } from '../contract.ts'
import type { AccessGroupRow, Rehearsal } from '../contract/group.ts'
import { t } from './texts.ts'
import { doorsOf, entriesOf, some } from './useRehearsedDoors.tsx'

interface Props {
  oc: string
  group: AccessGroupRow
  onClose: () => void
  onDeleted?: () => void
}

export const DeleteGroup = ({ oc, group, onClose, onDeleted }: Props) => {
  const opened = useOpened(group)
  const { id, people } = group
  // tried without its people before it is asked about: who loses which doors, and what controllers would forget; without an answer the numbers stand alone
  const [tried, setTried] = useState<Rehearsal>()
  useEffect(() => {
    if (people === 0) return undefined
    let closed = false
    call(rehearseAccessGroup, { params: { id: oc, accessGroupId: id }, body: { rules: [] } }).then(
      (result) => (closed ? undefined : setTried(result)),
      () => undefined,
    )
    return () => {
      closed = true
    }
  }, [oc, id, people])
  return (
    <ConfirmDelete
      call={deleteAccessGroup}
      params={{ id: oc, accessGroupId: group.id }}
      version={opened.version}
      title={t('deleteGroupQuestion', { name: group.name })}
      countdown={people > 0}
      consequences={[
        { what: t('losePlaces'), count: people },
        { what: t('loseDoors'), count: group.doors },
        ...(tried ? [{ what: t('lose'), detail: some(tried.losing, tried.lose), count: tried.lose }, doorsOf(tried), entriesOf(tried)] : []),
      ].filter(({ count }) => count > 0)}
      said={words('recordDeleted')}
      onDone={onDeleted}
      onClose={onClose}
    />
  )
}
