import { Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAtOnce } from '#kit/web/atOnce.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import type { GroupPerson } from '../contract.ts'
import { AddPeople, type Candidates } from './AddPeople.tsx'
import { RemoveEverybody } from './GroupQuestions.tsx'
import { t } from './texts.ts'

/** Nobody is asked: who was taken out is put back by Undo. */
const AtOnce = ({ act }: { act: () => void }) => {
  useAtOnce(act)
  return null
}

/** What a dialog is open for. */
export type Deed = 'add' | 'edit' | 'removeAll' | 'delete' | { remove: GroupPerson }

interface Group {
  uuid: string
  groupName: string
  members: number
  may: { edit: boolean; delete: boolean }
}

interface Props<OneGroup> {
  group: OneGroup
  deed: Deed | undefined
  onDeed: (deed: Deed | undefined) => void
  back: string
  address: (query: Record<string, string>) => string
  meta: ReactNode[]
  people: ReactNode
  /** A group without rules has none. */
  details?: ReactNode
  history: ReactNode
  candidates: Candidates
  /** What is done to its people. */
  writes: { add: (userUuids: string[]) => void; remove: (person: GroupPerson) => void; removeAll: (opened: OneGroup) => void; busy: boolean }
  /** The dialogs that the kind of group has of its own. */
  editing: ReactNode
  deleting: ReactNode
}

/** One group: its title with what may be done, and its tabs, of which the people come first. */
export const GroupScreen = <OneGroup extends Group>(props: Props<OneGroup>) => {
  const { group, deed, onDeed, back, address, meta, people, details, history, candidates, writes, editing, deleting } = props
  const [query] = useAddress()
  const asked = query.get('tab')
  const tab = asked === 'HISTORY' || (asked === 'DETAILS' && details) ? asked : 'USERS'
  const { may, members } = group
  const dialog = { group, busy: writes.busy, onClose: () => onDeed(undefined) }
  return (
    <>
      <TitleBar
        title={group.groupName}
        back={back}
        meta={meta}
        actions={[
          may.edit && { label: t('addPeople'), icon: <Plus size={16} />, primary: true, onClick: () => onDeed('add') },
          may.edit && { label: words('editEllipsis'), icon: <Pencil size={16} />, onClick: () => onDeed('edit') },
          may.edit && members > 0 && { label: t('removeAllEllipsis'), danger: true, onClick: () => onDeed('removeAll') },
          may.delete && { label: words('deleteEllipsis'), danger: true, onClick: () => onDeed('delete') },
        ]}
      />
      <Tabs
        label={group.groupName}
        value={tab}
        tabs={[
          { value: 'USERS', label: t('people'), count: members, href: address({}) },
          details !== undefined && { value: 'DETAILS' as const, label: words('details'), href: address({ tab: 'DETAILS' }) },
          { value: 'HISTORY', label: words('history'), href: address({ tab: 'HISTORY' }) },
        ]}
      />
      {tab === 'HISTORY' ? history : tab === 'DETAILS' ? details : people}
      {deed === 'add' && <AddPeople name={group.groupName} ask={candidates} onClose={dialog.onClose} onChosen={writes.add} />}
      {deed === 'edit' && editing}
      {deed === 'removeAll' && <RemoveEverybody {...dialog} onConfirm={writes.removeAll} />}
      {deed === 'delete' && deleting}
      {typeof deed === 'object' && <AtOnce key={deed.remove.uuid} act={() => writes.remove(deed.remove)} />}
    </>
  )
}
