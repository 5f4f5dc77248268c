import { lazy, Suspense, useState } from 'react'
import { useAddress } from '#kit/web/navigation.ts'
import { choice, ownAnyOf } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { words } from '#kit/web/words.ts'
import { equipmentIn, narrowedIn, type RoomFilterName } from './roomNarrowing.ts'
import { equipmentText } from './roomText.ts'
import { t } from './texts.ts'
import { useRoomChoices } from './useRoomChoices.ts'
import classes from './Bookings.module.css'

const EquipmentField = lazy(async () => ({ default: (await import('./EquipmentField.tsx')).EquipmentField }))

/** What narrows the rooms of a day, a week and a month: it stands in the address, and goes along from one to the other. */
export const RoomNarrowing = ({ oc }: { oc: string }) => {
  const [address, change] = useAddress()
  const narrowed = narrowedIn(address)
  // their names are asked for by whoever opens the drawer, or has something in force
  const [opened, setOpened] = useState(false)
  const { categories, floors } = useRoomChoices(oc, opened || narrowed.categoryId !== '' || narrowed.floorId !== '')
  const filter = (changes: Partial<Record<string, string | readonly string[]>>) =>
    change(Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value as string)])))
  const values = (name: RoomFilterName) => (name === 'equipment' ? equipmentIn(narrowed.equipment) : [])
  const list = { search: narrowed.wildcardSearch, value: (name: RoomFilterName) => narrowed[name], values, filter }
  const { filters, ...chips } = useFilters<RoomFilterName>(list, {
    categoryId: choice(words('category'), categories),
    equipment: ownAnyOf(
      t('equipment'),
      (value) => equipmentText(equipmentIn(value.join(','))),
      (value, set) => (
        <Suspense>
          <EquipmentField value={equipmentIn(value.join(','))} onChange={set} />
        </Suspense>
      ),
    ),
    floorId: choice(t('floor'), floors),
  })
  const open = () => {
    setOpened(true)
    filters.onOpen?.()
  }
  return (
    <div className={classes.narrowing}>
      <ListToolbar
        search={{ value: narrowed.wildcardSearch, onChange: (wildcardSearch) => change({ wildcardSearch }), placeholder: t('searchRooms') }}
        filters={{ ...filters, onOpen: open }}
        {...chips}
        views={false}
      />
    </div>
  )
}
