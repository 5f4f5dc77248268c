import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { type OfficeCentreRecord, ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import type { HandoverQuery } from '../contract/handover.ts'
import type { IncidentQuery } from '../contract/incident.ts'
import { everyHandover } from './handover-rows.ts'
import { everyIncident } from './incident-rows.ts'
import { say } from './words.ts'

interface Asked<Query> {
  officeCentreId: OfficeCentreRef
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

const titleOf = ({ language }: SignedIn, key: 'exportTitle' | 'exportHandovers', { buildingName, companyName }: OfficeCentreRecord): string =>
  say(language, key, { building: buildingName ?? companyName })

/** The log as its list shows it, one a line: who was there and what was written at length stay on the pages of the incidents. */
export const exportIncidents = listExport({
  name: 'incidents.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked<IncidentQuery>) => ownBuildingOf(context, officeCentreId),
  title: (context, building) => titleOf(context, 'exportTitle', building),
  head: ({ language }) => ofIncident.map((key) => say(language, `sheet.${key}`)),
  rows: (context, building, { query }) => everyIncident(context, building, query),
  cells: ({ language }, incident) => [
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
  ],
})

export const exportHandovers = listExport({
  name: 'handovers.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked<HandoverQuery>) => ownBuildingOf(context, officeCentreId),
  title: (context, building) => titleOf(context, 'exportHandovers', building),
  head: ({ language }) => ofHandover.map((key) => say(language, `sheet.${key}`)),
  rows: (context, building, { query }) => everyHandover(context, building, query),
  cells: ({ language }, { signed, ...handover }) => [
    handover.writtenDate,
    handover.writtenBy ?? say(language, 'noName'),
    say(language, signed ? 'signed' : 'toSign'),
    handover.openMatters,
    handover.watch,
    handover.keys,
    handover.badges,
    handover.incidents,
    handover.alarms,
    signed?.date ?? '',
    signed ? (signed.by ?? say(language, 'noName')) : '',
    signed?.remark ?? '',
  ],
})
