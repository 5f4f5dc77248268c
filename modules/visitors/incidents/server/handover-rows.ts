import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { containing } from '#kit/server/data/search.ts'
import { handoverSteps } from '../contract.ts'
import {
  type Handover,
  type HandoverQuery,
  type HandoverStatus,
  type HandoverWithStanding,
  type Standing,
  standingAtMost,
} from '../contract/handover.ts'
import type { Building } from './incident-rows.ts'
import { handovers, type IncidentTables } from './tables.ts'

export const handoversOf = (context: SignedIn, { id }: Pick<Building, 'id'>) =>
  context.read<IncidentTables>().selectFrom('handovers').where('handovers.officeCentreId', '=', id).where('handovers.endedAt', 'is', null)

const shown = (rows: ReturnType<typeof handoversOf>) =>
  rows
    .select(['handovers.id', 'handovers.uuid', 'handovers.status', 'handovers.createdAt', 'handovers.createdBy', 'handovers.openMatters'])
    .select(['handovers.watch', 'handovers.keysCounted', 'handovers.badgesCounted', 'handovers.standing', 'handovers.signedAt'])
    .select(['handovers.remark', 'handovers.forgottenAt'])
    .select(knownAs('handovers.createdBy', handovers).as('writtenBy'))
    .select(knownAs('handovers.signedBy', handovers).as('signer'))
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const present = (context: SignedIn, row: Shown): Handover => {
  const counted = (of: Standing['of']) => row.standing.filter((one) => one.of === of).length
  return {
    uuid: row.uuid,
    status: row.status as HandoverStatus,
    writtenDate: row.createdAt,
    writtenBy: row.writtenBy,
    openMatters: row.openMatters,
    watch: row.watch,
    keys: row.keysCounted,
    badges: row.badgesCounted,
    incidents: counted('INCIDENT'),
    alarms: counted('ALARM'),
    signed: row.signedAt === null ? null : { date: row.signedAt, by: row.signer, remark: row.remark },
    forgottenDate: row.forgottenAt,
    may: { sign: stepsFrom(handoverSteps, row.status, context.holds).sign && row.createdBy !== context.scope.personId },
  }
}

const filtered = (context: SignedIn, building: Building, { wildcardSearch: typed, ...query }: HandoverQuery) => {
  let rows = handoversOf(context, building)
  if (typed) {
    rows = rows.where((eb) => eb.or([containing('handovers.openMatters', typed), containing('handovers.watch', typed)]))
  }
  return baseFiltered(context, rows, query, { changed: 'handovers.updatedAt' })
}

const sort = { writtenDate: 'handovers.createdAt' }
export const listHandovers = async (context: SignedIn, building: Building, query: HandoverQuery): Promise<Page<Handover>> => {
  const page = await listing(context, shown(filtered(context, building, query)), query, sort, 'handovers.id')
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

/** All that the list shows, for the sheet. */
export async function* everyHandover(context: SignedIn, building: Building, query: HandoverQuery): AsyncIterable<Handover> {
  for await (const some of everyRow(shown(filtered(context, building, query)), query, sort, 'handovers.id'))
    yield* some.map((row) => present(context, row))
}

export const presentHandover = async (context: SignedIn, building: Building, uuid: string): Promise<HandoverWithStanding> => {
  const row = await shown(handoversOf(context, building)).where('handovers.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  return { ...present(context, row), standing: row.standing }
}

/** Open incidents and unacknowledged alarms, as they stand: the oldest first. */
export const standingIn = async (context: SignedIn, { id }: Building): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select 'INCIDENT' as "of", i.uuid, i.kind, i.reference || ': ' || i.title as name, i.happened_at as since from incidents i
      where i.office_centre_id = ${id} and i.status = 'OPEN' and i.ended_at is null
    union all select 'ALARM', a.uuid, a.kind, a.place, a.first_at from alarms a where a.office_centre_id = ${id} and a.status = 'OPEN' and a.ended_at is null
    order by since limit ${standingAtMost}`.execute(context.unscoped<IncidentTables>('the building was found in scope, and both parts name it'))
  return rows
}
