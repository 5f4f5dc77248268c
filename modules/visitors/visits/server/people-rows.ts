import type { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import type { OfficeCentreRecord, Place } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn, byNameSought, foundPeople } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { can, type HostChoice, type listHosts } from '../contract.ts'

type Tables = UserTables & OfficeCentreTables & UnitTables

export interface Told {
  membershipId: number
  userId: number
  email: string
  fullName: string
}

const membersOf = (from: Pick<Context | Transaction, 'unscoped'>, organisationId: number, today: string) =>
  from
    .unscoped<Tables>('the company that is visited was found in scope')
    .selectFrom('memberships')
    .where('memberships.officeCentreId', '=', organisationId)
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(today))

/** Of these memberships those that are active in the organisation that is visited. */
export const membersBy = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  organisationId: number,
  ids: readonly number[],
  today: string,
): Promise<Told[]> =>
  ids.length === 0
    ? []
    : membersOf(from, organisationId, today)
        .select(['memberships.id as membershipId', 'memberships.userId', 'memberships.email', 'memberships.fullName'])
        .where((eb) => eb('memberships.id', '=', eb.fn.any(eb.val([...ids]))))
        .execute()

/** Two at most: who is meant by a name that two bear is not known. By the whole name, whatever its case and spaces. */
export const membersNamed = (
  from: Pick<Context | Transaction, 'unscoped'>,
  organisationId: number,
  name: string,
  today: string,
): Promise<{ membershipId: number }[]> =>
  membersOf(from, organisationId, today)
    .select('memberships.id as membershipId')
    .where((eb) => eb(eb.fn<string>('lower', ['memberships.fullName']), '=', name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()))
    .limit(2)
    .execute()

/** Who works in the building, for itself or for one of its companies that is not switched off. */
const everybodyIn = (context: SignedIn, buildingId: number, today: string) =>
  context
    .unscoped<Tables>('the building of whoever receives its visitors was found in scope')
    .selectFrom('memberships')
    .where('memberships.buildingId', '=', buildingId)
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(today))

const choicesIn = (context: SignedIn, { building, company }: Place, everybody: boolean, today: string) => {
  // companies learn of no neighbour's people
  const all = everybody && company === null && context.scope.kind !== 'tenant' && (context.holds(can.EDIT) || context.holds(can.ACTION))
  return all ? everybodyIn(context, building.id, today) : membersOf(context, (company ?? building).id, today)
}

export const listHostChoices = async (
  context: SignedIn,
  place: Place,
  query: z.output<NonNullable<typeof listHosts.query>>,
  today: string,
  { everybody = false } = {},
): Promise<Page<z.output<typeof HostChoice>>> => {
  let rows = choicesIn(context, place, everybody, today)
  // whoever invites in the own name alone has no need of the others' names
  if (!context.holds(can.EDIT) && !context.holds(can.ACTION)) rows = rows.where('memberships.id', '=', context.scope.membershipId)
  if (query.wildcardSearch) rows = rows.where(foundPeople(context, 'memberships', query.wildcardSearch))
  const some = baseFiltered(context, rows, query, { changed: 'memberships.updatedAt' })
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .select(['memberships.id', 'memberships.fullName', 'memberships.jobTitle', 'officeCentres.id as companyId', 'officeCentres.companyName'])
  const page = await listing(context, some, query, { fullName: byNameSought(query) }, 'memberships.id')
  return { ...page, items: page.items.map(({ companyId, companyName, ...one }) => ({ ...one, company: { id: companyId, name: companyName } })) }
}

/** A company that is in the building and not switched off. */
export const companyVisited = (
  from: Pick<Context | Transaction, 'unscoped'>,
  buildingId: number,
  companyId: number,
): Promise<OfficeCentreRecord | undefined> =>
  from
    .unscoped<Tables>('a company of the building that was found')
    .selectFrom('officeCentres')
    .selectAll()
    .where('id', '=', companyId)
    .where('landlordId', '=', buildingId)
    .where('active', '=', true)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

const hold = (tx: Transaction, ids: readonly number[]) =>
  tx
    .unscoped<Tables>('the building and its company were found by the caller')
    .selectFrom('officeCentres')
    .select(['active', 'endedAt'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .forShare()
    .execute()

/** Holds who is visited until the transaction ends: whoever switches them off waits and finds the visit, or was first and is seen here. */
export const stillThere = async (tx: Transaction, ids: readonly number[]): Promise<boolean> => {
  const held = await hold(tx, ids)
  return held.length === ids.length && held.every(({ active, endedAt }) => active && endedAt === null)
}

/**
 * The same for a visit that is there, before it is locked: whoever switches an organisation off holds that first and its visits then, and what a visit
 * writes refers to the organisation. In one order the two wait for each other; in two they would meet.
 */
export const holdVisited = async (
  tx: Transaction,
  { officeCentreId, companyId }: { officeCentreId: number; companyId: number | null },
): Promise<void> => {
  await hold(tx, companyId === null ? [officeCentreId] : [officeCentreId, companyId])
}

/** The instants of its days were worked out by the clock of a building that is held: whoever moves it waits for them, or was first and is seen here. */
export const keepClock = async (tx: Transaction, { id, timeZone }: Pick<OfficeCentreRecord, 'id' | 'timeZone'>): Promise<void> => {
  const now = await tx
    .unscoped<Tables>('the building was found by the caller')
    .selectFrom('officeCentres')
    .select('timeZone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (now.timeZone !== timeZone) throw new Failed(failures.changedMeanwhile)
}

export const floorVisited = async (from: Pick<Context | Transaction, 'unscoped'>, buildingId: number, floorId: number): Promise<boolean> =>
  (await from
    .unscoped<Tables>('a floor of the building that was found')
    .selectFrom('floors')
    .select('id')
    .where('id', '=', floorId)
    .where('officeCentreId', '=', buildingId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()) !== undefined
