import { type Expression, type NotNull, sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, byName, listing, tabCounts } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { foundPeople } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { can } from '../contract.ts'
import { type Pass, type PassKind, type PassQuery, passStates, consents, type suspensionCauses } from '../contract/pass.ts'
import { holderOn, worksNow } from './controllers/compile.ts'
import { passes, type PassRecord, type PassTables } from './tables.ts'

type Tables = PassTables & UserTables & OfficeCentreTables

interface SuspensionRow {
  cause: (typeof suspensionCauses)[number]
  reason: string
  by: string
  byId: number
  sinceDate: string
}
const suspensions = sql<SuspensionRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('cause', s.cause, 'reason', s.reason, 'by', o.company_name,
    'byId', o.id, 'sinceDate', s.created_at) order by s.id), '[]')
  from pass_suspensions s join office_centres o on o.id = s.by_centre_id where s.pass_id = passes.id and s.ended_at is null)`
/** What hangs on a right to open by phone. */
const phoneOf = sql<
  Pass['phone']
>`(case when passes.kind = 'MOBILE' then coalesce((select case p.status when 'ACTIVATED' then 'ACTIVATED' else 'INVITED' end
  from passes p where p.membership_id = passes.membership_id and p.kind = 'HID' and p.status in ('PENDING_ACTIVATION', 'ACTIVATED')
  and passes.status = 'ASSIGNED'), 'NONE') end)`
const waiting = sql<number>`(select count(*)::integer from controller_entries e where e.office_centre_id = passes.office_centre_id
  and e.kind = 'PASS' and e.ref = passes.uuid::text and e.confirmed_version < e.desired_version)`

/** Nothing is waited for but the person where a phone is invited and has its code. */
const maker = sql<Pass['maker']>`(select jsonb_build_object('waits', o.desired_version > o.confirmed_version, 'refusal', o.refusal)
  from phone_orders o where o.pass_id = passes.id and o.office_centre_id = passes.office_centre_id)`

/** Passes that the reader reaches: of a building all, of a company its people's. */
const passesIn = (context: SignedIn, { id, companyId }: Pick<Building, 'id' | 'companyId'>) => {
  const rows = context
    .read<Tables>()
    .selectFrom('passes')
    // each pass has its holder and place; joined from the left, so that who only counts passes reads none of them
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.id', '=', 'passes.membershipId').onRef('memberships.buildingId', '=', 'passes.officeCentreId'),
    )
    .leftJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('officeCentres as oc', 'oc.id', 'memberships.officeCentreId')
    .leftJoin('officeCentres as building', 'building.id', 'passes.officeCentreId')
    .leftJoin('accessCards', (join) =>
      join.onRef('accessCards.id', '=', 'passes.cardId').onRef('accessCards.officeCentreId', '=', 'passes.officeCentreId'),
    )
    .leftJoin('facePictures', (join) =>
      join.onRef('facePictures.passId', '=', 'passes.id').onRef('facePictures.officeCentreId', '=', 'passes.officeCentreId'),
    )
    .where('passes.officeCentreId', '=', id)
    .where('passes.endedAt', 'is', null)
  return companyId === undefined ? rows : rows.where('passes.companyId', '=', companyId)
}
const ownPasses = (context: SignedIn, building: Pick<Building, 'id' | 'companyId'>) =>
  passesIn(context, building).where(ownRows(context.scope, passes))

const shown = (context: SignedIn, rows: ReturnType<typeof passesIn>) =>
  rows
    .select([
      'passes.id',
      'passes.uuid',
      'passes.version',
      'passes.kind',
      'passes.status',
      'passes.device',
      'passes.assignedAt',
      'passes.unassignedAt',
    ])
    .select(['passes.activatedAt', 'passes.deactivatedAt', 'passes.expiresAt', 'passes.updatedAt', 'passes.companyId'])
    .select(['users.id as userId', 'users.uuid as userUuid', 'memberships.fullName'])
    .select(['oc.id as ocId', 'oc.uuid as ocUuid', 'oc.companyName'])
    .select(['accessCards.id as cardId', 'accessCards.cardLabel', 'accessCards.bits', 'accessCards.cardType'])
    .select(['facePictures.consent', 'facePictures.erasedAt as faceErasedAt', 'facePictures.id as faceId'])
    .select([
      worksNow(context.now()).as('works'),
      holderOn(context.now()).as('holderOn'),
      suspensions.as('suspensions'),
      waiting.as('waiting'),
      phoneOf.as('phone'),
      maker.as('maker'),
    ])
    .$narrowType<{ [One in 'userId' | 'userUuid' | 'fullName' | 'ocId' | 'ocUuid' | 'companyName']: NotNull }>()
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const isGiven = ({ status }: Pick<PassRecord, 'status'>): boolean => ['ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION'].includes(status)
const stateOf = (status: string): Pass['status'] => passStates.find((one) => one === status) ?? 'UNASSIGNED'

/** What became of the question; nobody is asked of other kinds. */
const consentOf = ({ faceId, consent, faceErasedAt }: Pick<Shown, 'faceId' | 'consent' | 'faceErasedAt'>): Pass['consent'] => {
  if (faceId === null) return null
  return consents.find((one) => one === consent) ?? (faceErasedAt === null ? 'WAITING' : 'OVER')
}

/** Whoever has set a suspension takes it away, and so does the building above. */
export const liftsOf = ({ scope }: SignedIn, { byId }: { byId: number }): boolean => scope.kind !== 'tenant' || byId === scope.ownId

const present = (context: SignedIn, row: Shown): Pass => {
  const consent = consentOf(row)
  const given = isGiven(row)
  const action = context.holds(can.ACTION)
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    kind: row.kind as PassKind,
    status: stateOf(row.status),
    holder: {
      userId: row.userId,
      uuid: row.userUuid,
      fullName: row.fullName,
      company: { officeCentreId: row.ocId, uuid: row.ocUuid, companyName: row.companyName },
    },
    card:
      row.cardId !== null && row.bits !== null
        ? { id: row.cardId, cardId: row.cardLabel ?? row.bits, cardNumber: row.bits, thirdPartyCardType: row.cardType ?? '' }
        : null,
    device: row.device,
    phone: row.phone,
    consent,
    works: row.works,
    asleep: !row.holderOn,
    suspensions: row.suspensions.map(({ cause, reason, by, sinceDate }) => ({ cause, reason, by, sinceDate: new Date(sinceDate).toISOString() })),
    waiting: row.waiting,
    maker: row.maker,
    assignedDate: row.assignedAt,
    unassignedDate: consent === 'WAITING' ? null : row.unassignedAt,
    activatedDate: row.activatedAt,
    deactivatedDate: row.deactivatedAt,
    expiresDate: row.expiresAt,
    updatedDate: row.updatedAt,
    may: {
      unassign: (given || consent === 'WAITING') && context.holds(can.EDIT),
      suspend: given && action && row.suspensions.length === 0,
      resume: action && row.suspensions.some((one) => liftsOf(context, one)),
      view: action && row.faceId !== null && row.faceErasedAt === null,
    },
  }
}

/** From the beginning of one day to the end of another, where the reader is. */
export const days = (context: SignedIn, column: string, from: string | undefined, to: string | undefined) => {
  const zone = context.actor.timeZone
  const at = sql.ref(column)
  const parts = [
    ...(from === undefined ? [] : [sql`${at} >= ${instantOf(from, '00:00', zone)}::timestamptz`]),
    ...(to === undefined ? [] : [sql`${at} < ${instantOf(dayAfter(to), '00:00', zone)}::timestamptz`]),
  ]
  return sql<boolean>`(${parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`})`
}

const periods = [
  ['passes.assignedAt', 'dateAssignedFrom', 'dateAssignedTo'],
  ['passes.unassignedAt', 'dateUnassignedFrom', 'dateUnassignedTo'],
  ['passes.expiresAt', 'dateExpiredFrom', 'dateExpiredTo'],
  ['passes.activatedAt', 'dateActivatedFrom', 'dateActivatedTo'],
  ['passes.deactivatedAt', 'dateDeactivatedFrom', 'dateDeactivatedTo'],
] as const

export const isSuspended = sql<boolean>`exists (select from pass_suspensions s where s.pass_id = passes.id and s.ended_at is null)`

const filtered = (context: SignedIn, building: Building, kind: PassKind, query: PassQuery) => {
  let rows = ownPasses(context, building).where('passes.kind', '=', kind)
  if (query.wildcardSearch) rows = rows.where(foundPeople(context, 'memberships', query.wildcardSearch))
  // by their names people are walked first, by an index, and then their passes
  if (query.sortProperties === 'fullName') rows = rows.where('memberships.buildingId', '=', building.id)
  if (query.companyId)
    rows = rows.where('passes.companyId', query.companyId === building.id ? 'is' : '=', query.companyId === building.id ? null : query.companyId)
  if (query.suspended !== undefined) rows = rows.where(query.suspended ? isSuspended : sql<boolean>`not ${isSuspended}`)
  if (query.phone) rows = rows.where(sql<boolean>`${phoneOf} = ${query.phone}`)
  for (const [column, from, to] of periods) if (query[from] ?? query[to]) rows = rows.where(days(context, column, query[from], query[to]))
  return baseFiltered(context, rows, query, { changed: 'passes.updatedAt' })
}
const inStatus = (rows: ReturnType<typeof filtered>, { status, passStatus, accessPinCodeStatus }: PassQuery) =>
  [status, passStatus, accessPinCodeStatus].reduce((some, one) => (one === undefined ? some : some.where('passes.status', '=', one)), rows)

const sort = { assignedDate: 'passes.assignedAt', fullName: byName('memberships.fullName'), updatedDate: 'passes.updatedAt', id: 'passes.id' }
/** As many as the largest building has people: a search finds them first. */
const boundsOf = ({ wildcardSearch }: PassQuery) => (wildcardSearch ? { hits: 100_000 } : {})

export const listPasses = async (context: SignedIn, building: Building, kind: PassKind, query: PassQuery): Promise<Page<Pass>> => {
  const rows = shown(context, inStatus(filtered(context, building, kind, query), query))
  const page = await listing(context, rows, query, sort, 'passes.id', boundsOf(query))
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

export const countPasses = <S extends string>(context: SignedIn, building: Building, kind: PassKind, query: PassQuery, states: readonly S[]) => {
  const rows = filtered(context, building, kind, query)
  const conditions: Record<string, Expression<SqlBool>> = Object.fromEntries(states.map((state) => [state, sql<SqlBool>`passes.status = ${state}`]))
  return tabCounts(context, rows, conditions as Record<S, Expression<SqlBool>>, 'passes.id', boundsOf(query))
}

/** Everything that one person has: given ones first, then what was, newest first. */
export const passesOfMember = async (
  context: SignedIn,
  { buildingId, membershipId }: { buildingId: number; membershipId: number },
): Promise<Pass[]> => {
  const rows = await shown(context, passesIn(context, { id: buildingId }))
    .where('passes.membershipId', '=', membershipId)
    .orderBy(sql`passes.status in ('ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION')`, 'desc')
    .orderBy('passes.id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => present(context, row))
}

/** Those by which cards are given now, by the card. */
export const passesOfCards = async (
  context: SignedIn,
  building: Pick<Building, 'id' | 'companyId'>,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, Pass>> => {
  if (cardIds.length === 0) return new Map()
  const rows = await shown(context, ownPasses(context, building))
    .where('passes.cardId', 'in', [...cardIds])
    .where('passes.status', '=', 'ASSIGNED')
    .execute()
  return new Map(rows.flatMap((row) => (row.cardId === null ? [] : [[row.cardId, present(context, row)]])))
}

export const presentPass = async (
  context: SignedIn,
  building: Pick<Building, 'id' | 'companyId'>,
  which: { uuid: string } | { id: number },
): Promise<Pass> =>
  present(
    context,
    await shown(context, ownPasses(context, building))
      .where('uuid' in which ? 'passes.uuid' : 'passes.id', '=', 'uuid' in which ? which.uuid : which.id)
      .executeTakeFirstOrThrow(notFound),
  )

/** Given ones by the names of their holders; some of them, where nothing is wanted. */
export const passesOf = async (context: SignedIn, building: Building, wanted: string, limit: number): Promise<Pass[]> => {
  const rows = ownPasses(context, building)
    .where('memberships.buildingId', '=', building.id)
    .where('passes.status', 'in', ['ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION'])
  const some = wanted ? rows.where(foundPeople(context, 'memberships', wanted)) : rows
  return (await shown(context, some).orderBy('passes.id', 'desc').limit(limit).execute()).map((row) => present(context, row))
}

/** Suspensions of a pass that are open, with who has set them. */
export const openSuspensions = (tx: Pick<Context, 'unscoped'>, passId: number) =>
  tx
    .unscoped<PassTables>('the pass was found in scope')
    .selectFrom('passSuspensions')
    .select(['id', 'cause', 'byCentreId as byId'])
    .where('passId', '=', passId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()

/** Whether somebody else holds it back: who may not lift that may not end the pass either, for a new one would have none. */
export const isHeldByOthers = async (tx: Pick<Context, 'unscoped'>, inside: SignedIn, passId: number): Promise<boolean> =>
  (await openSuspensions(tx, passId)).some((one) => !inside.holds(can.ACTION) || !liftsOf(inside, one))

/** The last pass by which a card was given, where somebody has suspended it and it was never let work again. */
export const heldCardPass = (tx: Transaction, cardId: number) =>
  tx
    .unscoped<PassTables>('the card was found in scope')
    .selectFrom('passes')
    .innerJoin('passSuspensions', 'passSuspensions.passId', 'passes.id')
    .select('passes.id')
    .where('passes.cardId', '=', cardId)
    .where('passSuspensions.endedAt', 'is', null)
    .executeTakeFirst()

/** What is given to somebody, by kind, locked for who takes it. */
export const givenTo = (tx: Transaction, membershipId: number, kinds: readonly PassKind[]): Promise<PassRecord[]> =>
  tx
    .unscoped<PassTables>('the membership was found in scope')
    .selectFrom('passes')
    .selectAll()
    .where('membershipId', '=', membershipId)
    .where('kind', 'in', [...kinds])
    .where('status', 'in', ['ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** The QR pass that works now. */
export const ownQrPass = async (context: SignedIn): Promise<{ uuid: string; officeCentreId: number; membershipId: number } | undefined> =>
  passesIn(context, { id: context.scope.buildingId })
    .select(['passes.uuid', 'passes.officeCentreId', 'passes.membershipId'])
    .where('passes.membershipId', '=', context.scope.membershipId)
    .where('passes.kind', '=', 'QR')
    .where(worksNow(context.now()))
    .executeTakeFirst()

export const pinIsTaken = async (context: Pick<Context, 'unscoped'>, officeCentreId: number, secretHash: string): Promise<boolean> => {
  const row = await context
    .unscoped<PassTables>('whether anybody in the building has it, and not who')
    .selectFrom('passes')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('kind', '=', 'PIN')
    .where('status', '=', 'ASSIGNED')
    .where('secretHash', '=', secretHash)
    .executeTakeFirst()
  return row !== undefined
}
