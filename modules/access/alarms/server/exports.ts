import type { SignedIn } from '#kit/server/context.ts'
import { type OfficeCentreRow, ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import type { AlarmQuery } from '../contract/alarm.ts'
import { everyAlarm } from './alarm-rows.ts'
import { say } from './words.ts'

interface Parameters {
  officeCentreId: number
  title: string
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
export const exportAlarms = exportJob<Parameters>({
  name: 'alarms.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { officeCentreId, query }) => ({
    header: columns.map((key) => say(context.language, `sheet.${key}`)),
    rows: lines(context, await ownBuildingOf(context, officeCentreId), query),
  }),
})

async function* lines(context: SignedIn, building: OfficeCentreRow, query: AlarmQuery): AsyncIterable<readonly Cell[]> {
  const { language } = context
  for await (const alarm of everyAlarm(context, building, query))
    yield [
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
    ]
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailAlarms = (context: SignedIn, building: OfficeCentreRow, query: AlarmQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'exportTitle', { building: building.buildingName ?? building.companyName })
    const parameters = { officeCentreId: building.id, title, query }
    return { exportUuid: (await startExport(tx, exportAlarms, { title, parameters })).uuid }
  })
