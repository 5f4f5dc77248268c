import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing, statusCounts } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import { can, incidentSteps } from '../contract.ts'
import {
  type entryKinds,
  type Incident,
  type IncidentKind,
  type IncidentQuery,
  type IncidentRow,
  incidentStatuses,
  type IncidentStatus,
  type Severity,
} from '../contract/incident.ts'
import { linksOf } from './link-rows.ts'
import { incidentEntries, incidents, type IncidentTables } from './tables.ts'

export type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>

export const incidentsOf = (context: SignedIn, { id }: Pick<Building, 'id'>) =>
  context.read<IncidentTables>().selectFrom('incidents').where('incidents.officeCentreId', '=', id).where('incidents.endedAt', 'is', null)

const shown = (rows: ReturnType<typeof incidentsOf>) =>
  rows
    .select(['incidents.id', 'incidents.uuid', 'incidents.version', 'incidents.reference', 'incidents.kind', 'incidents.severity'])
    .select(['incidents.status', 'incidents.happenedAt', 'incidents.createdAt', 'incidents.closedAt', 'incidents.title', 'incidents.place'])
    .select(['incidents.forgottenAt', knownAs('incidents.createdBy', incidents).as('by')])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const present = (row: Shown): IncidentRow => ({
  uuid: row.uuid,
  version: row.version,
  reference: row.reference,
  kind: row.kind as IncidentKind,
  severity: row.severity as Severity,
  status: row.status as IncidentStatus,
  happenedDate: row.happenedAt,
  writtenDate: row.createdAt,
  writtenBy: row.by,
  closedDate: row.closedAt,
  title: row.forgottenAt === null ? row.title : null,
  place: row.place,
})

const filtered = (context: SignedIn, building: Building, { kind, severity, dateFrom, dateTo, wildcardSearch, ...query }: IncidentQuery) => {
  let rows = incidentsOf(context, building)
  if (kind) rows = rows.where('incidents.kind', '=', kind)
  if (severity) rows = rows.where('incidents.severity', '=', severity)
  if (dateFrom) rows = rows.where('incidents.happenedAt', '>=', instantOf(dateFrom, '00:00', building.timeZone).toISOString())
  if (dateTo) rows = rows.where('incidents.happenedAt', '<', instantOf(dayAfter(dateTo), '00:00', building.timeZone).toISOString())
  if (wildcardSearch) rows = rows.where(matching('incidents', wildcardSearch))
  return baseFiltered(context, rows, query, { changed: 'incidents.updatedAt' })
}
const ofStatus = (context: SignedIn, building: Building, query: IncidentQuery) => {
  const rows = filtered(context, building, query)
  return query.status ? rows.where('incidents.status', '=', query.status) : rows
}

const sort = { happenedDate: 'incidents.happenedAt', reference: 'incidents.reference' }
export const listIncidents = async (context: SignedIn, building: Building, query: IncidentQuery): Promise<Page<IncidentRow>> => {
  const page = await listing(context, shown(ofStatus(context, building, query)), query, sort, 'incidents.id')
  return { ...page, items: page.items.map(present) }
}

/** All that the list shows, for the sheet. */
export async function* everyIncident(context: SignedIn, building: Building, query: IncidentQuery): AsyncIterable<IncidentRow> {
  for await (const some of everyRow(shown(ofStatus(context, building, query)), query, sort, 'incidents.id')) yield* some.map(present)
}

/** The tabs' numbers: one statement with the list's own filters. */
export const countIncidents = (context: SignedIn, building: Building, query: IncidentQuery) =>
  statusCounts(context, filtered(context, building, query).select('incidents.id'), incidentStatuses, 'incidents.status', 'incidents.id')

export const incidentBy = (context: SignedIn, building: Pick<Building, 'id'>, uuid: string) =>
  shown(incidentsOf(context, building))
    .select(['incidents.story', 'incidents.done', 'incidents.people', 'incidents.pictures'])
    .where('incidents.uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)

const entriesOf = async (context: SignedIn, { id }: Building, incidentId: number): Promise<Incident['entries']> => {
  const rows = await context
    .read<IncidentTables>()
    .selectFrom('incidentEntries')
    .select(['uuid', 'kind', 'text', 'at', knownAs('incidentEntries.userId', incidentEntries).as('by')])
    .where('officeCentreId', '=', id)
    .where('incidentId', '=', incidentId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ uuid, kind, text, at, by }) => ({ uuid, kind: kind as (typeof entryKinds)[number], text, date: at, by }))
}

/** As its page shows it. Who only looks is shown no pictures. */
export const presentIncident = async (context: SignedIn, building: Building, uuid: string): Promise<Incident> => {
  const row = await incidentBy(context, building, uuid)
  const works = context.holds(can.ADD) || context.holds(can.EDIT)
  const [entries, links, pictures] = await Promise.all([
    entriesOf(context, building, row.id),
    linksOf(context, building, row.id),
    imagesOf(context, works ? row.pictures : []),
  ])
  const steps = stepsFrom(incidentSteps, row.status, context.holds)
  const kept = row.forgottenAt === null
  return {
    ...present(row),
    story: row.story,
    done: row.done,
    people: row.people,
    pictures: row.pictures.flatMap((one) => pictures.get(one) ?? []),
    links,
    entries,
    forgottenDate: row.forgottenAt,
    may: { add: kept && context.holds(can.EDIT), close: steps.close, reopen: kept && steps.reopen },
  }
}
