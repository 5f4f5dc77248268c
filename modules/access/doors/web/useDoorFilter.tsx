import { lazy, Suspense } from 'react'
import { holds } from '#kit/web/me.ts'
import { type Filter, own } from '#kit/web/parts/list/filter.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { canOpen, getAccessDoor } from '../contract/access-door.ts'

const DoorSelect = lazy(async () => ({ default: (await import('./DoorSelect.tsx')).DoorSelect }))

/** By the door that something happened at. Who may not see doors has nothing to choose from, and reads the name of one that a link has brought. */
export const useDoorFilter = (oc: string, chosen: string, named?: string): { doorId: Filter } => {
  const sees = holds(canOpen.VIEW)
  const door = useItem(getAccessDoor, chosen && sees ? { params: { id: oc, accessDoorId: Number(chosen) } } : undefined).data
  const said = () => door?.name ?? named ?? '…'
  if (!sees) return { doorId: own(words('door'), said) }
  return {
    doorId: own(words('door'), said, (value, set) => (
      <Suspense>
        <DoorSelect
          oc={oc}
          value={value === '' ? undefined : { id: Number(value), name: value === chosen ? said() : '' }}
          onChange={(one) => set(one ? String(one.id) : '')}
        />
      </Suspense>
    )),
  }
}
