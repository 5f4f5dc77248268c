import type { Page } from '#kit/contract/paging.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { PassTables } from '#modules/access/passes/server/tables.ts'
import type { OwnTap, OwnTapQuery } from '../contract.ts'
import { directions, eventKinds, passKinds } from '../contract/kinds.ts'

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null => all.find((one) => one === value) ?? null

/** Where one's own passes were shown, in the place where the session acts; by the index of the pass. */
export const listOwnTaps = async (context: SignedIn, query: OwnTapQuery): Promise<Page<OwnTap>> => {
  const { buildingId, membershipId } = context.scope
  const zone = context.actor.timeZone
  let rows = context
    .read<DoorTables & PassTables>()
    .selectFrom('accessEvents')
    .innerJoin('passes', (join) =>
      join.onRef('passes.uuid', '=', 'accessEvents.pass').onRef('passes.officeCentreId', '=', 'accessEvents.officeCentreId'),
    )
    .leftJoin('doors', (join) => join.onRef('doors.id', '=', 'accessEvents.doorId').onRef('doors.officeCentreId', '=', 'accessEvents.officeCentreId'))
    .select(['accessEvents.id', 'accessEvents.at', 'accessEvents.clockOff', 'accessEvents.kind', 'accessEvents.direction', 'accessEvents.reason'])
    .select(['doors.id as doorId', 'doors.name as doorName', 'passes.kind as passKind'])
    .where('accessEvents.officeCentreId', '=', buildingId)
    .where('passes.membershipId', '=', membershipId)
  if (query.kindArray?.length) rows = rows.where('accessEvents.kind', 'in', query.kindArray)
  if (query.dateFrom) rows = rows.where('accessEvents.at', '>=', instantOf(query.dateFrom, '00:00', zone).toISOString())
  if (query.dateTo) rows = rows.where('accessEvents.at', '<', instantOf(dayAfter(query.dateTo), '00:00', zone).toISOString())
  if (query.wildcardSearch) {
    const { wildcardSearch: typed } = query
    rows = rows.where((eb) => eb.or([containing('doors.search', typed), containing('accessEvents.reason', typed)]))
  }
  rows = baseFiltered(context, rows, query, { changed: 'accessEvents.at' })
  const page = await listing(context, rows, query, { eventDate: 'accessEvents.at' }, 'accessEvents.id')
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      eventDate: row.at,
      clockOff: row.clockOff,
      kind: oneOf(eventKinds, row.kind) ?? 'DENIED',
      direction: oneOf(directions, row.direction),
      reason: row.reason,
      door: row.doorId !== null && row.doorName !== null ? { id: row.doorId, name: row.doorName } : null,
      passKind: oneOf(passKinds, row.passKind),
    })),
  }
}
