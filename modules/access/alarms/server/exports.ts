import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import type { AlarmQuery } from '../contract/alarm.ts'
import { everyAlarm } from './alarm-rows.ts'
import { say } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: AlarmQuery
}

const columns = [
  'kind',
  'place',
  'floor',
  'times',
  'firstDate',
  'lastDate',
  'arrivedDate',
  'status',
  'acknowledgedBy',
  'acknowledgedDate',
  'word',
] as const

/** The alarms that the list shows, one a line. */
export const exportAlarms = listExport({
  name: 'alarms.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => ownBuildingOf(context, officeCentreId),
  title: ({ language }, { buildingName, companyName }) => say(language, 'exportTitle', { building: buildingName ?? companyName }),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, building, { query }) => everyAlarm(context, building, query),
  cells: ({ language }, alarm) => [
    say(language, `kind.${alarm.kind}`),
    alarm.place,
    alarm.floor ? `${alarm.floor.towerName} ${alarm.floor.floorNo}` : '',
    alarm.times,
    alarm.firstDate,
    alarm.lastDate,
    alarm.arrivedDate,
    say(language, `status.${alarm.status}`),
    alarm.acknowledged?.by ?? '',
    alarm.acknowledged?.date ?? '',
    alarm.acknowledged?.word ?? '',
  ],
})
