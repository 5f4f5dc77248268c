import { Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAddress } from '#kit/web/navigation.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import type { GroupPerson } from '../contract.ts'
import { t } from './texts.ts'

/** What a dialog is open for. */
export type Deed = 'add' | 'edit' | 'removeAll' | 'delete' | { remove: GroupPerson }

interface Props {
  group: { uuid: string; groupName: string; members: number; may: { edit: boolean; delete: boolean } }
  back: string
  address: (query: Record<string, string>) => string
  meta: ReactNode[]
  onDeed: (deed: Deed) => void
  people: ReactNode
  /** A group without rules has none. */
  details?: ReactNode
  history: ReactNode
}

/** One group: its title with what may be done, and its tabs, of which the people come first. */
export const GroupFrame = ({ group, back, address, meta, onDeed, people, details, history }: Props) => {
  const [query] = useAddress()
  const asked = query.get('tab')
  const tab = asked === 'HISTORY' || (asked === 'DETAILS' && details) ? asked : 'USERS'
  const { may, members } = group
  return (
    <>
      <TitleBar
        title={group.groupName}
        back={back}
        meta={meta}
        actions={[
          ...(may.edit
            ? [
                { label: t('addPeople'), icon: <Plus size={16} />, primary: true, onClick: () => onDeed('add') },
                { label: words('editEllipsis'), icon: <Pencil size={16} />, onClick: () => onDeed('edit') },
              ]
            : []),
          ...(may.edit && members > 0 ? [{ label: t('removeAllEllipsis'), danger: true, onClick: () => onDeed('removeAll') }] : []),
          ...(may.delete ? [{ label: words('deleteEllipsis'), danger: true, onClick: () => onDeed('delete') }] : []),
        ]}
      />
      <Tabs
        label={group.groupName}
        value={tab}
        tabs={[
          { value: 'USERS', label: t('people'), count: members, href: address({}) },
          ...(details ? [{ value: 'DETAILS' as const, label: words('details'), href: address({ tab: 'DETAILS' }) }] : []),
          { value: 'HISTORY', label: words('history'), href: address({ tab: 'HISTORY' }) },
        ]}
      />
      {tab === 'HISTORY' ? history : tab === 'DETAILS' ? details : people}
    </>
  )
}
