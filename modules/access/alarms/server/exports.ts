import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import type { AlarmQuery } from '../contract/alarm.ts'
import { everyAlarm } from './alarm-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: AlarmQuery
}

/** The alarms that the list shows, one a line. */
export const exportAlarms = listExport({
  name: 'alarms.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => ownBuildingOf(context, officeCentreId),
  title: ({ language }, { buildingName, companyName }) => say(language, 'exportTitle', { building: buildingName ?? companyName }),
  words,
  rows: (context, building, { query }) => everyAlarm(context, building, query),
  columns: {
    'column.kind': (alarm, { language }) => say(language, `kind.${alarm.kind}`),
    place: (alarm) => alarm.place,
    floor: (alarm) => (alarm.floor ? `${alarm.floor.towerName} ${alarm.floor.floorNo}` : ''),
    'column.times': (alarm) => alarm.times,
    firstTime: (alarm) => alarm.firstDate,
    'column.lastDate': (alarm) => alarm.lastDate,
    toldAt: (alarm) => alarm.arrivedDate,
    status: (alarm, { language }) => say(language, `status.${alarm.status}`),
    acknowledgedBy: (alarm) => alarm.acknowledged?.by ?? '',
    acknowledgedDate: (alarm) => alarm.acknowledged?.date ?? '',
    word: (alarm) => alarm.acknowledged?.word ?? '',
  },
})
