import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { type OfficeCentreRecord, ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import type { HandoverQuery } from '../contract/handover.ts'
import type { IncidentQuery } from '../contract/incident.ts'
import { everyHandover } from './handover-rows.ts'
import { everyIncident } from './incident-rows.ts'
import { say, words } from './words.ts'

interface Asked<Query> {
  officeCentreId: OfficeCentreRef
  query: Query
}

const titleOf = ({ language }: SignedIn, key: 'exportTitle' | 'exportHandovers', { buildingName, companyName }: OfficeCentreRecord): string =>
  say(language, key, { building: buildingName ?? companyName })

/** The log as its list shows it, one a line: who was there and what was written at length stay on the pages of the incidents. */
export const exportIncidents = listExport({
  name: 'incidents.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked<IncidentQuery>) => ownBuildingOf(context, officeCentreId),
  title: (context, building) => titleOf(context, 'exportTitle', building),
  words,
  rows: (context, building, { query }) => everyIncident(context, building, query),
  columns: {
    'field.reference': (incident) => incident.reference,
    'column.kind': (incident, { language }) => say(language, `kind.${incident.kind}`),
    'column.severity': (incident, { language }) => say(language, `severity.${incident.severity}`),
    status: (incident, { language }) => say(language, `status.${incident.status}`),
    'column.happened': (incident) => incident.happenedDate,
    place: (incident) => incident.place ?? '',
    title: (incident, { language }) => incident.title ?? say(language, 'forgotten'),
    writtenAt: (incident) => incident.writtenDate,
    writtenBy: (incident, { language }) => incident.writtenBy ?? say(language, 'noName'),
    'field.closedAt': (incident) => incident.closedDate ?? '',
  },
})

export const exportHandovers = listExport({
  name: 'handovers.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked<HandoverQuery>) => ownBuildingOf(context, officeCentreId),
  title: (context, building) => titleOf(context, 'exportHandovers', building),
  words,
  rows: (context, building, { query }) => everyHandover(context, building, query),
  columns: {
    handedOverAt: (handover) => handover.writtenDate,
    handedOverBy: (handover, { language }) => handover.writtenBy ?? say(language, 'noName'),
    status: ({ signed }, { language }) => say(language, signed ? 'signed' : 'toSign'),
    openMatters: (handover) => handover.openMatters,
    watch: (handover) => handover.watch,
    keys: (handover) => handover.keys,
    badges: (handover) => handover.badges,
    incidents: (handover) => handover.incidents,
    alarms: (handover) => handover.alarms,
    signedAt: ({ signed }) => signed?.date ?? '',
    signedBy: ({ signed }, { language }) => (signed ? (signed.by ?? say(language, 'noName')) : ''),
    remark: ({ signed }) => signed?.remark ?? '',
  },
})
