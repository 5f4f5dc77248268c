import type { Listing } from '#kit/web/listing.ts'
import { choice, day } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listAlarmPlaces, type listAlarms } from '../contract.ts'
import { alarmKinds } from '../contract/alarm.ts'
import { t } from './texts.ts'

export const useAlarmFilters = (list: Listing<typeof listAlarms>, oc: string) => {
  const places = useItem(listAlarmPlaces, { params: { oc } }).data ?? { doors: [], floors: [] }
  return useFilters(list, {
    kind: choice(
      words('kind'),
      alarmKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    ),
    doorId: choice(
      words('door'),
      places.doors.map(({ id, name }) => ({ value: String(id), label: name })),
      { searchable: true },
    ),
    floorId: choice(
      t('column.floor'),
      places.floors.map(({ id, floorNo, towerName }) => ({ value: String(id), label: t('floorOf', { floor: floorNo, tower: towerName }) })),
      { searchable: true },
    ),
    dateFrom: day(t('filter.dateFrom')),
    dateTo: day(t('filter.dateTo')),
  })
}
