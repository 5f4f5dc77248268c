import { sql } from 'kysely'
import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { Ending } from '#modules/identity/office-centres/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { can, rollCallSteps } from '../contract.ts'
import type { closeCauses, Figures, RollCall, RollCallKind, RollCallQuery, RollCallStatus } from '../contract/roll-call.ts'
import { hoursAfter } from '../contract/roll-call.ts'
import type { Place } from './place.ts'
import type { RollCallRecord, RollCallTables } from './tables.ts'
import { say } from './words.ts'

type Tables = RollCallTables & UserTables

const nameOf = (column: 'created_by' | 'closed_by') =>
  sql<string | null>`(select full_name from users where users.id = roll_calls.${sql.ref(column)})`

/** Those of everybody in the building, and of one company its own; of other companies to the building alone. */
const shown = (context: SignedIn, { id, companyId }: Place) =>
  context
    .read<Tables>()
    .selectFrom('rollCalls')
    .select(['rollCalls.id', 'rollCalls.uuid', 'rollCalls.officeCentreId', 'rollCalls.kind', 'rollCalls.status', 'rollCalls.createdAt'])
    .select(['rollCalls.closedAt', 'rollCalls.closeCause', 'rollCalls.remark', 'rollCalls.namesDroppedAt'])
    .select([nameOf('created_by').as('startedBy'), nameOf('closed_by').as('endedBy')])
    .select([
      'rollCalls.companyId',
      sql<string | null>`(select company_name from office_centres o where o.id = roll_calls.company_id)`.as('companyName'),
    ])
    .where('rollCalls.officeCentreId', '=', id)
    .$if(companyId !== undefined, (rows) =>
      rows.where((eb) => eb.or([eb('rollCalls.companyId', 'is', null), eb('rollCalls.companyId', '=', companyId ?? null)])),
    )
    .where('rollCalls.endedAt', 'is', null)
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

interface Counted {
  readonly figures: Figures
  readonly changedDate: string | null
}
const nobody: Figures = { listed: 0, waiting: 0, safe: 0, notFound: 0, leftBefore: 0, conflict: 0, added: 0 }

/** How many stand where, of these roll-calls together in one statement. */
export const figuresOf = async (context: Context, { id, companyId }: Place, rollCallIds: readonly number[]): Promise<(id: number) => Counted> => {
  const none: Counted = { figures: nobody, changedDate: null }
  if (rollCallIds.length === 0) return () => none
  const state = (code: string) => sql<number>`count(*) filter (where state = ${code})::integer`
  let rows = context
    .unscoped<RollCallTables>('the roll-calls were found in scope')
    .selectFrom('rollCallPeople')
    .select('rollCallId')
    .select([
      sql<number>`count(*)::integer`.as('listed'),
      state('WAITING').as('waiting'),
      state('SAFE').as('safe'),
      state('NOT_FOUND').as('notFound'),
      state('LEFT_BEFORE').as('leftBefore'),
      state('CONFLICT').as('conflict'),
      sql<number>`count(*) filter (where joined <> 'LISTED')::integer`.as('added'),
      sql<string>`max(changed_at)`.as('changedDate'),
    ])
    .where('officeCentreId', '=', id)
    .where((eb) => eb('rollCallId', '=', eb.fn.any(eb.val([...rollCallIds]))))
    .groupBy('rollCallId')
  if (companyId !== undefined) rows = rows.where('companyId', '=', companyId)
  const found = new Map((await rows.execute()).map(({ rollCallId, changedDate, ...figures }) => [rollCallId, { figures, changedDate }]))
  return (one) => found.get(one) ?? none
}

/** Phones send what they have kept, and contradictions are decided, for some hours after the end. */
export const takesMarks = ({ status, closedAt }: Pick<RollCallRecord, 'status' | 'closedAt'>, now: Date): boolean =>
  status === 'OPEN' || (closedAt !== null && Date.parse(closedAt) + hoursAfter * 3_600_000 > now.getTime())

/** A company begins, ends and equips its own alone. */
const isOwn = ({ scope }: SignedIn, { companyId }: Pick<RollCallRecord, 'companyId'>): boolean => scope.kind !== 'tenant' || companyId === scope.ownId

const present = (context: SignedIn, { createdAt, closedAt, namesDroppedAt, ...row }: Shown, counted: Counted): RollCall => {
  const own = isOwn(context, row)
  return {
    uuid: row.uuid,
    kind: row.kind as RollCallKind,
    companyName: row.companyName,
    status: row.status as RollCallStatus,
    startedDate: createdAt,
    startedBy: row.startedBy,
    endedDate: closedAt,
    endedBy: row.endedBy,
    closeCause: row.closeCause as (typeof closeCauses)[number] | null,
    remark: row.remark,
    namesDroppedDate: namesDroppedAt,
    ...counted,
    may: {
      mark: context.holds(can.EDIT) && takesMarks({ status: row.status, closedAt }, context.now()),
      end: own && stepsFrom(rollCallSteps, row.status, context.holds).end,
      phones: own && row.status === 'OPEN' && context.holds(can.ACTION),
    },
  }
}

export const listRollCalls = async (context: SignedIn, place: Place, query: RollCallQuery): Promise<Page<RollCall>> => {
  let rows = shown(context, place)
  if (query.kind) rows = rows.where('rollCalls.kind', '=', query.kind)
  if (query.status) rows = rows.where('rollCalls.status', '=', query.status)
  if (query.wildcardSearch) rows = rows.where(containing('rollCalls.remark', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'rollCalls.updatedAt' })
  const page = await listing(context, rows, query, { startedDate: 'rollCalls.createdAt' }, 'rollCalls.id')
  const figures = await figuresOf(
    context,
    place,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: page.items.map((row) => present(context, row, figures(row.id))) }
}

export const rollCallBy = (context: SignedIn, place: Place, uuid: string): Promise<Shown> =>
  shown(context, place).where('rollCalls.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** As far as the caller runs it. */
export const ownRollCall = async (context: SignedIn, place: Place, uuid: string): Promise<Shown> => {
  const row = await rollCallBy(context, place, uuid)
  if (!isOwn(context, row)) throw new Failed(failures.notFound)
  return row
}

export const presentRollCall = async (context: SignedIn, place: Place, uuid: string): Promise<RollCall> => {
  const row = await rollCallBy(context, place, uuid)
  const figures = await figuresOf(context, place, [row.id])
  return present(context, row, figures(row.id))
}

type OpenCall = Pick<RollCallRecord, 'id' | 'uuid' | 'kind' | 'officeCentreId' | 'companyId'>

/** Those that are running in a building: its own, and those of companies. */
export const openCalls = (tx: Transaction, officeCentreId: number): Promise<OpenCall[]> =>
  tx
    .unscoped<RollCallTables>('the building was found in scope, or its controller has told')
    .selectFrom('rollCalls')
    .select(['id', 'uuid', 'kind', 'officeCentreId', 'companyId'])
    .where('officeCentreId', '=', officeCentreId)
    .where('status', '=', 'OPEN')
    .where('endedAt', 'is', null)
    .execute()

/**
 * Who begins a roll-call, and who tells of taps, of one building after another: a tap is on the list by the one or by the other, never by neither.
 * Taps do not wait for each other.
 */
export const lockList = async (tx: Transaction, officeCentreId: number, whose: 'beginning' | 'taps'): Promise<void> => {
  const lock = sql.raw(whose === 'beginning' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(hashtext('list of a roll-call'), ${officeCentreId}::integer)`.execute(tx.unscoped('as above'))
}

/** As its phones know it. */
export const rollCallOfPhone = async (context: Context, phoneUuid: string) => {
  const row = await context
    .unscoped<RollCallTables & { officeCentres: { id: number; companyName: string; buildingName: string | null; timeZone: string } }>(
      'whoever has the link may read it',
    )
    .selectFrom('rollCallPhones')
    .innerJoin('rollCalls', 'rollCalls.id', 'rollCallPhones.rollCallId')
    .innerJoin('officeCentres', 'officeCentres.id', 'rollCalls.officeCentreId')
    .select([
      'rollCallPhones.id as phoneId',
      'rollCallPhones.name',
      'rollCallPhones.userId',
      'rollCallPhones.createdBy',
      'rollCallPhones.floorIds',
      'rollCallPhones.readAt',
    ])
    .select([
      'rollCalls.id',
      'rollCalls.officeCentreId',
      'rollCalls.kind',
      'rollCalls.status',
      'rollCalls.createdAt',
      'rollCalls.closedAt',
      'rollCalls.companyId',
      'officeCentres.timeZone',
    ])
    .select(sql<string>`coalesce(office_centres.building_name, office_centres.company_name)`.as('buildingName'))
    .where('rollCallPhones.uuid', '=', phoneUuid)
    .executeTakeFirst()
  if (!row) throw new Failed(failures.notFound)
  return row
}

export const zoneOf = async (tx: Transaction, officeCentreId: number): Promise<string> => {
  const { timeZone } = await tx
    .unscoped<{ officeCentres: { id: number; timeZone: string } }>('its controller has told')
    .selectFrom('officeCentres')
    .select('timeZone')
    .where('id', '=', officeCentreId)
    .executeTakeFirstOrThrow()
  return timeZone
}

/** How those of a company that leaves are named to the building. */
export const callsNamed = async (context: Context, ids: number[]): Promise<Ending[]> => {
  const rows = context
    .unscoped<RollCallTables>('the company was found in scope')
    .selectFrom('rollCalls')
    .select(['kind', 'createdAt'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
  return (await rows.execute()).map(({ kind, createdAt }) => ({
    name: say(context.language, `kind.${kind as RollCallKind}`),
    detail: createdAt.slice(0, 10),
    note: null,
  }))
}
