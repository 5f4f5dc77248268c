import type { SignedIn } from '#kit/server/context.ts'
import { type OfficeCentreRow, ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import type { HandoverQuery } from '../contract/handover.ts'
import type { IncidentQuery } from '../contract/incident.ts'
import { everyHandover } from './handover-rows.ts'
import { everyIncident } from './incident-rows.ts'
import { say } from './words.ts'

interface Parameters<Query> {
  officeCentreId: number
  title: string
  query: Query
}

const ofIncident = ['reference', 'kind', 'severity', 'status', 'happened', 'place', 'title', 'written', 'writtenBy', 'closed'] as const
const ofHandover = [
  'handedOver',
  'handedOverBy',
  'status',
  'openMatters',
  'watch',
  'keys',
  'badges',
  'incidents',
  'alarms',
  'signed',
  'signedBy',
  'remark',
] as const

/** The log as its list shows it, one a line: who was there and what was written at length stay on the pages of the incidents. */
export const exportIncidents = exportJob<Parameters<IncidentQuery>>({
  name: 'incidents.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { officeCentreId, query }) => ({
    header: ofIncident.map((key) => say(context.language, `sheet.${key}`)),
    rows: incidentLines(context, await ownBuildingOf(context, officeCentreId), query),
  }),
})

async function* incidentLines(context: SignedIn, building: OfficeCentreRow, query: IncidentQuery): AsyncIterable<readonly Cell[]> {
  const { language } = context
  for await (const incident of everyIncident(context, building, query))
    yield [
      incident.reference,
      say(language, `kind.${incident.kind}`),
      say(language, `severity.${incident.severity}`),
      say(language, `status.${incident.status}`),
      incident.happenedDate,
      incident.place ?? '',
      incident.title ?? say(language, 'forgotten'),
      incident.writtenDate,
      incident.writtenBy ?? say(language, 'noName'),
      incident.closedDate ?? '',
    ]
}

export const exportHandovers = exportJob<Parameters<HandoverQuery>>({
  name: 'handovers.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { officeCentreId, query }) => ({
    header: ofHandover.map((key) => say(context.language, `sheet.${key}`)),
    rows: handoverLines(context, await ownBuildingOf(context, officeCentreId), query),
  }),
})

async function* handoverLines(context: SignedIn, building: OfficeCentreRow, query: HandoverQuery): AsyncIterable<readonly Cell[]> {
  const { language } = context
  const named = (name: string | null) => name ?? say(language, 'noName')
  for await (const { signed, ...handover } of everyHandover(context, building, query))
    yield [
      handover.writtenDate,
      named(handover.writtenBy),
      say(language, signed ? 'signed' : 'toSign'),
      handover.openMatters,
      handover.watch,
      handover.keys,
      handover.badges,
      handover.incidents,
      handover.alarms,
      signed?.date ?? '',
      signed ? named(signed.by) : '',
      signed?.remark ?? '',
    ]
}

const titleOf = ({ language }: SignedIn, key: 'exportTitle' | 'exportHandovers', { buildingName, companyName }: OfficeCentreRow): string =>
  say(language, key, { building: buildingName ?? companyName })

/** Each queues its sheet and answers at once; it arrives by mail and in the export centre. */
export const emailIncidents = (context: SignedIn, building: OfficeCentreRow, query: IncidentQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = titleOf(context, 'exportTitle', building)
    const parameters = { officeCentreId: building.id, title, query }
    return { exportUuid: (await startExport(tx, exportIncidents, { title, parameters })).uuid }
  })
export const emailHandovers = (context: SignedIn, building: OfficeCentreRow, query: HandoverQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = titleOf(context, 'exportHandovers', building)
    const parameters = { officeCentreId: building.id, title, query }
    return { exportUuid: (await startExport(tx, exportHandovers, { title, parameters })).uuid }
  })
